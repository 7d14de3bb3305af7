import { mix } from '../color.ts'
import { person, poses, someDress } from '../parts/people.ts'
import { flowerpot } from '../parts/things.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, place, rect, stroke, times } from '../svg.ts'

function windows(stage: Stage): string {
  const { colors: c } = stage
  const snow = stage.light === 'winter'
  const view = (x: number, top: number, low: number, x2: number, top2: number, low2: number) =>
    path(
      `M${x},${top}L${x2},${top2}L${x2},${low2}L${x},${low}Z`,
      stage.fade([
        [0, c.skyTop],
        [1, c.skyLow],
      ]),
    ) +
    path(
      `M${x},${low}L${x},${(top + low) / 2 + 30}Q${(x + x2) / 2},${(top + low) / 2 - 40} ${x2},${(top2 + low2) / 2 + 20}L${x2},${low2}Z`,
      snow ? '#fbfaf7' : c.mid,
    ) +
    stroke(
      `M${x},${top}L${x2},${top2}L${x2},${low2}L${x},${low}ZM${(x + x2) / 2},${(top + top2) / 2}L${(x + x2) / 2},${(low + low2) / 2}M${x},${(top + low) / 2}L${x2},${(top2 + low2) / 2}`,
      mix(c.wall, '#ffffff', 0.5),
      13,
    )
  return view(20, 140, 610, 150, 205, 590) + view(205, 232, 582, 300, 278, 568)
}

function stove(stage: Stage, x: number, y: number): string {
  const { colors: c } = stage
  const iron = mix(c.ink, c.wall, 0.1)
  return (
    stroke(`M${x},${y - 230}L${x},150L1020,150`, iron, 26) +
    stroke(`M${x - 8},${y - 230}L${x - 8},158`, mix(iron, c.wall, 0.25), 5) +
    circle(x, y - 90, 190, stage.glow(c.gold, 0.45)) +
    stroke(`M${x - 50},${y}L${x - 42},${y - 40}M${x + 50},${y}L${x + 42},${y - 40}`, iron, 11) +
    rect(x - 66, y - 230, 132, 196, iron, 1, 22) +
    rect(x - 78, y - 236, 156, 20, mix(iron, c.wall, 0.2), 1, 8) +
    rect(x - 34, y - 150, 68, 62, c.gold, 1, 8) +
    path(
      `M${x - 22},${y - 92}Q${x - 26},${y - 118} ${x - 6},${y - 136}Q${x},${y - 116} ${x + 10},${y - 126}Q${x + 26},${y - 108} ${x + 16},${y - 92}Z`,
      c.accent,
    ) +
    path(`M${x - 24},${y - 236}q4,-34 30,-36q34,2 36,36Z`, mix(c.water, c.ink, 0.35)) +
    stroke(`M${x + 40},${y - 252}l22,-16`, mix(c.water, c.ink, 0.35), 8)
  )
}

function pupil(stage: Stage, x: number, y: number, size: number): string {
  const dress = someDress(stage)
  const braids = stage.chance(0.4) ? stroke('M-19,-96L-25,-66M19,-96L25,-66', dress.hairColor, 9) : ''
  const body =
    path('M-44,4C-48,-46 -36,-70 -12,-74L12,-74C36,-70 48,-46 44,4Z', dress.coat) +
    path('M10,-74L12,-74C36,-70 48,-46 44,4L20,4C28,-30 22,-60 10,-74Z', '#000000', 0.1) +
    rect(-8, -86, 16, 16, dress.skin) +
    ellipse(-24, -100, 5, 8, dress.skin) +
    ellipse(24, -100, 5, 8, dress.skin) +
    ellipse(0, -104, 25, 28, dress.hairColor) +
    braids
  return place(body, x, y, size / 100)
}

function row(stage: Stage, y: number, size: number, count: number, start: number, gap: number): string {
  const { colors: c } = stage
  const wood = mix(c.roof, c.gold, 0.4)
  return times(count, (index) => {
    const x = start + index * gap
    const desk =
      rect(x - size * 1.15, y - size * 0.74, size * 2.3, size * 0.16, mix(wood, c.wall, 0.25), 1, 4) +
      rect(x - size * 1.1, y - size * 0.58, size * 2.2, size * 0.5, mix(wood, c.ink, 0.4))
    const seat =
      rect(x - size * 1.15, y - size * 0.16, size * 2.3, size * 0.26, wood, 1, 6) +
      rect(x - size * 1.05, y + size * 0.1, size * 0.12, size * 0.5, mix(wood, c.ink, 0.45)) +
      rect(x + size * 0.93, y + size * 0.1, size * 0.12, size * 0.5, mix(wood, c.ink, 0.45))
    const [left, right] = [stage.chance(0.9), stage.chance(0.85)]
    return (
      desk +
      (left ? pupil(stage, x - size * 0.52, y, size) : '') +
      (right ? pupil(stage, x + size * 0.52, y, size * 0.94) : '') +
      seat
    )
  })
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const wall = mix(c.wall, c.near, 0.16)
  const board = mix(c.near, c.ink, 0.4)
  return (
    rect(0, 0, width, height, wall) +
    path('M0,0L360,180L1330,180L1600,0Z', mix(wall, '#ffffff', 0.4)) +
    path('M0,-60L360,180L360,650L0,900Z', mix(wall, c.ink, 0.1)) +
    path('M1330,180L1600,0L1600,840L1330,650Z', mix(wall, c.ink, 0.16)) +
    path('M0,710L360,530L1330,530L1600,650L1600,840L1330,650L360,650L0,900Z', mix(c.mid, wall, 0.35)) +
    path(
      'M360,650L1330,650L1700,910L1700,1090L-200,1090L-200,1040Z',
      stage.fade([
        [0, mix(c.ground, c.roof, 0.25)],
        [1, mix(c.ground, c.roof, 0.5)],
      ]),
    ) +
    times(12, (index) =>
      stroke(`M${400 + index * 80},650L${-300 + index * 200},1090`, mix(c.roof, c.ink, 0.3), 3, 0.35),
    ) +
    windows(stage) +
    path('M170,760L330,690L760,900L420,1060Z', c.sun, 0.4) +
    path('M400,690L500,672L900,810L760,862Z', c.sun, 0.34) +
    rect(508, 246, 500, 244, mix(c.roof, c.gold, 0.35)) +
    rect(522, 260, 472, 216, board) +
    stroke('M560,320q40,-30 80,0t80,0M560,380l120,0M780,330l60,60l60,-60M560,430l70,0M660,430l40,0', c.wall, 5, 0.75) +
    stove(stage, 1235, 740) +
    person({
      x: 1085,
      y: 700,
      height: 305,
      pose: poses.hold,
      dress: { ...someDress(stage, 'bun', 'long', 'scarf'), skirt: true },
      left: true,
    }) +
    row(stage, 790, 78, 4, 470, 210) +
    row(stage, 915, 110, 4, 330, 310) +
    row(stage, 1085, 150, 3, 330, 480) +
    flowerpot(stage, 120, 600, 120) +
    flowerpot(stage, 262, 590, 90, c.accent)
  )
}

export const classroom: Scene = { format: 'wide', light: 'dawn', draw }
