import { millisecondsInDay } from 'date-fns/constants'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { randomOf } from '../../api/src/demo/random.ts'

export function sizesOf(campaigns: number) {
  return {
    campaigns,
    members: Math.max(50, Math.ceil(campaigns / 4)),
    signatures: campaigns * 4,
    comments: Math.ceil(campaigns * 1.5),
    likes: campaigns,
    tags: Math.max(50, Math.ceil(campaigns / 50)),
  }
}
export type Sizes = ReturnType<typeof sizesOf>

/** A larger power is more uneven, and `stride` selects the popular items. */
export function skewed(seed: number, size: number, power: number, stride: number): () => number {
  const random = randomOf(seed)
  return () => ((Math.floor(size * random() ** power) * stride) % size) + 1
}

/** Coprime to every practical size, so that every item is drawn. */
export const stride = 7_368_787

const years = 3

export const momentAt = (now: Date, share: number): Date =>
  subMilliseconds(now, Math.round(years * 365 * millisecondsInDay * (1 - share)))

export const hottestCampaign = 1
