import { progressOf } from '@sesol/contract/campaigns/steps'

/** Rings that are distinct in a small drawing; the inner ones of a larger count fill the core. */
const mostRings = 6
const coreRadius = 0.16

export type Ring = {
  radius: number
  share: number
}

export type RingFigure = {
  core: number
  /** The rings from the inside out; the last one grows. */
  rings: Ring[]
  strokeWidth: number
}

/** The rings in a circle of radius 1: one is closed for each step reached, and the next one grows. */
export function ringsOf(count: number, goal: number | null): RingFigure {
  const { reached, share } = progressOf(count, goal)
  const closed = Math.min(reached, mostRings - 1)
  const merged = reached - closed
  const slots = merged + closed + 1
  const gap = (1 - coreRadius) / (slots + 0.3)
  const radiusOf = (slot: number) => coreRadius + gap * (slot + 0.8)
  return {
    core: merged === 0 ? coreRadius : radiusOf(merged - 1),
    rings: Array.from({ length: closed + 1 }, (_, at) => ({
      radius: radiusOf(merged + at),
      share: at < closed ? 1 : share,
    })),
    strokeWidth: gap * 0.5,
  }
}

export const dashesOf = ({ radius, share }: Ring, scale = 1): string => {
  const length = 2 * Math.PI * radius * scale
  return `${(length * share).toFixed(1)} ${length.toFixed(1)}`
}
