import { mix } from '../color.ts'
import { hills, ridge } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { sky, stars, sun } from '../parts/sky.ts'
import { shadow } from '../parts/things.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, place, poly, rect, stroke, times } from '../svg.ts'

function tent(stage: Stage, x: number, y: number, size: number, glow: boolean): string {
  const { colors: c } = stage
  const cloth = mix(c.wall, stage.pick(c.water, c.ground, c.wall), 0.3)
  const opening = glow
    ? stage.fade([
        [0, mix(c.gold, c.accent, 0.2)],
        [1, c.gold],
      ])
    : mix(c.ink, cloth, 0.3)
  const drawing =
    (glow ? ellipse(-26, -10, 150, 70, stage.glow(c.gold, 0.55)) : '') +
    poly(
      [
        [-26, -92],
        [70, -92],
        [112, 0],
        [24, 0],
      ],
      mix(cloth, c.ink, 0.3),
    ) +
    poly(
      [
        [-26, -92],
        [24, 0],
        [-76, 0],
      ],
      cloth,
    ) +
    poly(
      [
        [-26, -70],
        [0, 0],
        [-50, 0],
      ],
      opening,
    ) +
    poly(
      [
        [-26, -70],
        [-50, 0],
        [-60, 0],
        [-30, -72],
      ],
      mix(cloth, '#ffffff', 0.25),
    ) +
    stroke('M-76,0L-92,8M112,0L128,8M-26,-92L-26,-100M70,-92L70,-99', c.ink, 3) +
    stroke('M20,-92L68,0', mix(cloth, c.ink, 0.45), 2)
  return place(drawing, x, y, size / 200)
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const evening = stage.light === 'dusk' || stage.light === 'night'
  const rows = times(4, (row) =>
    times(9 - row * 2, (index) =>
      tent(
        stage,
        60 + row * 60 + index * (180 + row * 78) + stage.between(-14, 14),
        640 + row * row * 20 + row * 18,
        110 + row * 66,
        evening && stage.chance(0.55),
      ),
    ),
  )
  const laundry =
    stroke('M930,600Q1130,672 1330,588', c.ink, 4) +
    times(7, (index) => {
      const x = 972 + index * 50
      return path(
        `M${x},${628 + Math.sin(index / 2) * 14}l34,2l${stage.between(-5, 5)},${stage.between(48, 84)}l-34,-4Z`,
        stage.pick(c.accent, c.gold, c.water, c.wall),
      )
    })
  const child = (x: number, y: number, tall: number, pose: keyof typeof poses, left = false) =>
    shadow(x, y, 150, 14, c.ink) +
    person({ x, y, height: tall, pose: poses[pose], dress: someDress(stage, 'short', 'long', 'short'), left })
  return (
    sky(stage, 600) +
    (evening ? stars(stage, 40, 280) : '') +
    sun(stage, stage.between(1080, 1200), 400, 78) +
    ridge(stage, { y: 520, swell: 230, color: c.far, waves: 4 }, mix(c.far, c.mid, 0.5)) +
    hills(stage, { y: 580, swell: 28, color: c.mid, waves: 3 }) +
    rect(
      0,
      605,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, c.mid, 0.4)],
        [1, mix(c.ground, c.near, 0.3)],
      ]),
    ) +
    path('M760,610C820,700 660,820 560,1090L1040,1090C960,860 860,720 790,610Z', mix(c.ground, c.wall, 0.22)) +
    rows +
    stroke('M930,880L930,590M1330,860L1330,578', mix(c.roof, c.ink, 0.4), 9) +
    laundry +
    circle(700, 900, 260, stage.glow(c.gold, evening ? 0.65 : 0.12)) +
    stroke('M660,960l84,-22M664,938l80,24', mix(c.roof, c.ink, 0.5), 13) +
    path('M676,944Q660,894 698,856Q704,890 722,880Q748,912 730,944Z', c.accent) +
    path('M690,944Q684,914 704,896Q724,918 716,944Z', c.gold) +
    person({
      x: 560,
      y: 1010,
      height: 300,
      pose: poses.kneel,
      dress: { ...someDress(stage, 'scarf', 'long'), coat: mix(c.accent, c.ink, 0.12), skirt: true },
    }) +
    child(840, 985, 180, 'hold', true) +
    child(1110, 935, 160, 'run') +
    child(1250, 955, 165, 'run', true) +
    person({ x: 330, y: 1000, height: 310, pose: poses.stand, dress: someDress(stage, 'short', 'cap') }) +
    path('M-20,1090L-20,1030C400,1010 900,1085 1640,1040L1640,1090Z', mix(c.near, c.ink, 0.35))
  )
}

export const tents: Scene = { format: 'wide', light: 'dusk', draw }
