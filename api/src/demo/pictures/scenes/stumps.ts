import { mix } from '../color.ts'
import { grass, hills } from '../parts/land.ts'
import { sky, sun } from '../parts/sky.ts'
import { pine, stump } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, place, rect, times, turn } from '../svg.ts'

function log(stage: Stage, x: number, y: number, length: number, thick: number, degrees: number): string {
  const { colors: c } = stage
  const bark = mix(c.ink, c.roof, 0.42)
  const cut = mix(c.wall, c.gold, 0.4)
  const trunk =
    rect(0, -thick, length, thick, bark) +
    rect(0, -thick * 0.4, length, thick * 0.4, mix(bark, c.ink, 0.5)) +
    times(6, () =>
      rect(
        stage.between(20, length - 90),
        -thick * stage.between(0.2, 0.9),
        stage.between(30, 80),
        3,
        mix(bark, c.ink, 0.6),
      ),
    )
  const end =
    ellipse(0, -thick / 2, thick * 0.24, thick / 2, cut) +
    ellipse(0, -thick / 2, thick * 0.15, thick * 0.3, mix(cut, c.roof, 0.35)) +
    ellipse(0, -thick / 2, thick * 0.08, thick * 0.14, cut)
  return place(turn(trunk + ellipse(length, -thick / 2, thick * 0.24, thick / 2, bark) + end, degrees), x, y)
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const wood = (count: number, y: number, tall: number, color: string, gap: number) =>
    times(count, (index) => {
      const x = (index + stage.between(0.1, 0.9)) * (width / count)
      return x > 560 && x < 560 + gap
        ? ''
        : pine(stage, x, y + stage.between(-8, 14), tall * stage.between(0.75, 1.15), color)
    })
  const field = times(5, (row) =>
    times(8 - row, (index) => {
      const size = 40 + row * 26
      return stump(
        stage,
        120 + index * (1400 / (8 - row)) + stage.between(-60, 60),
        650 + row * row * 16 + stage.between(0, 20),
        size * stage.between(0.85, 1.15),
      )
    }),
  )
  return (
    sky(stage, 620) +
    sun(stage, 640, 330, 74) +
    hills(stage, { y: 430, swell: 90, color: mix(c.far, c.skyLow, 0.35) }) +
    wood(26, 560, 150, mix(c.far, c.mid, 0.45), 0) +
    rect(
      0,
      400,
      width,
      200,
      stage.fade([
        [0, c.skyLow, 0],
        [1, c.skyLow, 0.6],
      ]),
    ) +
    wood(17, 600, 230, mix(c.mid, c.near, 0.4), 330) +
    hills(stage, { y: 606, swell: 14, color: mix(c.ground, c.mid, 0.35) }) +
    rect(
      0,
      640,
      width,
      height - 640,
      stage.fade([
        [0, mix(c.ground, c.mid, 0.3)],
        [1, mix(c.ground, c.roof, 0.3)],
      ]),
    ) +
    field +
    pine(stage, 1225, 800, 640, c.near) +
    path('M900,800C1050,780 1400,780 1600,812L1600,830C1400,806 1050,806 900,800Z', c.ink, 0.2) +
    log(stage, 560, 985, 700, 92, -9) +
    stump(stage, 310, 990, 400) +
    circle(310, 880, 16, c.accent) +
    times(40, () =>
      ellipse(
        stage.between(60, 720),
        stage.between(990, 1050),
        stage.between(5, 14),
        3.5,
        mix(c.wall, c.gold, 0.4),
        0.9,
      ),
    ) +
    path('M-20,1090L-20,1010C200,1040 900,1060 1640,1000L1640,1090Z', mix(c.near, c.ink, 0.35)) +
    grass(stage, 34, 1050, 25, mix(c.near, c.ink, 0.3), 50)
  )
}

export const stumps: Scene = { format: 'wide', light: 'dawn', draw }
