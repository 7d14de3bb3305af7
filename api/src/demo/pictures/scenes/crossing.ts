import { mix } from '../color.ts'
import { block } from '../parts/buildings.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { sky } from '../parts/sky.ts'
import { shadow, wheelchair } from '../parts/things.ts'
import { leafy } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { all, circle, path, place, rect, stroke, times } from '../svg.ts'

function car(stage: Stage, x: number, y: number, size: number, color: string): string {
  const { colors: c } = stage
  const glass = mix(c.skyTop, c.ink, 0.5)
  const drawing =
    path('M-150,-6Q-160,-58 -118,-66L-82,-70Q-52,-124 4,-124Q66,-124 92,-72Q144,-66 150,-6Z', color) +
    path('M-66,-72Q-42,-110 -4,-110L-4,-72ZM10,-72L10,-110Q52,-110 74,-72Z', glass) +
    path('M-150,-6Q-154,-30 -148,-40L148,-40Q150,-24 150,-6Z', c.ink, 0.16) +
    rect(-152, -46, 20, 14, c.gold, 1, 4) +
    rect(134, -46, 16, 14, c.accent, 1, 4) +
    all([-88, 88], (wx) => circle(wx, -6, 29, c.ink) + circle(wx, -6, 14, mix(c.wall, c.ink, 0.3)))
  return place(drawing, x, y, size / 300)
}

function draw(stage: Stage): string {
  const { colors: c, width } = stage
  const asphalt = mix(c.ink, c.far, stage.light === 'night' ? 0.25 : 0.38)
  const stripes = times(7, (index) => {
    const x = 470 + index * 150
    return path(
      `M${x},690L${x + 66},690L${x + 40 + (x - 900) * 0.36},930L${x - 60 + (x - 900) * 0.36},930Z`,
      mix(c.wall, '#ffffff', 0.4),
      0.95,
    )
  })
  const shops = times(5, (index) => {
    const x = 60 + index * 320
    const tone = stage.pick(c.accent, c.gold, c.near, c.water)
    return (
      rect(x, 470, 260, 150, mix(c.ink, c.gold, 0.35)) +
      rect(x + 14, 520, 110, 100, mix(c.gold, c.wall, 0.3)) +
      rect(x + 140, 520, 106, 100, mix(c.skyTop, c.ink, 0.3)) +
      times(7, (stripe) =>
        path(`M${x - 14 + stripe * 41},470l41,0l5,46q-23,22 -46,0Z`, stripe % 2 ? mix(c.wall, '#ffffff', 0.3) : tone),
      )
    )
  })
  return (
    sky(stage, 480) +
    times(6, (index) =>
      block(stage, {
        x: index * 285 - 60,
        y: 625,
        width: stage.between(230, 262),
        height: stage.between(400, 590),
        color: mix(c.wall, stage.pick(c.roof, c.mid, c.far, c.gold), 0.4),
        columns: 5,
        rows: 7,
        lit: 0.12,
      }),
    ) +
    shops +
    rect(0, 615, width, 80, mix(c.ground, c.wall, 0.35)) +
    rect(0, 680, width, 16, mix(c.ground, c.ink, 0.35)) +
    leafy(stage, 250, 640, 260, c.mid) +
    leafy(stage, 1460, 644, 270, c.mid) +
    person({ x: 1100, y: 662, height: 150, pose: poses.walk, dress: someDress(stage), left: true }) +
    person({ x: 700, y: 660, height: 148, pose: poses.stand, dress: someDress(stage) }) +
    person({ x: 752, y: 660, height: 145, pose: poses.hold, dress: someDress(stage), left: true }) +
    rect(
      0,
      694,
      width,
      250,
      stage.fade([
        [0, mix(asphalt, c.wall, 0.14)],
        [1, asphalt],
      ]),
    ) +
    stripes +
    car(stage, 1460, 800, 330, stage.pick(c.accent, c.gold)) +
    car(stage, 160, 772, 260, stage.pick(c.water, c.wall)) +
    path('M-20,925L1640,925L1640,1090L-20,1090Z', mix(c.ground, c.wall, 0.3)) +
    path('M-20,925L1640,925L1640,965L-20,965Z', mix(c.ground, c.ink, 0.4)) +
    path('M-20,917L1640,917L1640,934L-20,934Z', mix(c.ground, '#ffffff', 0.45)) +
    times(12, (index) =>
      stroke(`M${index * 150 - 40},966L${index * 176 - 180},1090`, mix(c.ground, c.ink, 0.25), 3, 0.5),
    ) +
    times(30, (index) =>
      rect(-10 + index * 55, 992, 44, 20, mix(c.gold, c.roof, 0.12), index > 15 && index < 20 ? 0 : 1, 3),
    ) +
    stroke('M960,1020L960,430', mix(c.ink, c.far, 0.1), 16) +
    rect(918, 330, 84, 190, c.ink, 1, 18) +
    circle(960, 372, 26, c.accent) +
    circle(960, 426, 26, mix(c.gold, c.ink, 0.75)) +
    circle(960, 480, 26, mix(c.near, c.ink, 0.55)) +
    circle(960, 372, 90, stage.glow(c.accent, 0.6)) +
    shadow(560, 1046, -300, 70, c.ink, 0.2) +
    wheelchair(580, 1046, 480, { ...someDress(stage, 'bun', 'short', 'long'), coat: mix(c.accent, c.roof, 0.3) }, c.ink)
  )
}

export const crossing: Scene = { format: 'wide', light: 'noon', draw }
