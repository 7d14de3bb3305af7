import { mix } from '../color.ts'
import { pigeon } from '../parts/animals.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { birds, clouds, sky } from '../parts/sky.ts'
import { shadow } from '../parts/things.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { path, rect, stroke, times } from '../svg.ts'

function column(stage: Stage, x: number, y: number, top: number, width: number): string {
  const { colors: c } = stage
  const stone = c.wall
  const flutes = times(5, (index) =>
    rect(
      x - width * 0.36 + index * width * 0.17,
      top + 66,
      width * 0.05,
      y - top - 130,
      mix(stone, c.ink, 0.14 + index * 0.07),
    ),
  )
  return (
    path(
      `M${x - width / 2},${y - 46}L${x - width * 0.44},${top + 52}L${x + width * 0.44},${top + 52}L${x + width / 2},${y - 46}Z`,
      stage.fade(
        [
          [0, mix(stone, '#ffffff', 0.25)],
          [0.55, stone],
          [1, mix(stone, c.ink, 0.42)],
        ],
        'across',
      ),
    ) +
    flutes +
    rect(x - width * 0.62, y - 50, width * 1.24, 26, mix(stone, c.ink, 0.1), 1, 8) +
    rect(x - width * 0.7, y - 26, width * 1.4, 28, mix(stone, c.ink, 0.2)) +
    path(
      `M${x - width * 0.46},${top + 56}Q${x - width * 0.6},${top + 30} ${x - width * 0.68},${top + 26}L${x + width * 0.68},${top + 26}Q${x + width * 0.6},${top + 30} ${x + width * 0.46},${top + 56}Z`,
      mix(stone, c.ink, 0.12),
    ) +
    rect(x - width * 0.72, top, width * 1.44, 30, mix(stone, c.ink, 0.06))
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const stone = mix(c.wall, c.ground, 0.35)
  const steps = times(9, (index) => {
    const y = 760 + index * 34
    return (
      rect(430 - index * 46, y, width, 36, mix(stone, c.ink, index % 2 ? 0.1 : 0.03)) +
      rect(430 - index * 46, y + 28, width, 9, c.ink, 0.2)
    )
  })
  const lone = stage.between(300, 420)
  return (
    sky(stage, 760) +
    clouds(stage, 5, 130, 420) +
    birds(stage, 7, 260, 260, 200) +
    rect(0, 700, 560, 120, mix(c.far, c.mid, 0.5)) +
    times(7, (index) =>
      rect(index * 84 - 20, 700 - stage.between(30, 150), 70, 220, mix(c.far, c.mid, stage.between(0.1, 0.5))),
    ) +
    rect(
      0,
      790,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, c.wall, 0.3)],
        [1, mix(c.ground, c.ink, 0.16)],
      ]),
    ) +
    rect(
      500,
      120,
      width,
      660,
      stage.fade([
        [0, mix(c.near, c.ink, 0.55)],
        [1, mix(c.roof, c.ink, 0.5)],
      ]),
    ) +
    rect(980, 330, 260, 440, mix(c.roof, c.ink, 0.45)) +
    rect(1000, 350, 105, 420, mix(c.roof, c.gold, 0.15)) +
    rect(1115, 350, 105, 420, mix(c.roof, c.gold, 0.05)) +
    path('M1000,350L1105,350L1105,770L1000,770Z', c.sun, 0.12) +
    times(6, (index) => column(stage, 540 + index * 226, 770, 150, 116)) +
    rect(420, 60, width, 100, mix(stone, c.wall, 0.4)) +
    rect(420, 148, width, 16, c.ink, 0.25) +
    times(30, (index) => rect(440 + index * 42, 72, 22, 26, mix(stone, c.ink, 0.18))) +
    rect(396, 36, width, 30, mix(stone, '#ffffff', 0.25)) +
    path('M396,36L1640,-190L1640,36Z', mix(stone, c.ink, 0.14)) +
    steps +
    path('M0,1067L640,760L900,760L420,1067Z', c.ink, 0.13) +
    path('M740,1067L1090,760L1250,760L1040,1067Z', c.ink, 0.13) +
    path('M1330,1067L1460,760L1600,760L1600,1067Z', c.ink, 0.13) +
    shadow(lone, 1000, 330, 24, c.ink, 0.3) +
    person({
      x: lone,
      y: 1000,
      height: 270,
      pose: poses.walk,
      dress: { ...someDress(stage, 'scarf', 'bun', 'bald'), coat: c.accent },
    }) +
    rect(lone - 46, 888, 44, 52, mix(c.ink, c.roof, 0.35), 1, 5) +
    stroke(`M${lone - 36},890q12,-22 24,0`, mix(c.ink, c.roof, 0.35), 5) +
    person({ x: 1010, y: 816, height: 175, pose: poses.stand, dress: someDress(stage), left: true }) +
    person({ x: 1066, y: 816, height: 170, pose: poses.hold, dress: someDress(stage), left: true }) +
    times(4, (index) =>
      pigeon({
        x: 110 + index * 46 + stage.between(-10, 10),
        y: 1016 + (index % 2) * 26,
        height: 30,
        color: mix(c.near, c.wall, 0.4),
        left: index === 2,
      }),
    )
  )
}

export const courthouse: Scene = { format: 'wide', light: 'dawn', draw }
