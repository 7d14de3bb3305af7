import type { Stage } from '../stage.ts'
import { curve, type Point, path, poly, stroke, times } from '../svg.ts'

type Layer = { y: number; swell: number; color: string; waves?: number; alpha?: number }

/** A range of soft hills across the sheet, filled to its foot. */
export function hills(stage: Stage, { y, swell, color, waves = 4, alpha = 1 }: Layer): string {
  const step = stage.width / waves
  const points: Point[] = []
  for (let index = -1; index <= waves + 1; index++) {
    points.push([
      index * step + stage.between(-0.2, 0.2) * step,
      y + (index % 2 ? -1 : 1) * stage.between(0.3, 1) * swell,
    ])
  }
  return path(`${curve(points)}L${stage.width + step * 2},${stage.height}L${-step * 2},${stage.height}Z`, color, alpha)
}

/** A range of mountains with facets: the side away from the light lies in shade. */
export function ridge(
  stage: Stage,
  { y, swell, color, waves = 5, alpha = 1 }: Layer,
  shade: string,
  snow = '',
): string {
  const step = stage.width / waves
  const outline: Point[] = [[-step, stage.height]]
  let facets = ''
  for (let index = -1; index <= waves; index++) {
    const x = (index + 0.5) * step + stage.between(-0.25, 0.25) * step
    const top: Point = [x, y - stage.between(0.35, 1) * swell]
    const valley: Point = [x + step * stage.between(0.42, 0.58), y + stage.between(0.05, 0.3) * swell]
    outline.push(top, valley)
    const foot: Point = [x + step * 0.12, valley[1] + swell * 0.3]
    facets += poly([top, valley, foot, [x - step * 0.04, (top[1] + foot[1]) / 2]], shade, 0.8)
    if (snow) {
      const drop = (valley[1] - top[1]) * 0.38
      const right = (valley[0] - x) * 0.38
      facets += poly(
        [
          top,
          [x + right, top[1] + drop],
          [x + right * 0.5, top[1] + drop * 0.75],
          [x, top[1] + drop * 1.2],
          [x - right * 0.45, top[1] + drop * 0.8],
          [x - right * 0.85, top[1] + drop],
        ],
        snow,
      )
    }
  }
  outline.push([stage.width + step, stage.height])
  return poly(outline, color, alpha) + facets
}

/** Blades of grass along a line. */
export function grass(stage: Stage, count: number, y: number, spread: number, color: string, size = 26): string {
  return times(count, () => {
    const [x, foot] = [stage.between(-20, stage.width + 20), y + stage.between(0, spread)]
    const tall = size * stage.between(0.5, 1.2)
    const lean = stage.between(-0.5, 0.5) * tall
    return stroke(
      `M${x},${foot}q${lean * 0.2},${-tall * 0.6} ${lean},${-tall}M${x + 5},${foot}q${-lean * 0.3},${-tall * 0.4} ${-lean * 0.7},${-tall * 0.7}`,
      color,
      3,
      0.75,
    )
  })
}
