export type Point = readonly [x: number, y: number]

const n = (value: number) => `${Math.round(value * 10) / 10}`
const pairs = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)},${n(y)}`)
const opacity = (alpha: number) => (alpha < 1 ? ` opacity="${Math.round(alpha * 100) / 100}"` : '')

export const rect = (x: number, y: number, width: number, height: number, fill: string, alpha = 1, radius = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(width)}" height="${n(height)}" rx="${n(radius)}" fill="${fill}"${opacity(alpha)}/>`

export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, alpha = 1) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"${opacity(alpha)}/>`

export const circle = (x: number, y: number, radius: number, fill: string, alpha = 1) =>
  ellipse(x, y, radius, radius, fill, alpha)

export const poly = (points: readonly Point[], fill: string, alpha = 1) =>
  `<polygon points="${pairs(points).join(' ')}" fill="${fill}"${opacity(alpha)}/>`

export const path = (d: string, fill: string, alpha = 1) => `<path d="${d}" fill="${fill}"${opacity(alpha)}/>`

export const stroke = (d: string, color: string, width: number, alpha = 1) =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity(alpha)}/>`

export const line = (from: Point, to: Point, color: string, width: number, alpha = 1) =>
  stroke(`M${n(from[0])},${n(from[1])}L${n(to[0])},${n(to[1])}`, color, width, alpha)

/** A ring without filling. */
export const ring = (x: number, y: number, radius: number, color: string, width: number, alpha = 1) =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(radius)}" fill="none" stroke="${color}" stroke-width="${n(width)}"${opacity(alpha)}/>`

/** Places a drawing whose own origin is (0, 0); a negative `scaleX` mirrors it. */
export const place = (inner: string, x: number, y: number, scale = 1, scaleX = scale) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${scaleX.toFixed(4)} ${scale.toFixed(4)})">${inner}</g>`

/** Shows of a drawing what lies within the outline; `id` must be used once in a picture. */
export const within = (outline: string, inner: string, id: string) =>
  `<clipPath id="${id}"><path d="${outline}"/></clipPath><g clip-path="url(#${id})">${inner}</g>`

export const turn = (inner: string, degrees: number, [x, y]: Point = [0, 0]) =>
  `<g transform="rotate(${n(degrees)} ${n(x)} ${n(y)})">${inner}</g>`

/** A soft curve through the points, as the `d` of a path. */
export function curve(points: readonly Point[]): string {
  const [first, ...rest] = points
  if (!first) return ''
  let d = `M${n(first[0])},${n(first[1])}`
  let [px, py] = first
  for (const [x, y] of rest) {
    const middle = (px + x) / 2
    d += `C${n(middle)},${n(py)} ${n(middle)},${n(y)} ${n(x)},${n(y)}`
    px = x
    py = y
  }
  return d
}

/** Everything in `list`, one drawing after the other. */
export const all = <T>(list: readonly T[], draw: (item: T, index: number) => string) => list.map(draw).join('')

export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: Math.round(count) }, (_, index) => draw(index)).join('')
