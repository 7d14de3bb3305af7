import sharp from 'sharp'
import { randomOf } from '../random.ts'
import type { Stage } from './stage.ts'
import { rect } from './svg.ts'

const size = 512

/** Soft noise in −1…1 on a tile that repeats without a seam; `cell` is the width of one wave. */
function softTile(seed: number, cell: number): Float32Array {
  const random = randomOf(seed)
  const count = size / cell
  const knots = Float32Array.from({ length: count * count }, () => random() * 2 - 1)
  const knot = (column: number, row: number) => knots[(row % count) * count + (column % count)] ?? 0
  const ease = (share: number) => share * share * (3 - 2 * share)
  return Float32Array.from({ length: size * size }, (_, index) => {
    const [x, y] = [(index % size) / cell, Math.floor(index / size) / cell]
    const [column, row] = [Math.floor(x), Math.floor(y)]
    const [across, down] = [ease(x - column), ease(y - row)]
    const top = knot(column, row) * (1 - across) + knot(column + 1, row) * across
    const low = knot(column, row + 1) * (1 - across) + knot(column + 1, row + 1) * across
    return top * (1 - down) + low * down
  })
}

// Brightness of the paper: fine grain on broad clouds of ink. And how far the scissors strayed, in whole pixels.
const paper = (() => {
  const random = randomOf(1923)
  const clouds = softTile(7, 64)
  return Int8Array.from(clouds, (cloud) => Math.round((random() + random() + random() - 1.5) * 15 + cloud * 2.5))
})()
const stray = (() => {
  const [wide, fine] = [softTile(11, 32), softTile(13, 8)]
  return Int8Array.from(wide, (step, index) => Math.round(step * 1.6 + (fine[index] ?? 0) * 0.7))
})()

/** Prints the picture on grained paper, with edges as cut by hand. */
function print(source: Buffer, width: number, height: number): Buffer {
  const printed = Buffer.allocUnsafe(source.length)
  const clamp = (value: number, high: number) => Math.max(0, Math.min(value, high))
  for (let y = 0, to = 0; y < height; y++) {
    const row = (y % size) * size
    for (let x = 0; x < width; x++, to += 3) {
      const tile = row + (x % size)
      const fromX = clamp(x + (stray[tile] ?? 0), width - 1)
      const fromY = clamp(y + (stray[size * size - 1 - tile] ?? 0), height - 1)
      const from = (fromY * width + fromX) * 3
      const step = paper[tile] ?? 0
      printed[to] = clamp((source[from] ?? 0) + step, 255)
      printed[to + 1] = clamp((source[from + 1] ?? 0) + step, 255)
      printed[to + 2] = clamp((source[from + 2] ?? 0) + step, 255)
    }
  }
  return printed
}

/** Light from the upper left, and edges that fall back a little. */
function atmosphere({ width, height, colors: c, fade }: Stage): string {
  const veil = fade(
    [
      [0, c.sun, 0.12],
      [0.6, c.sun, 0],
      [1, c.ink, 0.1],
    ],
    'across',
  )
  const foot = fade([
    [0, c.ink, 0],
    [0.72, c.ink, 0],
    [1, c.ink, 0.16],
  ])
  return rect(0, 0, width, height, veil) + rect(0, 0, width, height, foot)
}

/** The drawing as JPEG on the stage's own size, on grained paper. */
export async function develop(stage: Stage, drawing: string): Promise<Buffer> {
  const { width, height } = stage
  const veil = atmosphere(stage)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${stage.defs()}${drawing}${veil}</svg>`
  const pixels = await sharp(Buffer.from(svg)).flatten().removeAlpha().raw().toBuffer()
  return sharp(print(pixels, width, height), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 82 })
    .toBuffer()
}
