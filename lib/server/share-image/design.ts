import 'server-only'
import { figureOf } from '@/lib/shared/campaigns/voice-figure'
import { type ShareFormat, shareFormats } from '@/lib/shared/sharing/share-image'
import { light } from '@/tailwind.config'
import type { Wanted } from './text'

export type Subject = {
  title: string
  site: string
  kicker?: string
  standfirst?: string
  foot?: string
  count?: number
  goal?: number | null
  voice?: string
  picture?: Buffer | undefined
  code?: Code | undefined
}

/** A QR code of the link, with the address for those who type it. */
export type Code = { link: string; address: string; caption?: string }

type Block = Omit<Wanted, 'width'> & { text: string; gap?: number }

export type Design = {
  shapes: string
  mark: { middle: number; scale: number; color: string }
  /** Where texts stand, and code and foot below them. */
  left: number
  right: number
  top: number
  bottom: number
  blocks: Block[]
  foot: Block & { left: number; middle: number }
  code?: { right: number; side: number; scale: number }
}

// Previews are cropped to other proportions, so text keeps away from the edges.
const margin = 64
const preview = shareFormats.preview
const pictureLeft = 668
const footRadius = 36

/** Pixels: the height of picture or figure, the middle of the foot, the code. Below a story's foot there is place for the sticker of a link. */
const uprights = {
  square: { stage: 400, footAt: 958, scale: 1, side: 112 },
  story: { stage: 800, footAt: 1390, scale: 1.2, side: 112 },
  poster: { stage: 900, footAt: 2085, scale: 1.7, side: 200 },
} as const

export const pictureBox = (format: ShareFormat) =>
  format === 'preview'
    ? { left: pictureLeft, top: 0, width: preview.width - pictureLeft, height: preview.height }
    : { left: 0, top: 0, width: shareFormats[format].width, height: uprights[format].stage }

const { brand, accent, ink, soft, paper, 'brand-hover': shade, 'on-brand': onBrand } = light

type FigureColors = { done: string; growing: string; rest: string }
const inColor = (color: string): FigureColors => ({ done: color, growing: color, rest: color })

function figureAt(
  x: number,
  y: number,
  radius: number,
  { count = 0, goal = null }: Pick<Subject, 'count' | 'goal'>,
  { done, growing, rest }: FigureColors,
): string {
  const { dot, closed, next, grown, strokeWidth } = figureOf(count, goal)
  return `<g transform="translate(${x - radius} ${y - radius}) scale(${radius / 50})">
    <circle cx="${dot.x}" cy="${dot.y}" r="${dot.radius}" fill="${done}"/>
    <g fill="none" stroke-width="${strokeWidth}" stroke-linecap="round"><path d="${closed.join('')}" stroke="${done}"/>
    <path d="${next}" stroke="${rest}" stroke-opacity="0.2"/><path d="${grown}" stroke="${growing}"/></g></g>`
}

/** Two closed arcs. */
const logo = { count: 250 }

const filled = (color: string, width: number, height: number) =>
  `<rect width="${width}" height="${height}" fill="${color}"/>`

const serif = (text: string, color: string, height: number, sizes: readonly number[], gap = 0): Block => ({
  ...{ text, family: 'serif', color, height, sizes, gap },
})
const sans = (text: string, color: string, height: number, sizes: readonly number[], gap = 0): Block => ({
  ...{ text, family: 'sans', color, height, sizes, gap },
})
const kickerOf = (text: string, color: string) => sans(text, color, 68, [28, 25], 28)

const uprightSizes = [104, 92, 82, 72, 64, 57, 50, 44, 39, 35, 31]
const titleSizes = [76, 70, 64, 58, 52, 47, 43, 39, 36]
const aloneSizes = [100, 88, 78, 70, 62, 55, 50]

const flat = (color: string) => ({
  ...{ left: margin, top: 146, bottom: preview.height - margin - 76 },
  mark: { middle: 85, scale: 1, color },
})
const flatFoot = { family: 'serif', height: 64, sizes: [52, 44, 36, 30], middle: preview.height - margin - 22 } as const

