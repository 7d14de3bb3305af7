import { mix } from '../color.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, line, path, place, poly, rect, ring, stroke, times } from '../svg.ts'
import { type Dress, person, poses } from './people.ts'

/** Somebody in a wheelchair, wheels on (x, y), as high as `height`. */
export function wheelchair(x: number, y: number, height: number, dress: Dress, frame: string, left = false): string {
  const scale = height / 100
  const back = stroke('M-24,-62L-24,-28M-30,-64L-22,-64', frame, 4)
  const seat = stroke('M-24,-30L20,-30L28,-10L36,-10', frame, 4.4)
  const wheels =
    ring(-8, -25, 25, frame, 4.4) +
    ring(-8, -25, 17, frame, 1.6, 0.7) +
    circle(-8, -25, 3.4, frame) +
    ring(26, -7, 6.6, frame, 3.6)
  const rider = person({ x: -8, y: -8, height: 100, pose: poses.sit, dress })
  return place(back + rider + seat + wheels, x, y, scale, left ? -scale : scale)
}

/** A terracotta pot with something green or in flower. */
export function flowerpot(stage: Stage, x: number, y: number, height: number, bloom = ''): string {
  const { roof, ink, near, mid } = stage.colors
  const leaves = times(9, () => {
    const [dx, dy] = [stage.between(-24, 24), stage.between(-96, -62)]
    return (
      stroke(`M0,-44Q${dx * 0.3},${dy * 0.75} ${dx},${dy}`, near, 3) +
      ellipse(dx, dy, 8, 6.5, mix(near, mid, stage.random()))
    )
  })
  const flowers = bloom
    ? times(6, () => circle(stage.between(-22, 22), stage.between(-98, -68), stage.between(4, 6.5), bloom))
    : ''
  const pot =
    poly(
      [
        [-22, -44],
        [22, -44],
        [16, 0],
        [-16, 0],
      ],
      roof,
    ) +
    poly(
      [
        [6, -44],
        [22, -44],
        [16, 0],
        [4, 0],
      ],
      mix(roof, ink, 0.3),
    ) +
    rect(-25, -50, 50, 10, mix(roof, '#ffffff', 0.12))
  return place(leaves + flowers + pot, x, y, height / 100)
}

/** A street lamp with a bent neck; its light falls where `cone` is given. */
export function lamp(stage: Stage, x: number, y: number, height: number, cone = 0, left = false): string {
  const { ink, gold } = stage.colors
  const light = cone
    ? poly(
        [
          [20, -92],
          [36, -92],
          [28 + cone, 2],
          [28 - cone, 2],
        ],
        stage.fade([
          [0, gold, 0.5],
          [1, gold, 0.04],
        ]),
      )
    : ''
  const head =
    stroke('M0,0L0,-84Q0,-98 18,-97', ink, 3) +
    path('M14,-99L34,-97Q40,-95 40,-92L16,-92Z', ink) +
    ellipse(28, -91.4, 10, 1.8, gold, cone ? 1 : 0.6)
  const scale = height / 100
  return place(light + head + rect(-3.5, -5, 7, 5, ink), x, y, scale, left ? -scale : scale)
}

/** A park bench of slats seen from the front, feet on (x, y). */
export function bench(x: number, y: number, width: number, wood: string, iron: string): string {
  const back = times(3, (index) => rect(-50, -40 + index * 7, 100, 5, wood, 1, 1.5))
  const legs =
    line([-42, 0], [-42, -42], iron, 4) +
    line([42, 0], [42, -42], iron, 4) +
    line([-46, -17], [-46, 0], iron, 4) +
    line([46, -17], [46, 0], iron, 4)
  return place(
    legs + back + rect(-52, -19, 104, 6, wood, 1, 2) + rect(-52, -14, 104, 2.5, iron, 0.5),
    x,
    y,
    width / 104,
  )
}

/** The long shadow of whoever stands on (x, y), falling away from a low sun. */
export const shadow = (x: number, y: number, length: number, thick: number, ink: string, alpha = 0.22) =>
  poly(
    [
      [x - thick, y - thick * 0.2],
      [x + thick, y - thick * 0.2],
      [x + length + thick * 0.4, y + Math.abs(length) * 0.16],
      [x + length - thick * 0.6, y + Math.abs(length) * 0.19],
    ],
    ink,
    alpha,
  )
