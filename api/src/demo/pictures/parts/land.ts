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

/** A range of mountains with shoulders, its far sides in shade and, if asked for, snow on the tops. */
export function ridge(
  stage: Stage,
  { y, swell, color, waves = 5, alpha = 1 }: Layer,
  shade: string,
  snow = '',
): string {
  const step = stage.width / waves
  const between = ([ax, ay]: Point, [bx, by]: Point, share: number, sag: number): Point => [
    ax + (bx - ax) * share,
    ay + (by - ay) * (share + sag),
  ]
  const outline: Point[] = [[-step * 2, stage.height]]
  let valley: Point = [-step * 1.4, y]
  let facets = ''
  for (let index = -1; index <= waves; index++) {
    const x = (index + 0.5) * step + stage.between(-0.28, 0.28) * step
    const top: Point = [x, y - stage.between(0.5, 1) * swell]
    const left = [
      between(valley, top, 0.35, stage.between(-0.14, 0.1)),
      between(valley, top, 0.7, stage.between(-0.16, 0.06)),
    ]
    const foot: Point = [x + step * stage.between(0.4, 0.6), y + stage.between(0, 0.3) * swell]
    const right = [
      between(top, foot, 0.3, stage.between(-0.08, 0.14)),
      between(top, foot, 0.66, stage.between(-0.1, 0.16)),
    ]
    outline.push(...left, top, ...right, foot)
    const spine = between(top, [x + step * 0.06, foot[1] + swell * 0.4], 0.5, 0)
    facets += poly(
      [
        top,
        ...right,
        foot,
        [x + step * 0.1, foot[1] + swell * 0.4],
        [spine[0] + step * 0.05, spine[1]],
        [spine[0] - step * 0.03, spine[1] - swell * 0.12],
      ],
      shade,
      0.7,
    )
    if (snow) {
      const [edge, brim] = [between(top, right[0] ?? top, 1, 0), between(top, left[1] ?? top, 0.9, 0)]
      facets += poly(
        [
          top,
          edge,
          [x + step * 0.06, edge[1] - 6],
          [x + step * 0.02, edge[1] + swell * 0.1],
          [x - step * 0.04, brim[1] - 4],
          brim,
        ],
        snow,
      )
    }
    valley = foot
  }
  outline.push([stage.width + step * 2, stage.height])
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
