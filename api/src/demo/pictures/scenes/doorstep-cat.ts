import { mix } from '../color.ts'
import { eatingCat, sittingCat } from '../parts/animals.ts'
import { door, shutters } from '../parts/facade.ts'
import { flowerpot } from '../parts/things.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, poly, rect, stroke, times } from '../svg.ts'

function vine(stage: Stage): string {
  const { colors: c } = stage
  const leaves = times(120, (index) => {
    const along = index / 120
    const [x, y] = [
      1130 - along * 700 + stage.between(-50, 50),
      210 - Math.sin(along * 3) * 120 + stage.between(-60, 80),
    ]
    return ellipse(
      x,
      y,
      stage.between(14, 30),
      stage.between(10, 22),
      mix(c.near, stage.pick(c.mid, c.gold, c.near), stage.random() * 0.7),
      0.95,
    )
  })
  return (
    stroke('M1140,1080C1110,800 1160,500 1120,260C1080,120 760,60 420,170', mix(c.roof, c.ink, 0.5), 11) +
    leaves +
    times(16, () => {
      const along = stage.random()
      return circle(
        1130 - along * 700,
        215 - Math.sin(along * 3) * 120 + stage.between(-40, 60),
        stage.between(7, 12),
        c.accent,
      )
    }) +
    times(26, () =>
      ellipse(
        1128 + stage.between(-42, 34),
        stage.between(300, 820),
        stage.between(12, 24),
        stage.between(9, 18),
        mix(c.near, c.mid, stage.random()),
      ),
    )
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const coats = [
    mix(c.gold, c.roof, 0.35),
    mix(c.ink, c.wall, 0.12),
    mix(c.wall, c.gold, 0.15),
    mix(c.ink, c.wall, 0.5),
  ] as const
  const bowl = (x: number, y: number, color: string) =>
    poly(
      [
        [x - 56, y - 26],
        [x + 56, y - 26],
        [x + 40, y + 12],
        [x - 40, y + 12],
      ],
      color,
    ) +
    ellipse(x, y - 26, 56, 13, mix(color, c.ink, 0.35)) +
    ellipse(x, y - 24, 44, 8, mix(c.water, '#ffffff', 0.3))
  const plaster = times(7, () =>
    ellipse(
      stage.between(0, width),
      stage.between(60, 950),
      stage.between(40, 120),
      stage.between(20, 60),
      mix(c.wall, c.ground, 0.6),
      0.4,
    ),
  )
  return (
    rect(
      0,
      0,
      width,
      height,
      stage.fade([
        [0, mix(c.wall, c.gold, 0.2)],
        [1, mix(c.wall, c.ground, 0.5)],
      ]),
    ) +
    plaster +
    rect(0, 830, width, 260, mix(c.roof, c.wall, 0.35), 0.85) +
    door(stage, 520, 1080) +
    shutters(stage, 140, 440) +
    poly(
      [
        [0, 90],
        [430, 0],
        [1200, 0],
        [1200, 300],
        [420, 1090],
        [0, 1090],
      ],
      c.sun,
      0.16,
    ) +
    vine(stage) +
    poly(
      [
        [400, 1080],
        [940, 1080],
        [980, 1180],
        [360, 1180],
      ],
      mix(c.wall, c.ink, 0.12),
    ) +
    rect(360, 1180, 620, 70, mix(c.wall, c.ink, 0.32)) +
    rect(
      0,
      1250,
      width,
      250,
      stage.fade([
        [0, mix(c.ground, c.ink, 0.16)],
        [1, mix(c.ground, c.ink, 0.34)],
      ]),
    ) +
    times(16, (index) =>
      stroke(`M${index * 90 - 80},1500L${200 + index * 55},1250`, mix(c.ground, c.ink, 0.45), 3, 0.5),
    ) +
    flowerpot(stage, 300, 1245, 290, c.accent) +
    flowerpot(stage, 150, 1290, 210, c.gold) +
    ellipse(790, 1188, 110, 14, c.ink, 0.25) +
    sittingCat({ x: 800, y: 1178, height: 250, color: stage.pick(...coats) }) +
    ellipse(540, 1418, 260, 22, c.ink, 0.24) +
    eatingCat({ x: 480, y: 1412, height: 250, color: stage.pick(...coats) }) +
    bowl(650, 1400, c.accent) +
    bowl(800, 1424, mix(c.water, c.ink, 0.1))
  )
}

export const doorstepCat: Scene = { format: 'tall', light: 'noon', draw }
