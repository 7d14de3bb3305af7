import 'server-only'
import { qrPath } from '@sesol/shared/qr'
import sharp, { type OverlayOptions } from 'sharp'
import { type ShareFormat, shareFormats } from '@/lib/shared/sharing/share-image'
import { light } from '@/tailwind.config'
import { drawable } from './characters'
import { type Code, type Design, designOf, pictureBox, type Subject } from './design'
import { type Drawn, fitText } from './text'

// The page cache stores the result.
sharp.cache(false)

/** The size limit of messengers, for previews. */
const mostBytes: Record<ShareFormat, number> = { preview: 300_000, square: 500_000, story: 700_000, poster: 1_500_000 }

/** As components/layout/logo.tsx. */
const mark = (left: number, { middle, scale, color }: Design['mark']) =>
  `<svg x="${left - 6 * scale}" y="${middle - 25 * scale}" width="${50 * scale}" height="${50 * scale}" viewBox="0 0 32 32"><circle cx="8" cy="16" r="4" fill="${color}"/>
  <g fill="none" stroke="${color}" stroke-linecap="round" stroke-width="3.2"><path d="M14.5 9.5c4.6 3.4 4.6 9.6 0 13"/><path d="M20 4.5c8.4 6 8.4 17 0 23"/></g></svg>`

const svg = (width: number, height: number, shapes: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`)

async function covering(picture: Buffer | undefined, format: ShareFormat): Promise<OverlayOptions[] | undefined> {
  if (!picture) return undefined
  const { left, top, width, height } = pictureBox(format)
  try {
    const input = await sharp(picture, { limitInputPixels: 50_000_000, failOn: 'error' })
      .autoOrient()
      .resize(width, height, { fit: 'cover', position: 'attention' })
      .flatten({ background: light.sunken })
      .timeout({ seconds: 5 })
      .png({ compressionLevel: 1 })
      .toBuffer()
    return [{ input, left, top }]
  } catch {
    return undefined
  }
}

async function encode(image: Buffer, format: ShareFormat): Promise<Buffer> {
  for (let quality = 86; ; quality -= 10) {
    const jpeg = await sharp(image)
      .jpeg({ quality, chromaSubsampling: quality > 70 ? '4:4:4' : '4:2:0' })
      .withDensity(format === 'poster' ? 200 : 72)
      .toBuffer()
    if (jpeg.length < mostBytes[format] || quality < 30) return jpeg
  }
}

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0)

type Placed = { drawn: Drawn; top: number }

async function stacked({ blocks, left, right, top, bottom }: Design): Promise<Placed[]> {
  const placed: Placed[] = []
  let below = 0
  for (const { text, gap = 0, ...wanted } of blocks) {
    const drawn = await fitText(drawable(text), { ...wanted, width: right - left })
    if (!drawn) continue
    placed.push({ drawn, top: below })
    below += drawn.height + gap
  }
  const free = Math.max(bottom - top - below, 0)
  return placed.map(({ drawn, top: at }) => ({ drawn, top: Math.round(top + at + free * 0.35) }))
}

async function drawCode(
  { link, address, caption = '' }: Code,
  { side: base, scale }: NonNullable<Design['code']>,
): Promise<Drawn> {
  const [side, space] = [Math.round(base * scale), Math.round(base * scale * 0.14)]
  const style = { family: 'sans', color: light.ink, width: 300 * scale, height: 60 * scale } as const
  const sizes = [25, 22, 19].map((size) => Math.round(size * scale))
  const texts = [
    await fitText(drawable(caption), { ...style, sizes }),
    await fitText(drawable(address), { ...style, sizes }),
  ]
  const lines = texts.filter((line) => line !== undefined)
  const { path, size } = qrPath(link)
  const width = side + 3 * space + Math.max(...lines.map((line) => line.width), 0)
  const height = side + 2 * space
  let top = (height - total(lines.map((line) => line.height)) - (lines.length - 1) * space) / 2
  const placed = lines.map(({ input, height: lineHeight }) => {
    const at = { input, left: side + 2 * space, top: Math.round(top) }
    top += lineHeight + space
    return at
  })
  const shapes = `<rect width="${width}" height="${height}" rx="${space}" fill="#fff"/><path transform="translate(${space} ${space}) scale(${side / size})" d="${path}" fill="#000" shape-rendering="crispEdges"/>`
  const input = await sharp(svg(width, height, shapes))
    .composite(placed)
    .png({ compressionLevel: 1 })
    .toBuffer()
  return { input, width, height }
}

const centred = ({ input, height }: Drawn, left: number, middle: number): OverlayOptions => ({
  input,
  left: Math.round(left),
  top: Math.round(middle - height / 2),
})

export async function drawShareImage(subject: Subject, format: ShareFormat = 'preview'): Promise<Buffer> {
  const picture = subject.voice === undefined ? await covering(subject.picture, format) : undefined
  const title = drawable(subject.title) || subject.site
  const design = designOf({ ...subject, title }, format, picture !== undefined)
  const { shapes, left, right, foot } = design
  const { scale, middle, color } = design.mark
  const { width: wide, height: high } = shareFormats[format]
  const nameLeft = left + 56 * scale
  const sizes = [40, 32].map((size) => Math.round(size * scale))
  const name = await fitText(drawable(subject.site), {
    ...{ family: 'serif', color, height: 64 * scale, width: right - nameLeft, sizes },
  })
  const code = subject.code && design.code && (await drawCode(subject.code, design.code))
  const codeLeft = code && design.code ? design.code.right - code.width : wide
  const width = Math.min(right, codeLeft - 24) - foot.left
  const end = await fitText(drawable(foot.text), { ...foot, width })
  const texts = (await stacked(design)).map(({ drawn: { input }, top }) => ({ input, left: Math.round(left), top }))
  const image = await sharp(svg(wide, high, shapes + mark(left, design.mark)))
    .composite([
      ...(picture ?? []),
      ...texts,
      ...(name ? [centred(name, nameLeft, middle)] : []),
      ...(end ? [centred(end, foot.left, foot.middle)] : []),
      ...(code ? [centred(code, codeLeft, foot.middle)] : []),
    ])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return encode(image, format)
}
