import type { CampaignProgress } from '@sesol/contract/campaigns/steps'
import { createElement as h, type ReactElement } from 'react'
import { restColor, voiceColor } from './styles.ts'

// Drawn with borders: programs that block images show them, and none shows SVG everywhere.

const dot = (size: number) =>
  h('div', {
    className: 'filled',
    style: {
      width: `${size}px`,
      height: `${size}px`,
      borderRadius: '50%',
      backgroundColor: voiceColor,
      fontSize: '0',
      lineHeight: '0',
    },
  })

/** A circle with one side drawn: an arc. */
const arc = (stroke: number, gap: number, isClosed: boolean, inside: ReactElement) =>
  h(
    'div',
    {
      className: isClosed ? 'closed' : 'next',
      style: {
        padding: `${gap}px`,
        borderWidth: `${stroke}px`,
        borderStyle: 'solid',
        borderColor: `transparent ${isClosed ? voiceColor : restColor} transparent transparent`,
        borderRadius: '50%',
      },
    },
    inside,
  )

/** What is right of the dot's left edge, in programs with negative margins; the others show it a little to the right. */
function drawn(arcs: readonly boolean[], size: number, stroke: number, gap: number) {
  const around = arcs.length * (stroke + gap)
  const figure = arcs.reduce<ReactElement>((inside, isClosed) => arc(stroke, gap, isClosed, inside), dot(size))
  return {
    width: size + around,
    figure: h('div', { style: { width: `${size + 2 * around}px`, marginLeft: `-${around}px` } }, figure),
  }
}

export function logo(): ReactElement {
  const { width, figure } = drawn([true, true], 8, 3, 3)
  return h('td', { width }, figure)
}

/** More would be higher than the text beside them. */
const mostClosed = 6

/** An arc for each step reached, and a pale one for the next. */
export function voice({ reached }: CampaignProgress) {
  const closed = Math.min(reached, mostClosed)
  const [stroke, gap] = closed > 3 ? [2, 2] : [4, 3]
  return drawn([...Array.from({ length: closed }, () => true), false], 12, stroke, gap)
}
