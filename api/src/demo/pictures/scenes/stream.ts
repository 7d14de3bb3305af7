import { mix } from '../color.ts'
import { grass, hills } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { birds, sky, sun } from '../parts/sky.ts'
import { shadow } from '../parts/things.ts'
import { poplar } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { ellipse, path, rect, stroke, times, within } from '../svg.ts'

function mill(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const wall = mix(c.mid, c.ink, 0.45)
  const chimney = (at: number, tall: number) =>
    path(
      `M${x + at},${y}L${x + at + 6},${y - tall}L${x + at + 28},${y - tall}L${x + at + 34},${y}Z`,
      mix(wall, c.roof, 0.35),
    ) +
    rect(x + at + 5, y - tall + 14, 24, 12, mix(c.wall, c.roof, 0.3)) +
    path(
      `M${x + at + 8},${y - tall}C${x + at - 10},${y - tall - 70} ${x + at + 90},${y - tall - 70} ${x + at + 80},${y - tall - 130}C${x + at + 80},${y - tall - 190} ${x + at + 220},${y - tall - 170} ${x + at + 330},${y - tall - 230}C${x + at + 220},${y - tall - 130} ${x + at + 150},${y - tall - 120} ${x + at + 110},${y - tall - 70}C${x + at + 80},${y - tall - 30} ${x + at + 40},${y - tall - 50} ${x + at + 28},${y - tall}Z`,
      mix(c.ink, c.skyLow, 0.45),
      0.55,
    )
  const saw = times(5, (index) => path(`M${x - 20 + index * 58},${y - 66}l0,-40l58,40Z`, mix(wall, c.wall, 0.22)))
  return (
    chimney(40, 230) +
    chimney(110, 180) +
    saw +
    rect(x - 20, y - 68, 290, 90, wall) +
    times(7, (index) => rect(x + index * 38, y - 46, 20, 22, mix(c.gold, wall, 0.25)))
  )
}

function reeds(stage: Stage, x: number, y: number, spread: number): string {
  const { colors: c } = stage
  return times(spread / 11, () => {
    const [foot, tall] = [x + stage.between(-spread, spread) * 0.6, stage.between(120, 260)]
    const lean = stage.between(-40, 40)
    return (
      stroke(`M${foot},${y}q0,${-tall * 0.6} ${lean},${-tall}`, mix(c.near, c.ink, stage.between(0, 0.4)), 5) +
      (stage.chance(0.4) ? ellipse(foot + lean, y - tall, 8, 24, mix(c.roof, c.ink, 0.4)) : '')
    )
  })
}

function draw(stage: Stage): string {
  const { colors: c } = stage
  const sick = mix(stage.pick(c.accent, c.roof, '#6b4a7d'), c.ink, 0.22)
  const stream =
    'M930,560C1010,585 1060,600 1010,640C940,690 640,690 600,770C560,850 900,880 940,1090L120,1090C160,930 330,850 470,770C600,690 900,660 930,630C950,605 910,585 890,566Z'
  const water = path(
    stream,
    stage.fade([
      [0, mix(sick, c.skyLow, 0.35)],
      [1, sick],
    ]),
  )
  const bank = path(stream, mix(c.ground, c.ink, 0.38)).replace(
    '<path',
    '<path transform="translate(-26 10) scale(1.035 1)"',
  )
  const foam = times(34, () => {
    const y = stage.between(720, 1060)
    const middle = 690 - (y - 700) * 0.55 + (y > 880 ? (y - 880) * 0.6 : 0)
    return ellipse(
      middle + stage.between(-110, 110) * (0.4 + (y - 700) / 300),
      y,
      stage.between(14, 52),
      stage.between(2.5, 6),
      mix(sick, c.wall, 0.75),
      stage.between(0.35, 0.85),
    )
  })
  const trees = times(9, (index) =>
    poplar(
      stage,
      110 + index * 62 + stage.between(-16, 16),
      622 + index * 3,
      stage.between(150, 250),
      mix(c.near, c.mid, stage.between(0, 0.6)),
    ),
  )
  const watcher = person({
    x: 1190,
    y: 905,
    height: 250,
    pose: poses.hold,
    dress: { ...someDress(stage, 'scarf', 'cap', 'short'), coat: c.accent },
    left: true,
  })
  return (
    sky(stage, 640) +
    sun(stage, stage.between(420, 560), stage.between(250, 330), 66) +
    birds(stage, 6, 700, 250) +
    hills(stage, { y: 470, swell: 70, color: c.far }) +
    hills(stage, { y: 545, swell: 55, color: mix(c.far, c.mid, 0.6), waves: 3 }) +
    mill(stage, 1080, 600) +
    path('M-20,600C300,570 620,640 960,606C1160,590 1400,600 1640,578L1640,700L-20,700Z', c.mid) +
    path(
      'M-20,652C300,624 700,672 1000,640C1240,622 1440,660 1640,636L1640,1090L-20,1090Z',
      stage.fade([
        [0, mix(c.mid, c.ground, 0.45)],
        [1, c.ground],
      ]),
    ) +
    trees +
    bank +
    water +
    within(stream, foam, 'stream') +
    shadow(1190, 905, 320, 22, c.ink) +
    watcher +
    path('M1120,1090C1200,1010 1400,960 1640,950L1640,1090Z', mix(c.near, c.ink, 0.15)) +
    path('M-20,1090L-20,960C60,980 110,1030 130,1090Z', c.near) +
    reeds(stage, 1500, 1075, 240) +
    reeds(stage, 60, 1085, 150) +
    grass(stage, 30, 1062, 20, c.near, 60)
  )
}

export const stream: Scene = { format: 'wide', light: 'autumn', draw }
