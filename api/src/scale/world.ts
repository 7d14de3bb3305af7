import { millisecondsInDay } from 'date-fns/constants'
import { subMilliseconds } from 'date-fns/subMilliseconds'
import { randomOf } from '../demo/random.ts'

/** How much of everything there is beside so many campaigns. */
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

/**
 * Draws one of `size` things, numbered from 1, of which few are drawn often and most hardly ever: the larger the
 * power, the more uneven. `stride` decides which are the favourites.
 */
export function skewed(seed: number, size: number, power: number, stride: number): () => number {
  const random = randomOf(seed)
  return () => ((Math.floor(size * random() ** power) * stride) % size) + 1
}

/** Has no divisor in common with any number that a person asks for, so that every thing has its turn. */
export const stride = 7_368_787

const years = 3

/** Moments that come ever later, `share` from 0 to 1, until now. */
export const momentAt = (now: Date, share: number): Date =>
  subMilliseconds(now, Math.round(years * 365 * millisecondsInDay * (1 - share)))

/** The campaign that most people signed. */
export const hottestCampaign = 1
