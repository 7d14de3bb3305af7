import 'server-only'
import sharp, { type OverlayOptions } from 'sharp'
import { dashesOf, ringsOf } from '@/lib/shared/campaigns/rings'
import { shareImageSize } from '@/lib/shared/sharing/share-image'
import { light } from '@/tailwind.config'
import { drawable } from './characters'
import { type Drawn, fitText, type Wanted } from './text'

// The page cache stores the result.
sharp.cache(false)

export type Subject = {
  title: string
  site: string
  kicker?: string
  foot?: string
  count?: number
  goal?: number | null
  voice?: string
  picture?: Buffer | undefined
}

/** The size limit of messengers. */
const mostBytes = 300_000
const { width, height } = shareImageSize
// Previews are cropped to other proportions, so text keeps away from the edges.
const margin = 64
const pictureLeft = 668

/** As components/layout/logo.tsx. */
const mark = (color: string) =>
  `<svg x="${margin - 6}" y="60" width="50" height="50" viewBox="0 0 32 32"><circle cx="8" cy="16" r="4" fill="${color}"/>
  <g fill="none" stroke="${color}" stroke-linecap="round" stroke-width="3.2"><path d="M14.5 9.5c4.6 3.4 4.6 9.6 0 13"/><path d="M20 4.5c8.4 6 8.4 17 0 23"/></g></svg>`

type RingColors = { done: string; growing: string; rest: string }

function ringsAt(
  x: number,
  y: number,
  radius: number,
  { count = 0, goal = null }: Subject,
  { done, growing, rest }: RingColors,
): string {
  const { core, rings, strokeWidth } = ringsOf(count, goal)
  const circles = rings.map((ring) => {
    const circle = (attributes: string) => `<circle r="${ring.radius * radius}" ${attributes}/>`
    if (ring.share === 1) return circle(`stroke="${done}"`)
    const arc = ring.share > 0 ? circle(`stroke="${growing}" stroke-dasharray="${dashesOf(ring, radius)}"`) : ''
    return circle(`stroke="${rest}" stroke-opacity="0.2"`) + arc
  })
  return `<g transform="translate(${x} ${y}) rotate(-90)"><circle r="${core * radius}" fill="${done}"/>
    <g fill="none" stroke-width="${strokeWidth * radius}">${circles.join('')}</g></g>`
}

const { brand, accent, ink, soft, paper, 'brand-hover': shade, 'on-brand': onBrand } = light

const waves = Array.from({ length: 5 }, (_, at) => {
  const radius = 150 + at * 115
  return `<circle cx="1010" cy="690" r="${radius}" fill="none" stroke="${shade}" stroke-opacity="0.55" stroke-width="44"/>`
}).join('')

const onPaper = `<rect width="${width}" height="${height}" fill="${paper}"/><rect width="${pictureLeft}" height="12" fill="${brand}"/>
  ${mark(brand)}`
const onRed = (shapes: string) => `<rect width="${width}" height="${height}" fill="${brand}"/>${shapes}${mark(onBrand)}`

const titleSizes = [76, 70, 64, 58, 52, 47, 43, 39, 36]
const posterSizes = [100, 88, 78, 70, 62, 55, 50]

type Block = Wanted & { text: string; gap?: number }

type Design = {
  shapes: string
  color: string
  width: number
  blocks: Block[]
  foot: { text: string; left: number; color: string }
}

const kickerOf = (text: string, color: string, lineWidth: number): Block => ({
  text,
  family: 'sans',
  color,
  width: lineWidth,
  height: 68,
  sizes: [28, 25],
  gap: 22,
})

const footRadius = 36

function besidePicture(subject: Subject): Design {
  const { title, kicker = '', foot = '', count } = subject
  const lines = pictureLeft - margin - 48
  const left = count ? margin + 2 * footRadius + 22 : margin
  const colors = { done: brand, growing: brand, rest: brand }
  return {
    shapes: onPaper + (count ? ringsAt(margin + footRadius, height - margin - 22, footRadius, subject, colors) : ''),
    color: ink,
    width: lines,
    blocks: [
      kickerOf(kicker, soft, lines),
      { text: title, family: 'serif', color: ink, width: lines, height: kicker ? 222 : 316, sizes: titleSizes },
    ],
    foot: { text: foot, left, color: accent },
  }
}

