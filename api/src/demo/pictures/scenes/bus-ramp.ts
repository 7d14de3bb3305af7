import { mix } from '../color.ts'
import { block } from '../parts/buildings.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { clouds, sky } from '../parts/sky.ts'
import { shadow, wheelchair } from '../parts/things.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { all, circle, path, rect, ring, stroke, times } from '../svg.ts'

function wheel(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  return (
    circle(x, y, 76, mix(c.ink, '#000000', 0.2)) +
    circle(x, y, 44, mix(c.wall, c.ink, 0.35)) +
    circle(x, y, 18, c.ink) +
    times(6, (index) => circle(x + Math.cos(index) * 31, y + Math.sin(index) * 31, 4, c.ink))
  )
}

function bus(stage: Stage): string {
  const { colors: c } = stage
  const paint = stage.pick(c.accent, c.near, c.gold)
  const glass = mix(c.skyTop, c.ink, 0.45)
  const inside = mix(c.gold, c.wall, 0.45)
  const rider = (x: number) => {
    const dress = someDress(stage)
    return (
      circle(x, 452, 24, dress.skin) +
      path(
        `M${x - 26},450Q${x - 26},418 ${x},420Q${x + 26},418 ${x + 24},446Q${x},430 ${x - 26},450Z`,
        dress.hairColor,
      ) +
      path(`M${x - 42},540Q${x - 40},480 ${x},480Q${x + 40},480 ${x + 42},540Z`, dress.coat)
    )
  }
  return (
    path('M440,860L440,340Q440,290 500,286L1640,286L1640,860Z', paint) +
    path('M440,640L1640,640L1640,860L440,860Z', mix(paint, c.ink, 0.14)) +
    rect(440, 596, 1200, 30, c.wall) +
    rect(482, 366, 120, 174, glass, 1, 12) +
    rider(545) +
    rect(650, 340, 210, 500, inside, 1, 8) +
    path('M660,350L690,366L690,836L660,836ZM850,350L820,366L820,836L850,836Z', mix(paint, c.ink, 0.4)) +
    stroke('M740,350L740,640M770,350L770,640', mix(c.gold, c.ink, 0.2), 7) +
    rect(650, 792, 210, 48, mix(c.ink, c.wall, 0.25)) +
    all(
      [905, 1130, 1355, 1580],
      (x) =>
        rect(x, 366, 200, 174, glass, 1, 12) +
        path(`M${x + 20},540L${x + 110},366L${x + 150},366L${x + 60},540Z`, c.skyLow, 0.22),
    ) +
    all([980, 1050, 1230, 1440], (x) => (stage.chance(0.75) ? rider(x) : '')) +
    rect(440, 286, 1200, 22, mix(paint, c.ink, 0.3)) +
    rect(560, 250, 500, 40, mix(paint, c.ink, 0.25), 1, 14) +
    path('M970,860A92,92 0 0 1 1154,860Z', mix(c.ink, '#000000', 0.3)) +
    wheel(stage, 1062, 852)
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const city = times(9, (index) =>
    block(stage, {
      x: index * 190 - 40,
      y: 760,
      width: stage.between(140, 180),
      height: stage.between(330, 620),
      color: mix(c.far, stage.pick(c.wall, c.mid, c.roof), 0.4),
      columns: 4,
      rows: 7,
      lit: 0.12,
    }),
  )
  const waiting = person({
    x: 118,
    y: 920,
    height: 330,
    pose: poses.stand,
    dress: someDress(stage, 'short', 'scarf', 'long'),
  })
  return (
    sky(stage, 700) +
    clouds(stage, 4, 90, 240) +
    city +
    rect(0, 700, width, 200, mix(c.ink, c.far, 0.45)) +
    bus(stage) +
    rect(
      0,
      880,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, c.wall, 0.35)],
        [1, mix(c.ground, c.ink, 0.15)],
      ]),
    ) +
    rect(0, 872, width, 20, mix(c.ground, c.ink, 0.35)) +
    times(9, (index) =>
      stroke(`M${index * 220 - 60},892L${index * 260 - 240},1080`, mix(c.ground, c.ink, 0.3), 3, 0.4),
    ) +
    path('M660,832L850,832L770,985L520,985Z', mix(c.gold, c.ink, 0.08)) +
    path('M520,985L770,985L770,997L520,997Z', mix(c.gold, c.ink, 0.45)) +
    times(5, (index) =>
      stroke(
        `M${640 - index * 25},${862 + index * 26}L${835 - index * 16},${862 + index * 26}`,
        mix(c.gold, c.ink, 0.35),
        4,
        0.6,
      ),
    ) +
    stroke('M226,930L226,420', mix(c.ink, c.wall, 0.15), 14) +
    circle(226, 420, 62, c.accent) +
    ring(226, 420, 50, c.wall, 7) +
    rect(204, 500, 44, 90, c.wall, 1, 6) +
    shadow(118, 920, -160, 26, c.ink) +
    waiting +
    shadow(420, 1006, -260, 60, c.ink) +
    wheelchair(430, 1005, 390, { ...someDress(stage, 'long', 'bun', 'short'), coat: mix(c.water, c.near, 0.3) }, c.ink)
  )
}

export const busRamp: Scene = { format: 'wide', light: 'noon', draw }
