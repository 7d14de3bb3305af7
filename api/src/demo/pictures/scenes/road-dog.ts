import { mix } from '../color.ts'
import { sittingDog, walkingDog } from '../parts/animals.ts'
import { grass, hills } from '../parts/land.ts'
import { birds, clouds, sky, sun } from '../parts/sky.ts'
import { shadow } from '../parts/things.ts'
import { bare, bush, poplar } from '../parts/trees.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { path, rect, stroke, times } from '../svg.ts'

function shelter(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const wire = mix(c.ink, c.wall, 0.35)
  return (
    rect(x, y - 96, 360, 100, mix(c.wall, c.ground, 0.3)) +
    path(
      `M${x - 20},${y - 92}L${x + 30},${y - 136}L${x + 340},${y - 136}L${x + 380},${y - 92}Z`,
      mix(c.roof, c.ink, 0.1),
    ) +
    times(5, (index) => rect(x + 22 + index * 68, y - 70, 44, 74, mix(c.ink, c.wall, 0.22))) +
    times(24, (index) => stroke(`M${x - 150 + index * 28},${y + 30}l0,-84`, wire, 4)) +
    stroke(`M${x - 160},${y - 50}l680,0M${x - 160},${y - 10}l680,0`, wire, 3)
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const snow = stage.light === 'winter'
  const field = snow ? c.ground : mix(c.ground, c.mid, 0.25)
  const coats = [mix(c.gold, c.roof, 0.45), mix(c.ink, c.roof, 0.28), mix(c.wall, c.gold, 0.25)] as const
  const poles = times(7, (index) => {
    const near = 0.12 + (index / 6) ** 2 * 0.88
    const [x, y, tall] = [905 - near * 830, 606 + near * 170, 90 + near * 460]
    return stroke(
      `M${x},${y}L${x},${y - tall}M${x - 34 * near - 6},${y - tall * 0.9}l${68 * near + 12},0`,
      mix(c.ink, c.roof, 0.2),
      3 + near * 9,
    )
  })
  const wires = times(2, (index) =>
    stroke(`M803,${494 + index * 6}Q600,${420 - index * 6} 75,${268 + index * 40}`, mix(c.ink, c.far, 0.2), 3, 0.7),
  )
  return (
    sky(stage, 620) +
    sun(stage, 1010, 470, 90) +
    clouds(stage, 5, 120, 380) +
    birds(stage, 6, 560, 230, 260) +
    hills(stage, { y: 545, swell: 44, color: mix(c.far, c.skyLow, 0.2) }) +
    hills(stage, { y: 592, swell: 20, color: mix(c.far, c.mid, 0.5), waves: 6 }) +
    rect(
      0,
      605,
      width,
      height,
      stage.fade([
        [0, mix(field, c.skyLow, 0.25)],
        [1, field],
      ]),
    ) +
    times(7, (index) =>
      snow
        ? bare(stage, 180 + index * 84, 640, stage.between(70, 120), mix(c.ink, c.mid, 0.4))
        : poplar(stage, 180 + index * 84, 640, stage.between(90, 160), mix(c.near, c.mid, 0.4)),
    ) +
    shelter(stage, 1120, 690) +
    path(
      'M890,606L925,606L1540,1090L260,1090Z',
      stage.fade([
        [0, mix(c.ink, c.skyLow, 0.5)],
        [1, mix(c.ink, c.far, 0.3)],
      ]),
    ) +
    times(6, (index) => {
      const near = 0.06 + (index / 5) ** 1.7 * 0.9
      return path(
        `M${907 - near * 10},${606 + near * 440}l${6 + near * 22},0l${near * 4},${12 + near * 62}l${-10 - near * 30},0Z`,
        c.wall,
        0.85,
      )
    }) +
    poles +
    wires +
    shadow(560, 960, -420, 46, c.ink, 0.26) +
    sittingDog({ x: 570, y: 966, height: 330, color: stage.pick(...coats) }) +
    (stage.chance(0.7)
      ? shadow(1250, 850, 130, 20, c.ink) +
        walkingDog({ x: 1250, y: 852, height: 118, color: stage.pick(...coats), left: true })
      : '') +
    bush(stage, 90, 1030, 380, mix(c.near, c.mid, 0.3)) +
    bush(stage, 1520, 1060, 420, c.near) +
    grass(stage, 46, 1064, 20, mix(c.near, c.ink, 0.2), 56)
  )
}

export const roadDog: Scene = { format: 'wide', light: 'dusk', draw }
