import { mix } from '../color.ts'
import { pigeon } from '../parts/animals.ts'
import { hills } from '../parts/land.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { birds, sky, sun } from '../parts/sky.ts'
import { lamp, bench as seat, shadow } from '../parts/things.ts'
import { bare, leafy } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { ellipse, path, rect, stroke, times } from '../svg.ts'

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const cold = stage.light === 'winter'
  const leaf = mix(c.mid, c.gold, stage.light === 'autumn' ? 0.35 : 0.1)
  const low = stage.between(240, 380)
  const railing =
    times(26, (index) => stroke(`M${index * 66 - 20},690l0,-76`, mix(c.ink, c.near, 0.35), 6)) +
    stroke('M-20,614L1640,614M-20,640L1640,640', mix(c.ink, c.near, 0.35), 8)
  const far = times(9, (index) => rect(980 + index * 66, 540 - ((index * 53) % 60), 50, 90, mix(c.far, c.mid, 0.35)))
  return (
    sky(stage, 600) +
    sun(stage, low, 400, 84) +
    birds(stage, 7, 900, 230, 280) +
    hills(stage, { y: 490, swell: 70, color: mix(c.far, c.skyLow, 0.25) }) +
    far +
    hills(stage, { y: 585, swell: 20, color: mix(c.far, c.mid, 0.5), waves: 3 }) +
    rect(
      0,
      596,
      width,
      110,
      stage.fade([
        [0, mix(c.water, c.sun, 0.45)],
        [1, c.water],
      ]),
    ) +
    times(16, () =>
      ellipse(low + stage.between(-140, 140), stage.between(606, 680), stage.between(20, 70), 3, c.sun, 0.7),
    ) +
    railing +
    rect(
      0,
      690,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, c.skyLow, 0.2)],
        [1, mix(c.ground, c.roof, cold ? 0.08 : 0.26)],
      ]),
    ) +
    path('M0,800C400,760 900,780 1600,730L1600,840C1100,860 500,840 0,930Z', mix(c.ground, '#ffffff', 0.28)) +
    lamp(stage, 300, 770, 430) +
    (cold ? bare(stage, 1330, 900, 830, mix(c.ink, c.roof, 0.2)) : leafy(stage, 1330, 900, 860, leaf)) +
    path('M1300,900C1380,890 1500,940 1620,960L1620,1000C1500,960 1380,920 1290,912Z', c.ink, 0.18) +
    shadow(930, 962, 420, 60, c.ink, 0.18) +
    seat(960, 960, 500, mix(c.roof, c.gold, 0.3), c.ink) +
    person({
      x: 850,
      y: 964,
      height: 400,
      pose: poses.sit,
      dress: {
        ...someDress(stage, 'scarf', 'bun'),
        coat: mix(c.near, c.ink, 0.12),
        hairColor: stage.pick('#d8d2c6', c.accent, c.gold),
      },
    }) +
    stroke('M944,958L930,780q2,-22 22,-18', mix(c.roof, c.ink, 0.45), 9) +
    rect(1060, 836, 84, 66, mix(c.accent, c.ink, 0.1), 1, 10) +
    stroke('M1080,836q22,-46 44,0', mix(c.accent, c.ink, 0.25), 7) +
    times(6, (index) =>
      pigeon({
        x: 430 + index * 74 + stage.between(-20, 20),
        y: 975 + (index % 3) * 30,
        height: 44,
        color: mix(stage.pick(c.near, c.water, c.wall), c.wall, 0.35),
        left: index % 3 === 1,
      }),
    ) +
    times(cold ? 8 : 70, () =>
      ellipse(
        stage.between(300, width),
        stage.between(810, 1060),
        stage.between(7, 13),
        stage.between(4, 7),
        mix(stage.pick(c.gold, c.roof, leaf), c.ink, stage.between(0, 0.25)),
        0.9,
      ),
    ) +
    path('M-20,1090L-20,1000C200,1010 420,1060 700,1090Z', mix(c.near, c.ink, 0.3))
  )
}

export const bench: Scene = { format: 'wide', light: 'autumn', draw }
