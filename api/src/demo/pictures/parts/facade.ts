import { mix } from '../color.ts'
import type { Stage } from '../stage.ts'
import { circle, path, rect, stroke, times } from '../svg.ts'
import { flowerpot } from './things.ts'

/** A panelled house door under an arch, sill on y. */
export function door(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const wood = stage.pick(c.near, c.water, c.accent)
  const panel = (px: number, py: number, height: number) =>
    rect(px, py, 100, height, mix(wood, c.ink, 0.22)) + rect(px + 8, py + 8, 84, height - 16, mix(wood, c.ink, 0.06))
  return (
    path(
      `M${x - 46},${y}L${x - 46},${y - 560}C${x - 46},${y - 730} ${x + 346},${y - 730} ${x + 346},${y - 560}L${x + 346},${y}Z`,
      mix(c.wall, c.ink, 0.24),
    ) +
    path(
      `M${x},${y}L${x},${y - 556}C${x + 10},${y - 680} ${x + 290},${y - 680} ${x + 300},${y - 556}L${x + 300},${y}Z`,
      wood,
    ) +
    path(
      `M${x + 24},${y - 566}C${x + 50},${y - 652} ${x + 250},${y - 652} ${x + 276},${y - 566}Z`,
      mix(c.gold, c.wall, 0.3),
    ) +
    stroke(
      `M${x + 150},${y - 634}L${x + 150},${y - 566}M${x + 88},${y - 618}L${x + 112},${y - 566}M${x + 212},${y - 618}L${x + 188},${y - 566}`,
      wood,
      8,
    ) +
    panel(x + 34, y - 520, 210) +
    panel(x + 166, y - 520, 210) +
    panel(x + 34, y - 270, 220) +
    panel(x + 166, y - 270, 220) +
    circle(x + 274, y - 290, 10, c.gold)
  )
}

/** A window between open shutters, two pots on its sill; upper left corner on (x, y). */
export function shutters(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const wood = mix(c.near, c.water, 0.4)
  const slats = (left: number) =>
    rect(left, y, 92, 300, wood) +
    times(9, (index) => rect(left + 12, y + 18 + index * 30, 68, 18, mix(wood, c.ink, 0.2), 1, 4))
  return (
    rect(x - 14, y - 14, 228, 328, mix(c.wall, c.ink, 0.2)) +
    rect(x, y, 200, 300, mix(c.gold, c.ink, 0.35)) +
    stroke(`M${x + 100},${y}l0,300M${x},${y + 120}l200,0`, mix(c.wall, '#ffffff', 0.4), 10) +
    slats(x - 100) +
    slats(x + 208) +
    rect(x - 30, y + 300, 260, 26, mix(c.wall, c.ink, 0.14)) +
    flowerpot(stage, x + 50, y + 302, 110, c.accent) +
    flowerpot(stage, x + 140, y + 302, 96, c.gold)
  )
}
