import { mix } from '../color.ts'
import type { Palette } from '../palettes.ts'
import type { Stage } from '../stage.ts'
import { all, circle, ellipse, type Point, path, place, stroke, turn } from '../svg.ts'
import { type Pose, poses } from './poses.ts'

export type Hair = 'short' | 'long' | 'bun' | 'scarf' | 'cap' | 'bald'
export type Dress = { coat: string; legs: string; skin: string; hairColor: string; hair: Hair; skirt?: boolean }

type Figure = { x: number; y: number; height: number; pose: Pose; dress: Dress; left?: boolean }

const at = ([x, y]: Point) => `${x},${y}`
const limb = (joints: readonly Point[], color: string, width: number) =>
  stroke(`M${joints.map(at).join('L')}`, color, width)

function head([x, y]: Point, { skin, hair, hairColor }: Dress): string {
  const face = ellipse(x, y, 6.2, 7.2, skin)
  const crown = path(
    `M${x - 6.8},${y + 1}C${x - 8},${y - 10} ${x + 7},${y - 11} ${x + 6.4},${y - 2}Q${x + 1},${y - 4} ${x - 2},${y - 2}Q${x - 3},${y + 3} ${x - 6.8},${y + 1}Z`,
    hairColor,
  )
  switch (hair) {
    case 'short':
      return face + crown
    case 'long':
      return (
        path(
          `M${x - 7},${y - 3}C${x - 9},${y + 6} ${x - 8},${y + 12} ${x - 6},${y + 15}L${x + 1},${y + 14}L${x},${y - 4}Z`,
          hairColor,
        ) +
        face +
        crown
      )
    case 'bun':
      return circle(x - 7, y - 5, 4, hairColor) + face + crown
    case 'scarf':
      return (
        path(
          `M${x - 7.5},${y + 13}C${x - 11},${y - 4} ${x - 6},${y - 11} ${x + 1},${y - 10}C${x + 7},${y - 9} ${x + 7},${y - 4} ${x + 5},${y - 3}L${x + 4},${y + 9}L${x + 5},${y + 13}Z`,
          hairColor,
        ) + ellipse(x + 3, y + 1, 3.6, 5.6, skin)
      )
    case 'cap':
      return (
        face +
        path(
          `M${x - 6.8},${y - 1}C${x - 7},${y - 11} ${x + 6},${y - 11} ${x + 6.5},${y - 3}L${x + 10},${y - 1.5}L${x - 6.8},${y - 1}Z`,
          hairColor,
        )
      )
    case 'bald':
      return face + path(`M${x - 6.4},${y + 3}Q${x - 7.4},${y - 2} ${x - 5.6},${y - 4}L${x - 3},${y + 3}Z`, hairColor)
  }
}

/** The upper body along the line from neck to hip, with round shoulders and a hem below the hip. */
function torso({ neck: [nx, ny], hip: [hx, hy] }: Pose, coat: string): string {
  const length = Math.hypot(hx - nx, hy - ny)
  const hem = length + 5
  const shape =
    path(
      `M-3,-2C-10,-1 -11.5,4 -11,13L-9.6,${hem - 9}L-10.5,${hem}Q0,${hem + 4} 10.5,${hem}L9.6,${hem - 9}L11,13C11.5,4 10,-1 3,-2Z`,
      coat,
    ) +
    path(
      `M1,-2L3,-2C10,-1 11.5,4 11,13L9.6,${hem - 9}L10.5,${hem}Q7,${hem + 2.6} 3,${hem + 3}Q6,${length * 0.5} 1,-2Z`,
      '#000000',
      0.09,
    )
  return place(turn(shape, (Math.atan2(nx - hx, hy - ny) * 180) / Math.PI), nx, ny)
}

/** Where an arm leaves the body: the given shoulder, or a little below the neck. */
const shoulder = ({ neck, hip }: Pose, given?: Point): Point =>
  given ?? [neck[0] + (hip[0] - neck[0]) * 0.16, neck[1] + (hip[1] - neck[1]) * 0.16]

/** A person without a face, feet on (x, y). */
export function person({ x, y, height, pose, dress, left = false }: Figure): string {
  const { coat, legs, skin } = dress
  const back = mix(coat, '#000000', 0.16)
  const hand = ([hx, hy]: Point) => circle(hx, hy, 2.9, skin)
  const shoe = ([fx, fy]: Point) => ellipse(fx + 2.5, fy - 1, 5, 2.6, mix(legs, '#000000', 0.4))
  const [hx, hy] = pose.hip
  const skirt = dress.skirt
    ? path(
        `M${hx - 9},${hy - 4}L${hx + 9},${hy - 4}L${hx + 12},${hy / 4}L${hx - 13},${hy / 4}Z`,
        mix(coat, '#000000', 0.08),
      )
    : ''
  const body =
    limb([shoulder(pose, pose.shoulderB), ...pose.armB], back, 5.4) +
    all(pose.armB.slice(-1), hand) +
    limb([pose.hip, ...pose.legB], mix(legs, '#000000', 0.18), 8.4) +
    all(pose.legB.slice(-1), shoe) +
    limb([pose.hip, ...pose.legA], legs, 8.8) +
    all(pose.legA.slice(-1), shoe) +
    skirt +
    stroke(`M${at(pose.neck)}L${at(pose.head)}`, mix(skin, '#000000', 0.1), 4.6) +
    torso(pose, coat) +
    head(pose.head, dress) +
    limb([shoulder(pose, pose.shoulderA), ...pose.armA], mix(coat, '#ffffff', 0.09), 5.6) +
    all(pose.armA.slice(-1), hand)
  const scale = height / 100
  return place(body, x, y, scale, left ? -scale : scale)
}

const coats = (c: Palette) => [c.accent, c.gold, c.near, c.water, c.roof, c.mid] as const

/** Clothes drawn by lot from the scene's own colours. */
export function someDress(stage: Stage, ...hairs: readonly Hair[]): Dress {
  const { colors: c } = stage
  const [first, ...rest] = hairs
  const dim = stage.light === 'night' || stage.light === 'dusk' ? 0.25 : 0
  return {
    coat: mix(stage.pick(...coats(c)), c.ink, 0.06 + dim * 0.5),
    legs: mix(c.ink, stage.pick(c.near, c.mid, c.wall), 0.22),
    skin: mix(mix(c.skin, '#6b3f28', stage.between(0, 0.4)), c.ink, dim),
    hairColor: mix(c.ink, stage.pick(c.roof, c.ink, c.near), 0.3),
    hair: first ? stage.pick(first, ...rest) : stage.pick('short', 'long', 'bun', 'short'),
  }
}

export { poses }
