import type { CampaignProgress } from '@sesol/contract/campaigns/steps'
import { createElement as h, type ReactElement } from 'react'
import { restColor, ringColor } from './styles.ts'

// Drawn with borders: programs that block images show them, and none shows SVG everywhere.

const arc = (width: number, height: number, stroke: number) =>
  h('div', {
    className: 'ring',
    style: {
      width: `${width}px`,
      height: `${height}px`,
      marginLeft: '3px',
      borderRight: `${stroke}px solid ${ringColor}`,
      borderRadius: '50%',
      fontSize: '0',
      lineHeight: '0',
    },
  })

const dot = (size: number) =>
  h('div', {
    className: 'filled',
    style: {
      width: `${size}px`,
      height: `${size}px`,
      borderRadius: '50%',
      backgroundColor: ringColor,
      fontSize: '0',
      lineHeight: '0',
    },
  })

export const logo = (): ReactElement[] =>
  [dot(10), arc(7, 17, 4), arc(10, 30, 4)].map((part, key) =>
    h('td', { key, width: '1', style: { verticalAlign: 'middle' } }, part),
  )

const core = 12
const mostRings = 4
const sides = ['top', 'right', 'bottom', 'left'] as const

function ring(share: number, stroke: number, inside: ReactElement): ReactElement {
  const drawn = sides.slice(0, Math.floor(share * sides.length))
  const colors = sides.map((side) => (drawn.includes(side) ? ringColor : restColor))
  return h(
    'div',
    {
      className: ['line', ...drawn].join(' '),
      style: {
        padding: `${stroke}px`,
        borderWidth: `${stroke}px`,
        borderStyle: 'solid',
        borderColor: colors.join(' '),
        borderRadius: '50%',
      },
    },
    inside,
  )
}

export function rings({ reached, share }: CampaignProgress): { width: number; figure: ReactElement } {
  const count = Math.min(reached + 1, mostRings)
  const stroke = Math.min(5, Math.round(core / count))
  const middle = reached < mostRings ? core : core + 2 * stroke
  const closed = Array.from({ length: count - 1 }).reduce<ReactElement>(
    (inside) => ring(1, stroke, inside),
    dot(middle),
  )
  return { width: middle + 4 * stroke * count, figure: ring(share, stroke, closed) }
}
