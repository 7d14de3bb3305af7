import { mix } from '../color.ts'
import type { Stage } from '../stage.ts'
import { circle, ellipse, path, place, poly, rect, stroke, times } from '../svg.ts'

/** A conifer of three or four skirts; foot on (x, y). */
export function pine(stage: Stage, x: number, y: number, height: number, color: string): string {
  const skirts = 4
  const lean = stage.between(-0.03, 0.03)
  const dark = mix(color, stage.colors.ink, 0.25)
  const tree = times(skirts, (index) => {
    const low = -10 - index * 21
    const half = 23 - index * 4.6
    const top = low - 34
    return (
      poly(
        [
          [-half, low],
          [-half * 0.4, low - 5],
          [0, low + 2],
          [half * 0.45, low - 4],
          [half, low],
          [lean * 100, top],
        ],
        color,
      ) +
      poly(
        [
          [0, low + 2],
          [half * 0.45, low - 4],
          [half, low],
          [lean * 100, top],
        ],
        dark,
        0.6,
      )
    )
  })
  return place(rect(-2.5, -14, 5, 14, mix(dark, stage.colors.ink, 0.4)) + tree, x, y, height / 108)
}

/** A cypress: a slim flame. */
export function cypress({ colors: c }: Stage, x: number, y: number, height: number, color: string): string {
  const flame = path('M0,-100C9,-70 13,-38 9,-12Q6,-4 0,-3Q-6,-4 -9,-12C-13,-38 -8,-70 0,-100Z', color)
  const shade = path('M0,-100C9,-70 13,-38 9,-12Q6,-4 0,-3Q4,-40 0,-100Z', mix(color, c.ink, 0.35), 0.7)
  return place(rect(-1.5, -5, 3, 5, c.ink) + flame + shade, x, y, height / 100)
}

/** A broad-leaved tree: a crown of overlapping rounds in three tones, lit from the upper left. */
export function leafy(stage: Stage, x: number, y: number, height: number, color: string): string {
  const { ink, gold, roof } = stage.colors
  const leaf = height > 500 ? 0.55 : 1
  const limbs = stroke('M0,0C-1,-18 1,-28 0,-44M0,-26L-15,-52M0,-31L14,-55M-1,-40L-3,-62', mix(ink, roof, 0.3), 4.2)
  const rounds = (count: number, grow: number, dx: number, dy: number, fill: string) =>
    times(count, () => {
      const [angle, far] = [stage.between(0, Math.PI * 2), Math.sqrt(stage.random()) * grow]
      return circle(
        dx + Math.cos(angle) * far * 25,
        -68 + dy + Math.sin(angle) * far * 21,
        stage.between(6, 11) * leaf,
        fill,
      )
    })
  const crown =
    ellipse(1, -66, 24, 18, mix(color, ink, 0.3)) +
    rounds(22 / leaf ** 2, 1.08, 2, 2, mix(color, ink, 0.3)) +
    rounds(20 / leaf ** 2, 0.98, -3, -3, color) +
    times(16 / leaf ** 2, () =>
      circle(
        stage.between(-24, 10),
        stage.between(-88, -58),
        stage.between(2.4, 5) * leaf,
        mix(color, gold, 0.35),
        0.8,
      ),
    )
  return place(limbs + crown, x, y, height / 98)
}

/** A tree without leaves, its branches forking by chance. */
export function bare(stage: Stage, x: number, y: number, height: number, color: string): string {
  const grow = (px: number, py: number, angle: number, length: number, width: number): string => {
    const [qx, qy] = [px + Math.sin(angle) * length, py - Math.cos(angle) * length]
    const wood = stroke(`M${px.toFixed(1)},${py.toFixed(1)}L${qx.toFixed(1)},${qy.toFixed(1)}`, color, width)
    if (length < 7) return wood
    const spread = stage.between(0.3, 0.55)
    return (
      wood +
      grow(qx, qy, angle - spread, length * stage.between(0.62, 0.78), width * 0.66) +
      grow(qx, qy, angle + spread, length * stage.between(0.6, 0.78), width * 0.66)
    )
  }
  return place(grow(0, 0, stage.between(-0.08, 0.08), 32, 6.5), x, y, height / 98)
}

/** A poplar: a slim crown of upright leaves. */
export function poplar(stage: Stage, x: number, y: number, height: number, color: string): string {
  const { ink, gold } = stage.colors
  const leaves = times(16, () => {
    const up = stage.between(-86, -30)
    const wide = 9 * Math.sin(((-up - 10) / 90) * Math.PI)
    const tone = mix(color, stage.pick(ink, gold, gold), stage.between(0.1, 0.35))
    return ellipse(stage.between(-wide, wide), up, 2.2, stage.between(6, 11), tone, 0.8)
  })
  const crown = path('M0,-99C10,-84 14,-56 10,-30Q6,-16 0,-14Q-6,-16 -10,-30C-14,-56 -10,-84 0,-99Z', color)
  return place(rect(-1.8, -20, 3.6, 20, mix(ink, color, 0.2)) + crown + leaves, x, y, height / 98)
}

/** The stump of a felled tree, its cut facing the viewer. */
export function stump(stage: Stage, x: number, y: number, width: number): string {
  const { roof, gold, ink, wall } = stage.colors
  const bark = mix(ink, roof, 0.38)
  const cut = mix(wall, gold, 0.45)
  const half = 50
  const body = path(
    `M${-half},-52C${-half},-20 ${-half - 8},-6 ${-half - 18},2Q${-half * 0.4},16 0,10Q${half * 0.5},18 ${half + 16},2C${half + 8},-6 ${half},-20 ${half},-52Z`,
    bark,
  )
  const shade = path(
    `M8,-40L${half},-52C${half},-20 ${half + 8},-6 ${half + 16},2Q${half * 0.5},18 14,10Z`,
    mix(bark, ink, 0.55),
    0.7,
  )
  const rings = [0.78, 0.55, 0.32]
    .map(
      (share) =>
        `<ellipse cx="-3" cy="-53" rx="${half * share}" ry="${17 * share}" fill="none" stroke="${mix(cut, roof, 0.4)}" stroke-width="2.4"/>`,
    )
    .join('')
  return place(body + shade + ellipse(0, -52, half, 17, cut) + rings, x, y, width / 118)
}

/** A low round bush. */
export function bush(stage: Stage, x: number, y: number, width: number, color: string): string {
  const dark = mix(color, stage.colors.ink, 0.3)
  return place(
    ellipse(-26, -14, 26, 20, dark) + ellipse(26, -12, 26, 18, dark) + ellipse(0, -22, 32, 26, color),
    x,
    y,
    width / 104,
  )
}
