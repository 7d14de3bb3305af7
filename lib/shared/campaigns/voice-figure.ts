import { progressOf } from '@sesol/contract/campaigns/steps'

export type VoiceFigure = {
  dot: { x: number; y: number; radius: number }
  /** Path data: the arcs of the steps reached, the whole arc of the next one, and the part of it that is reached. */
  closed: string[]
  next: string
  grown: string
  strokeWidth: number
}

const dot = { x: 16, y: 50, radius: 9 }
/** The door stands beyond it. */
const reach = 74
const halfAngle = (47 * Math.PI) / 180

function arc(radius: number, share: number): string {
  const at = (angle: number) =>
    `${(dot.x + radius * Math.cos(angle)).toFixed(1)} ${(dot.y + radius * Math.sin(angle)).toFixed(1)}`
  const r = radius.toFixed(1)
  return `M${at(halfAngle)}A${r} ${r} 0 0 0 ${at(halfAngle - 2 * halfAngle * share)}`
}

/** A voice in a square of 100: one arc is closed for each step reached, and the next one grows from below. */
export function figureOf(count: number, goal: number | null): VoiceFigure {
  const { reached, share } = progressOf(count, goal)
  const inner = dot.radius + 6
  const gap = (reach - inner) / (reached + 1)
  const strokeWidth = Math.min(gap * 0.5, 12)
  const radiusOf = (slot: number) => inner + gap * (slot + 0.6)
  return {
    dot,
    closed: Array.from({ length: reached }, (_, slot) => arc(radiusOf(slot), 1)),
    next: arc(radiusOf(reached), 1),
    grown: share > 0 ? arc(radiusOf(reached), share) : '',
    strokeWidth: Number(strokeWidth.toFixed(1)),
  }
}
