import { Fragment } from 'react'
import { dashesOf, ringsOf } from '@/lib/shared/campaigns/rings'
import { cx } from '@/lib/shared/class-names'

type RingsProps = {
  count: number
  goal: number | null
  joined?: boolean
  /** The outer ring is closed: what was asked for has happened. */
  reached?: boolean
  className?: string | undefined
}

const radius = 50

/** The figure is for the eye only: the number stands beside it. */
export function Rings({ count, goal, joined = false, reached = false, className }: RingsProps) {
  const { core, rings: grown, strokeWidth } = ringsOf(count, goal)
  const rings = reached ? grown.map((ring) => ({ ...ring, share: 1 })) : grown
  const at = (part: number) => Number((part * radius).toFixed(1))
  return (
    <svg viewBox="-50 -50 100 100" aria-hidden="true" className={cx('rings', className)}>
      <circle r={at(core)} />
      <g strokeWidth={at(strokeWidth)}>
        {joined ? (
          <circle
            r={radius - at(strokeWidth / 6)}
            pathLength={1}
            strokeWidth={at(strokeWidth / 3)}
            className="ring-joins"
          />
        ) : null}
        {rings.map((ring) => {
          const r = at(ring.radius)
          if (ring.share === 1) return <circle key={r} r={r} />
          return (
            <Fragment key={r}>
              <circle r={r} opacity={0.2} />
              {ring.share > 0 ? <circle r={r} strokeDasharray={dashesOf(ring, radius)} /> : null}
            </Fragment>
          )
        })}
      </g>
    </svg>
  )
}
