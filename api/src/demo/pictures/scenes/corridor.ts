import { mix } from '../color.ts'
import { person, poses, someDress } from '../parts/people.ts'
import type { Pose } from '../parts/poses.ts'
import type { Scene } from '../scene.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, rect, stroke, times } from '../svg.ts'

// Everything runs to this point; `depth` 0 is the near edge of the corridor, 1 its end wall.
const [vx, vy] = [660, 590]
const toward = (x: number, y: number, depth: number) =>
  `${(x + (vx - x) * depth).toFixed(1)},${(y + (vy - y) * depth).toFixed(1)}`
const end = 0.8

function wallPiece(x: number, top: number, low: number, from: number, to: number, fill: string): string {
  return path(`M${toward(x, top, from)}L${toward(x, top, to)}L${toward(x, low, to)}L${toward(x, low, from)}Z`, fill)
}

function draw(stage: Stage): string {
  const { colors: c, width, height } = stage
  const tile = mix(c.wall, c.water, 0.28)
  const wood = mix(c.water, c.ink, 0.35)
  const lamps = times(5, (index) => {
    const [near, far] = [0.1 + index * 0.15, 0.16 + index * 0.15]
    return path(
      `M${toward(430, -260, near)}L${toward(890, -260, near)}L${toward(890, -260, far)}L${toward(430, -260, far)}Z`,
      mix(c.gold, '#ffffff', 0.65),
    )
  })
  const shine = times(4, (index) => {
    const [near, far] = [0.1 + index * 0.17, 0.2 + index * 0.17]
    return path(
      `M${toward(430, 1700, near)}L${toward(890, 1700, near)}L${toward(890, 1700, far)}L${toward(430, 1700, far)}Z`,
      '#ffffff',
      0.16,
    )
  })
  const doors = times(4, (index) => {
    const [near, far] = [0.12 + index * 0.17, 0.23 + index * 0.17]
    return (
      wallPiece(1300, 240, 1700, near, far, wood) +
      wallPiece(1300, 420, 800, near + 0.025, far - 0.02, mix(c.gold, tile, 0.5))
    )
  })
  const waiting = times(7, (index) => {
    const depth = 0.71 - index * 0.095
    const [x, y] = toward(60, 1610, depth).split(',').map(Number)
    const size = 860 * (1 - depth)
    const seat =
      rect((x ?? 0) - size * 0.2, (y ?? 0) - size * 0.32, size * 0.34, size * 0.045, c.accent, 1, 6) +
      rect((x ?? 0) - size * 0.22, (y ?? 0) - size * 0.62, size * 0.05, size * 0.34, mix(c.accent, c.ink, 0.25), 1, 6) +
      stroke(`M${(x ?? 0) - size * 0.12},${y}l0,${-size * 0.28}`, c.ink, size * 0.022)
    const dress = someDress(stage, 'short', 'scarf', 'cap', 'bun', 'bald')
    const sitter = stage.chance(0.86)
      ? person({ x: x ?? 0, y: y ?? 0, height: size, pose: stage.pick<Pose>(poses.sit, poses.read, poses.sit), dress })
      : ''
    return seat + sitter
  })
  const mother = someDress(stage, 'scarf', 'long', 'bun')
  return (
    rect(0, 0, width, height, tile) +
    path(`M0,0L1200,0L${toward(1300, -260, end)}L${toward(-100, -260, end)}Z`, mix(c.wall, '#ffffff', 0.45)) +
    path(
      `M-100,-260L${toward(-100, -260, end)}L${toward(-100, 1700, end)}L-100,1700Z`,
      stage.fade(
        [
          [0, mix(tile, c.ink, 0.18)],
          [1, tile],
        ],
        'across',
      ),
    ) +
    path(
      `M1300,-260L${toward(1300, -260, end)}L${toward(1300, 1700, end)}L1300,1700Z`,
      stage.fade(
        [
          [0, tile],
          [1, mix(tile, c.ink, 0.26)],
        ],
        'across',
      ),
    ) +
    path(
      `M-100,1700L${toward(-100, 1700, end)}L${toward(1300, 1700, end)}L1300,1700Z`,
      stage.fade([
        [0, mix(c.ground, c.wall, 0.5)],
        [1, mix(c.ground, c.ink, 0.2)],
      ]),
    ) +
    wallPiece(-100, 900, 1100, 0, end, mix(c.water, c.near, 0.35)) +
    wallPiece(1300, 900, 1100, 0, end, mix(c.water, c.near, 0.5)) +
    path(
      `M${toward(-100, -260, end)}L${toward(1300, -260, end)}L${toward(1300, 1700, end)}L${toward(-100, 1700, end)}Z`,
      mix(c.skyLow, c.gold, 0.25),
    ) +
    ellipse(vx, vy + 60, 280, 320, stage.glow(c.sun, 0.9)) +
    lamps +
    shine +
    doors +
    person({
      x: 668,
      y: 818,
      height: 178,
      pose: poses.walk,
      dress: { ...someDress(stage, 'bun'), coat: mix('#ffffff', c.water, 0.2), legs: mix('#ffffff', c.water, 0.35) },
      left: true,
    }) +
    waiting +
    stroke('M540,120L540,250M780,120L780,250', mix(c.ink, tile, 0.3), 7) +
    rect(500, 240, 320, 128, mix(c.ink, c.near, 0.15), 1, 12) +
    times(4, (index) => circle(560 + index * 66, 304, 20, c.accent, index < 3 ? 1 : 0.25)) +
    ellipse(880, 1420, 190, 26, c.ink, 0.22) +
    person({ x: 930, y: 1420, height: 680, pose: poses.stand, dress: { ...mother, skirt: true }, left: true }) +
    person({ x: 788, y: 1424, height: 400, pose: poses.stand, dress: someDress(stage, 'short', 'bun') })
  )
}

export const corridor: Scene = { format: 'tall', light: 'noon', draw }
