import { mix } from '../color.ts'
import type { Stage } from '../stage.ts'
import { line, poly, rect, times } from '../svg.ts'

type Block = {
  x: number
  y: number
  width: number
  height: number
  color: string
  columns: number
  rows: number
  lit?: number
}

/** A flat-roofed apartment block, foot on y; `lit` is the share of windows with light. */
export function block(stage: Stage, { x, y, width, height, color, columns, rows, lit = 0 }: Block): string {
  const { ink, gold, skyTop } = stage.colors
  const top = y - height
  const [cell, floor] = [width / columns, (height - 24) / rows]
  const pane = mix(color, stage.light === 'night' ? ink : mix(skyTop, ink, 0.35), 0.6)
  const windows = times(columns * rows, (index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)]
    const glass = stage.chance(lit) ? mix(gold, color, stage.between(0, 0.25)) : pane
    return rect(x + cell * (column + 0.24), top + 18 + floor * (row + 0.18), cell * 0.52, floor * 0.56, glass)
  })
  const shade = rect(x + width * 0.82, top, width * 0.18, height, ink, 0.13)
  return (
    rect(x, top, width, height, color) + shade + windows + rect(x - 5, top - 7, width + 10, 11, mix(color, ink, 0.25))
  )
}

/** A small house with a gabled, tiled roof, seen from the front; foot on y. */
export function house(stage: Stage, x: number, y: number, width: number, lit = false): string {
  const { wall, roof, ink, gold } = stage.colors
  const color = mix(wall, stage.pick(stage.colors.ground, stage.colors.gold, wall), 0.3)
  const height = width * 0.62
  const top = y - height
  const peak = top - width * 0.3
  const pane = lit ? gold : mix(color, ink, 0.65)
  const window = (at: number) =>
    rect(x + width * at, top + height * 0.28, width * 0.16, height * 0.3, pane) +
    line([x + width * (at + 0.08), top + height * 0.28], [x + width * (at + 0.08), top + height * 0.58], color, 2)
  return (
    rect(x + width * 0.7, peak + width * 0.02, width * 0.09, width * 0.22, mix(roof, ink, 0.35)) +
    rect(x, top, width, height, color) +
    rect(x + width * 0.8, top, width * 0.2, height, ink, 0.14) +
    poly(
      [
        [x - width * 0.08, top],
        [x + width * 0.16, peak],
        [x + width * 0.84, peak],
        [x + width * 1.08, top],
      ],
      roof,
    ) +
    poly(
      [
        [x + width * 0.5, peak],
        [x + width * 0.84, peak],
        [x + width * 1.08, top],
        [x + width * 0.62, top],
      ],
      mix(roof, ink, 0.22),
    ) +
    window(0.14) +
    window(0.62) +
    rect(x + width * 0.41, top + height * 0.4, width * 0.15, height * 0.6, mix(roof, ink, 0.5))
  )
}
