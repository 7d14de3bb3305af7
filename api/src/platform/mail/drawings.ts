import type { CampaignProgress } from '@sesol/contract/campaigns/steps'
import { createElement as h, type ReactElement } from 'react'
import { restColor, ringColor } from './styles.ts'

// Drawn with borders: programs that block images show them, and none shows SVG everywhere.

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

const wave = (gap: number, inside: ReactElement) =>
  h(
    'div',
    {
      className: 'right',
      style: {
        padding: `${gap}px`,
        borderWidth: '3px',
        borderStyle: 'solid',
        borderColor: `transparent ${ringColor} transparent transparent`,
        borderRadius: '50%',
      },
    },
    inside,
  )

/** Programs without negative margins show it a little to the right. */
export const logo = (): ReactElement =>
  h('td', { width: '21' }, h('div', { style: { width: '34px', marginLeft: '-13px' } }, wave(4, wave(3, dot(8)))))

const core = 12
const mostRings = 4
const sides = ['top', 'right', 'bottom', 'left'] as const

function ring(share: number, stroke: number, inside: ReactElement): ReactElement {
  const drawn = sides.slice(0, Math.floor(share * sides.length))
  const colors = sides.map((side) => (drawn.includes(side) ? ringColor : restColor))
  return h(
    'div',
    {
      className: ['rest', ...drawn].join(' '),
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
