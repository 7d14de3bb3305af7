import type { Door } from '@/lib/shared/campaigns/clock'
import { figureOf } from '@/lib/shared/campaigns/voice-figure'
import { cx } from '@/lib/shared/class-names'

type VoiceFigureProps = {
  count: number
  goal: number | null
  door?: Door | undefined
  /** A wave runs outwards once: this voice was added. */
  joined?: boolean
  className?: string | undefined
}

/** The figure is for the eye only: the number stands beside it. */
export function VoiceFigure({ count, goal, door, joined = false, className }: VoiceFigureProps) {
  const { dot, closed, next, grown, strokeWidth } = figureOf(count, goal)
  const completed = joined && !grown ? closed.pop() : undefined
  return (
    <svg viewBox="4 0 96 100" aria-hidden="true" className={cx('voice', className)}>
      <circle cx={dot.x} cy={dot.y} r={dot.radius} />
      <g strokeWidth={strokeWidth}>
        {closed.length ? <path d={closed.join('')} /> : null}
        {completed ? <path d={completed} pathLength={1} className="voice-closes" /> : null}
        <path d={next} opacity={0.2} />
        {grown ? <path d={grown} /> : null}
        {joined ? <path d={next} className="voice-wave" /> : null}
      </g>
      {door ? <rect x={94} y={30} width={5} height={40} rx={1} data-door={door} /> : null}
    </svg>
  )
}