function besidePicture(subject: Subject): Design {
  const { title, kicker = '', foot = '', count } = subject
  const figure = count ? figureAt(margin + footRadius, flatFoot.middle, footRadius, subject, inColor(brand)) : ''
  return {
    ...flat(brand),
    shapes: filled(paper, preview.width, preview.height) + filled(brand, pictureLeft, 12) + figure,
    right: pictureLeft - 48,
    blocks: [kickerOf(kicker, soft), serif(title, ink, kicker ? 222 : 316, titleSizes)],
    foot: { ...flatFoot, text: foot, left: count ? margin + 2 * footRadius + 22 : margin, color: accent },
  }
}

function alone(subject: Subject): Design {
  const { title, kicker = '', foot = '', count } = subject
  const figure = figureAt(1060, 315, 300, count === undefined ? logo : subject, inColor(shade))
  return {
    ...flat(onBrand),
    shapes: filled(brand, preview.width, preview.height) + figure,
    right: preview.width - margin - 90,
    blocks: [kickerOf(kicker, onBrand), serif(title, onBrand, kicker ? 276 : 330, aloneSizes)],
    foot: { ...flatFoot, text: foot, left: margin, color: onBrand },
  }
}

function ofSigner(subject: Subject): Design {
  const { title, kicker = '', voice = '' } = subject
  const figure = figureAt(920, 230, 200, subject, { done: shade, growing: onBrand, rest: shade })
  return {
    ...flat(onBrand),
    shapes: filled(brand, preview.width, preview.height) + figure,
    right: margin + 560,
    blocks: [serif(voice, onBrand, 150, [92, 82, 72, 64, 56], 26), serif(title, onBrand, 190, [46, 42, 38, 35, 32])],
    foot: { ...sans(kicker, onBrand, 56, [28, 25, 22]), left: margin, middle: flatFoot.middle },
  }
}

/** Picture or figure above, texts on paper below. */
function upright(subject: Subject, format: Exclude<ShareFormat, 'preview'>, hasPicture: boolean): Design {
  const { title, kicker = '', standfirst = '', foot = '', voice = '', count } = subject
  const { width, height } = shareFormats[format]
  const { stage, footAt, scale, side } = uprights[format]
  const left = margin * scale
  const radius = footRadius * scale
  const scaled = ({ gap = 0, ...block }: Block): Block => ({
    ...block,
    height: block.height * scale,
    sizes: block.sizes.map((size) => Math.round(size * scale)),
    gap: gap * scale,
  })
  const top = stage + 116 * scale
  const bottom = footAt - (side / 2 + 36) * scale
  const free = (bottom - top) / scale - (voice ? 140 : 100) - (standfirst ? 130 : 0)
  const joined = { done: shade, growing: onBrand, rest: shade }
  const isCounted = Boolean(count && foot)
  return {
    shapes:
      filled(paper, width, height) +
      filled(brand, width, stage) +
      (hasPicture ? '' : figureAt(width / 2, stage / 2, stage * 0.46, subject, joined)) +
      (isCounted ? figureAt(left + radius, footAt, radius, subject, inColor(brand)) : ''),
    mark: { middle: stage + 62 * scale, scale, color: brand },
    ...{ left, right: width - left, top, bottom },
    blocks: [
      kickerOf(voice ? '' : kicker, soft),
      serif(voice, accent, 110, [96, 84, 72, 60, 50], 30),
      serif(title, ink, free, uprightSizes, 40),
      sans(standfirst, ink, 100, [30, 27, 24]),
    ].map(scaled),
    foot: {
      ...scaled(voice ? sans(kicker, soft, 110, [28, 25, 22]) : serif(foot, accent, 64, flatFoot.sizes)),
      left: isCounted ? left + 2 * radius + 22 * scale : left,
      middle: footAt,
    },
    code: { right: width - left, side, scale },
  }
}

export function designOf(subject: Subject, format: ShareFormat, hasPicture: boolean): Design {
  if (format !== 'preview') return upright(subject, format, hasPicture)
  if (subject.voice !== undefined) return ofSigner(subject)
  return hasPicture ? besidePicture(subject) : alone(subject)
}
