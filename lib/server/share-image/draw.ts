import 'server-only'
import sharp, { type OverlayOptions } from 'sharp'
import { shareImageSize } from '@/lib/shared/sharing/share-image'
import { light } from '@/tailwind.config'
import { drawable } from './characters'
import { fitText } from './text'

// The page cache stores the result.
sharp.cache(false)

export type Subject = {
  title: string
  count: string
  site: string
  picture?: Buffer | undefined
}

/** The size limit of messengers. */
const mostBytes = 300_000
const { width, height } = shareImageSize
// Previews are cropped to other proportions, so text keeps away from the edges.
const margin = 64
const pictureLeft = 668

const mark = (x: number, y: number, size: number, { back, front }: { back: string; front: string }) =>
  `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="0 0 64 64"><rect width="64" height="64" rx="14" fill="${back}"/>
  <g fill="none" stroke="${front}" stroke-linecap="round" stroke-width="6"><path d="M28 22c7 5 7 15 0 20"/><path d="M37 14c14 10 14 26 0 36"/></g>
  <circle cx="18" cy="32" r="6" fill="${front}"/></svg>`

const waves = Array.from({ length: 5 }, (_, at) => {
  const radius = 150 + at * 115
  return `<circle cx="1010" cy="690" r="${radius}" fill="none" stroke="${light['brand-hover']}" stroke-opacity="0.55" stroke-width="44"/>`
}).join('')

const variants = {
  beside: {
    shapes: `<rect width="${width}" height="${height}" fill="${light.paper}"/><rect width="${pictureLeft}" height="12" fill="${light.brand}"/>
    ${mark(margin, 62, 46, { back: light.brand, front: light['on-brand'] })}`,
    ink: light.ink,
    strong: light.accent,
    title: { width: pictureLeft - margin - 48, height: 316, sizes: [76, 70, 64, 58, 52, 47, 43, 39, 36] },
  },
  alone: {
    shapes: `<rect width="${width}" height="${height}" fill="${light.brand}"/>${waves}
    ${mark(margin, 62, 46, { back: light['on-brand'], front: light.brand })}`,
    ink: light['on-brand'],
    strong: light['on-brand'],
    title: { width: width - 2 * margin - 90, height: 330, sizes: [100, 88, 78, 70, 62, 55, 50] },
  },
} as const

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

export async function drawShareImage({ title, count, site, picture }: Subject): Promise<Buffer> {
  const beside = await side(picture)
  const { shapes, ink, strong, title: box } = variants[beside ? 'beside' : 'alone']
  const small = { width: box.width - 62, height: 40, sizes: [30, 24] }
  const name = await fitText(drawable(site), { family: 'sans', color: ink }, small)
  const head = await fitText(drawable(title) || drawable(site), { family: 'serif', color: ink }, box)
  const line = { width: box.width, height: 56, sizes: [44, 38, 32, 28] }
  const foot = await fitText(drawable(count), { family: 'sans', color: strong }, line)
  const base = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  const texts = [
    name && { input: name.input, left: margin + 62, top: 85 - Math.round(name.height / 2) },
    // A short title is placed a little above the middle.
    head && { input: head.input, left: margin, top: 146 + Math.round((box.height - head.height) * 0.35) },
    foot && { input: foot.input, left: margin, top: height - margin - foot.height },
  ]
  const image = await sharp(Buffer.from(base))
    .composite([...(beside ?? []), ...texts.filter((text) => text !== undefined)])
    .png({ compressionLevel: 1 })
    .toBuffer()
  return encode(image)
}