function alone(subject: Subject): Design {
  const { title, kicker = '', foot = '', count } = subject
  const lines = width - 2 * margin - 90
  const colors = { done: shade, growing: shade, rest: shade }
  return {
    shapes: onRed(count === undefined ? waves : ringsAt(890, 326, 400, subject, colors)),
    color: onBrand,
    width: lines,
    blocks: [
      kickerOf(kicker, onBrand, lines),
      { text: title, family: 'serif', color: onBrand, width: lines, height: kicker ? 276 : 330, sizes: posterSizes },
    ],
    foot: { text: foot, left: margin, color: onBrand },
  }
}

function ofSigner(subject: Subject): Design {
  const { title, kicker = '', voice = '' } = subject
  const lines = 560
  return {
    shapes: onRed(ringsAt(900, 315, 262, subject, { done: shade, growing: onBrand, rest: shade })),
    color: onBrand,
    width: lines,
    blocks: [
      { text: voice, family: 'serif', color: onBrand, width: lines, height: 150, sizes: [92, 82, 72, 64, 56], gap: 26 },
      { text: title, family: 'serif', color: onBrand, width: lines, height: 190, sizes: [46, 42, 38, 35, 32] },
    ],
    foot: { text: kicker, left: margin, color: onBrand },
  }
}

async function side(picture: Buffer | undefined): Promise<OverlayOptions[] | undefined> {
  if (!picture) return undefined
  try {
    const input = await sharp(picture, { limitInputPixels: 50_000_000, failOn: 'error' })
      .autoOrient()
      .resize(width - pictureLeft, height, { fit: 'cover', position: 'attention' })
      .flatten({ background: light.sunken })
      .timeout({ seconds: 5 })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return [{ input, left: pictureLeft, top: 0 }]
  } catch {
    return undefined
  }
}

async function encode(image: Buffer): Promise<Buffer> {
  for (let quality = 86; ; quality -= 10) {
    const jpeg = await sharp(image)
      .jpeg({ quality, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .toBuffer()
    if (jpeg.length < mostBytes || quality < 30) return jpeg
  }
}

type Placed = { drawn: Drawn; top: number }

async function stacked(blocks: Block[], top: number, bottom: number): Promise<Placed[]> {
  const placed: Placed[] = []
  let below = 0
  for (const { text, gap = 0, ...wanted } of blocks) {
    const drawn = await fitText(drawable(text), wanted)
    if (!drawn) continue
    placed.push({ drawn, top: below })
    below += drawn.height + gap
  }
  const free = Math.max(bottom - top - below, 0)
  return placed.map(({ drawn, top: at }) => ({ drawn, top: top + at + Math.round(free * 0.35) }))
}

export async function drawShareImage(subject: Subject): Promise<Buffer> {
  const beside = subject.voice === undefined ? await side(subject.picture) : undefined
  const design = (subject.voice === undefined ? (beside ? besidePicture : alone) : ofSigner)({
    ...subject,
    title: drawable(subject.title) || subject.site,
  })
  const { shapes, color, width: lines, blocks, foot } = design
  const serif = { family: 'serif', height: 64 } as const
  const name = await fitText(drawable(subject.site), { ...serif, color, width: lines - 56, sizes: [40, 32] })
  const last =
    subject.voice === undefined
      ? { ...serif, sizes: [52, 44, 36, 30] }
      : ({ family: 'sans', height: 56, sizes: [28, 25, 22] } as const)
  const end = await fitText(drawable(foot.text), { ...last, ...foot, width: lines - foot.left + margin })
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  const texts = (await stacked(blocks, 146, height - margin - 76)).map(({ drawn: { input }, top }) => ({
    input,
    left: margin,
    top,
  }))
  const image = await sharp(Buffer.from(base))
    .composite([
      ...(beside ?? []),
      ...texts,
      ...(name ? [{ input: name.input, left: margin + 56, top: 85 - Math.round(name.height / 2) }] : []),
      ...(end ? [{ input: end.input, left: foot.left, top: height - margin - 22 - Math.round(end.height / 2) }] : []),
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return encode(image)
}
