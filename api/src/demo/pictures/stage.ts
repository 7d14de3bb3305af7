import { between, pick, type Random, randomOf } from '../random.ts'
import type { Palette, PaletteName } from './palettes.ts'
import { palettes } from './palettes.ts'

export const formats = {
  wide: { width: 1600, height: 1067 },
  tall: { width: 1200, height: 1500 },
  square: { width: 512, height: 512 },
} as const
export type Format = keyof typeof formats

type Stop = readonly [at: number, color: string, alpha?: number]

/** What a scene draws with: its sheet, its light, its chance, and gradients made on the way. */
export type Stage = {
  width: number
  height: number
  light: PaletteName
  colors: Palette
  random: Random
  between(low: number, high: number): number
  chance(share: number): boolean
  pick<T>(...list: readonly [T, ...T[]]): T
  /** Fill running from top to bottom of the shape, or from left to right. */
  fade(stops: readonly Stop[], direction?: 'down' | 'across'): string
  /** Fill running from the middle of the shape outwards. */
  glow(color: string, alpha?: number): string
  defs(): string
}

const stopsOf = (stops: readonly Stop[]) =>
  stops.map(([at, color, alpha = 1]) => `<stop offset="${at}" stop-color="${color}" stop-opacity="${alpha}"/>`).join('')

export function stageOf(format: Format, light: PaletteName, seed: number): Stage {
  const random = randomOf(seed)
  const made: string[] = []
  const keep = (draw: (id: string) => string) => {
    const id = `g${made.length}`
    made.push(draw(id))
    return `url(#${id})`
  }
  return {
    ...formats[format],
    light,
    colors: palettes[light],
    random,
    between: (low, high) => between(random, low, high),
    chance: (share) => random() < share,
    pick: (...list) => pick(random, list),
    fade: (stops, direction = 'down') =>
      keep((id) => {
        const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
        return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stopsOf(stops)}</linearGradient>`
      }),
    glow: (color, alpha = 1) =>
      keep((id) => {
        const stops = stopsOf([
          [0, color, alpha],
          [0.35, color, alpha * 0.4],
          [0.7, color, alpha * 0.1],
          [1, color, 0],
        ])
        return `<radialGradient id="${id}">${stops}</radialGradient>`
      }),
    defs: () => `<defs>${made.join('')}</defs>`,
  }
}
