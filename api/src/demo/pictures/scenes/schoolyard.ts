import { mix } from '../color.ts'
import { hills, ridge } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { clouds, sky } from '../parts/sky.ts'
import { shadow } from '../parts/things.ts'
import { bare, leafy } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { all, circle, line, poly, rect, stroke, times } from '../svg.ts'

function school(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const pane = (px: number) =>
    rect(px, y - 190, 84, 96, mix(c.skyTop, c.ink, 0.35)) +
    poly(
      [
        [px, y - 110],
        [px + 60, y - 190],
        [px + 84, y - 190],
        [px, y - 94],
      ],
      c.skyLow,
      0.5,
    ) +
    line([px + 42, y - 190], [px + 42, y - 94], c.wall, 5) +
    line([px, y - 142], [px + 84, y - 142], c.wall, 5)
  return (
    rect(x, y - 240, 760, 240, c.wall) +
    rect(x, y - 40, 760, 40, mix(c.roof, c.wall, 0.3)) +
    rect(x + 640, y - 240, 120, 240, c.ink, 0.1) +
    poly(
      [
        [x - 36, y - 236],
        [x + 60, y - 356],
        [x + 700, y - 356],
        [x + 796, y - 236],
      ],
      c.roof,
    ) +
    poly(
      [
        [x + 500, y - 356],
        [x + 700, y - 356],
        [x + 796, y - 236],
        [x + 560, y - 236],
      ],
      mix(c.roof, c.ink, 0.2),
    ) +
    times(3, (index) =>
      line(
        [x - 10 + index * 22, y - 262 - index * 30],
        [x + 770 - index * 22, y - 262 - index * 30],
        mix(c.roof, c.ink, 0.22),
        3,
        0.7,
      ),
    ) +
    all([60, 190, 490, 620], (at) => pane(x + at)) +
    rect(x + 330, y - 200, 110, 200, mix(c.near, c.ink, 0.2)) +
    poly(
      [
        [x + 312, y - 196],
        [x + 385, y - 250],
        [x + 458, y - 196],
      ],
      mix(c.wall, c.ink, 0.18),
    ) +
    rect(x + 310, y - 14, 150, 14, mix(c.wall, c.ink, 0.3))
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const snow = stage.light === 'winter'
  const child = (x: number, y: number, tall: number, pose: keyof typeof poses, left = false) =>
    shadow(x, y, 190, 13, c.ink) +
    person({ x, y, height: tall, pose: poses[pose], dress: someDress(stage, 'short', 'long', 'short', 'bun'), left })
  return (
    sky(stage, 560) +
    clouds(stage, 4, 110, 260) +
    ridge(stage, { y: 470, swell: 190, color: c.far, waves: 6 }, mix(c.far, c.mid, 0.5), snow ? '#ffffff' : '') +
    hills(stage, { y: 560, swell: 40, color: snow ? mix(c.ground, c.mid, 0.25) : c.mid }) +
    rect(
      0,
      620,
      width,
      height - 620,
      stage.fade([
        [0, mix(c.ground, c.wall, 0.3)],
        [1, mix(c.ground, c.roof, snow ? 0.08 : 0.22)],
      ]),
    ) +
    school(stage, 640, 650) +
    stroke('M520,668L520,250', c.ink, 8) +
    circle(520, 246, 9, c.gold) +
    times(16, (index) => line([40 + index * 30, 640], [40 + index * 30, 690], mix(c.near, c.ink, 0.2), 6)) +
    line([20, 655], [510, 655], mix(c.near, c.ink, 0.2), 6) +
    child(760, 745, 150, 'walk') +
    child(1010, 735, 146, 'stand', true) +
    child(1070, 738, 140, 'wave') +
    child(610, 860, 200, 'run') +
    child(905, 880, 205, 'run', true) +
    child(1290, 830, 190, 'hold', true) +
    circle(760, 850, 19, c.accent) +
    shadow(760, 866, 60, 14, c.ink) +
    (snow ? bare(stage, 180, 1010, 900, c.ink) : leafy(stage, 190, 1020, 940, mix(c.near, c.mid, 0.3))) +
    poly(
      [
        [-20, 1090],
        [-20, 1000],
        [420, 1030],
        [1620, 985],
        [1620, 1090],
      ],
      snow ? mix(c.ground, c.mid, 0.3) : mix(c.near, c.ink, 0.2),
    )
  )
}

export const schoolyard: Scene = { format: 'wide', light: 'noon', draw }
