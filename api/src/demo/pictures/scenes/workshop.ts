import { mix } from '../color.ts'
import { person, poses, someDress } from '../parts/people.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { ellipse, path, place, rect, stroke, times } from '../svg.ts'

/** A sewing machine on its table with cloth running over the edge. */
function machine(stage: Stage, cloth: string): string {
  const { colors: c } = stage
  const iron = mix(c.ink, c.near, 0.25)
  return (
    rect(-10, -44, 92, 7, mix(c.roof, c.gold, 0.4), 1, 2) +
    stroke('M-2,-38L-2,0M74,-38L74,0', iron, 4) +
    path(
      'M14,-44L14,-50L66,-50L66,-44ZM54,-50L54,-74Q54,-80 48,-80L20,-80Q14,-80 14,-74L14,-66L22,-66L22,-70L44,-70L44,-50Z',
      iron,
    ) +
    stroke('M18,-66L18,-52', mix(c.wall, iron, 0.2), 2) +
    ellipse(60, -70, 5, 8, c.gold) +
    path(
      'M-12,-46C0,-52 20,-50 40,-46L40,-40C20,-42 2,-42 -8,-36C-18,-24 -14,-12 -20,-2L-34,-2C-24,-18 -28,-36 -12,-46Z',
      cloth,
    )
  )
}

function station(stage: Stage, x: number, y: number, size: number): string {
  const { colors: c } = stage
  const worker = person({
    x: 0,
    y: 0,
    height: 100,
    pose: poses.read,
    dress: {
      ...someDress(stage, 'scarf', 'bun', 'long', 'scarf'),
      coat: stage.pick(c.water, c.near, c.accent, c.gold),
    },
  })
  const stool =
    rect(-14, -32, 24, 5, mix(c.roof, c.ink, 0.3), 1, 2) +
    stroke('M-10,-28L-12,0M6,-28L8,0', mix(c.ink, c.roof, 0.3), 3)
  return (
    ellipse(x + size * 0.25, y, size * 0.6, size * 0.05, c.ink, 0.2) +
    place(
      stool + worker + place(machine(stage, stage.pick(c.accent, c.gold, c.water, c.wall, c.roof)), 18, 0),
      x,
      y,
      size / 100,
    )
  )
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const dark = stage.light === 'night'
  const wall = mix(c.wall, dark ? c.ink : c.roof, dark ? 0.42 : 0.14)
  const pane = stage.fade([
    [0, c.skyTop],
    [1, dark ? mix(c.skyTop, c.skyLow, 0.4) : c.skyLow],
  ])
  const windows = times(4, (index) => {
    const x = 90 + index * 385
    return (
      rect(x, 130, 270, 270, mix(wall, c.ink, 0.3)) +
      rect(x + 12, 142, 246, 246, pane) +
      stroke(
        `M${x + 94},142l0,246M${x + 176},142l0,246M${x + 12},224l246,0M${x + 12},306l246,0`,
        mix(wall, c.ink, 0.3),
        7,
      )
    )
  })
  const lamps = times(5, (index) => {
    const x = 130 + index * 335
    return (
      stroke(`M${x},0L${x},${176}`, c.ink, 4) +
      path(`M${x - 62},226Q${x - 50},172 ${x},170Q${x + 50},172 ${x + 62},226Z`, mix(c.near, c.ink, 0.2)) +
      ellipse(x, 227, 46, 9, mix(c.gold, '#ffffff', 0.55)) +
      path(
        `M${x - 56},230L${x + 56},230L${x + 230},900L${x - 230},900Z`,
        stage.fade([
          [0, c.gold, dark ? 0.4 : 0.2],
          [1, c.gold, 0],
        ]),
      )
    )
  })
  const bolts = times(11, (index) => {
    const x = 1000 + index * 52
    const tall = stage.between(150, 280)
    const tone = stage.pick(c.accent, c.gold, c.water, c.near, c.roof)
    return (
      rect(x, 580 - tall, 44, tall, mix(tone, c.ink, 0.08), 1, 8) +
      rect(x + 30, 580 - tall, 14, tall, c.ink, 0.14, 8) +
      ellipse(x + 22, 580 - tall, 22, 9, mix(tone, '#ffffff', 0.3))
    )
  })
  const row = (y: number, size: number, start: number, gap: number, count: number) =>
    times(count, (index) => station(stage, start + index * gap, y, size))
  return (
    rect(0, 0, width, height, wall) +
    rect(0, 0, width, 60, mix(wall, c.ink, 0.4)) +
    times(4, (index) => rect(40 + index * 420, 40, 26, 560, mix(wall, c.ink, 0.25))) +
    windows +
    rect(
      0,
      560,
      width,
      height,
      stage.fade([
        [0, mix(c.ground, c.ink, dark ? 0.45 : 0.16)],
        [1, mix(c.ground, c.ink, dark ? 0.6 : 0.34)],
      ]),
    ) +
    times(14, (index) =>
      stroke(`M${800 + (index - 6.5) * 110},560L${800 + (index - 6.5) * 260},1090`, c.ink, 3, 0.14),
    ) +
    bolts +
    rect(980, 572, 620, 18, mix(c.roof, c.ink, 0.4)) +
    row(690, 190, 90, 270, 4) +
    row(835, 265, 180, 370, 4) +
    row(1045, 380, 60, 520, 3) +
    lamps +
    person({
      x: 1480,
      y: 960,
      height: 430,
      pose: poses.stand,
      dress: { ...someDress(stage, 'scarf', 'bun'), skirt: true },
      left: true,
    }) +
    path('M1420,760l90,-12l10,56l-96,10Z', c.accent) +
    path('M1424,740l86,-10l4,22l-88,12Z', c.gold)
  )
}

export const workshop: Scene = { format: 'wide', light: 'noon', draw }
