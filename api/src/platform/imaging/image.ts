import { open } from 'node:fs/promises'
import { limits } from '@sesol/contract'
import { storedScale } from '@sesol/shared/picture-size'
import sharp, { type Sharp } from 'sharp'
import { ImageError, mainFile, type Refusal, type Rendition, variantFile, variantWidths } from './rendition.ts'

/** What describes the colours stands before the pixels, and what would be longer is a profile, which the image library applies. */
const headBytes = 65_536
/** The gamma of a screen, and of most pictures. */
const usual = 2.2
const leastDifference = 0.05

/** The exponent from which a browser corrects a PNG, unless a profile or `sRGB` says more than its `gAMA`. */
async function gammaOf(path: string): Promise<number | undefined> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const chunks = chunksBeforePixels(buffer.subarray(0, bytesRead))
    if (chunks.has('iCCP') || chunks.has('sRGB') || chunks.has('cICP')) return undefined
    const value = chunks.get('gAMA')?.readUInt32BE() ?? 0
    return value > 0 ? 100_000 / value : undefined
  } finally {
    await file.close()
  }
}

function chunksBeforePixels(head: Buffer): Map<string, Buffer> {
  const chunks = new Map<string, Buffer>()
  for (let at = 8; at + 12 <= head.length; ) {
    const [length, type] = [head.readUInt32BE(at), head.toString('latin1', at + 4, at + 8)]
    if (type === 'IDAT') break
    chunks.set(type, head.subarray(at + 8, at + 12))
    at += length + 12
  }
  return chunks
}

/** Changes colours in place, not the transparency. */
function correctGamma(data: Buffer, channels: number, gamma = usual): void {
  const power = gamma / usual
  if (Math.abs(power - 1) < leastDifference) return
  const levels = Uint8Array.from({ length: 256 }, (_, level) => Math.round(255 * (level / 255) ** power))
  const colors = channels > 2 ? 3 : 1
  for (let at = 0; at < data.length; at += channels) {
    for (let color = at; color < at + colors; color += 1) data[color] = levels[data[color] ?? 0] ?? 0
  }
}

/** A small file could ask for gigabytes. */
const maxPixels = limits.media.pixels

sharp.cache(false)
// The pool of processes decides about concurrency.
sharp.concurrency(1)
// Unused decoders are no attack surface.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegFile',
    'VipsForeignLoadPngFile',
    'VipsForeignLoadWebpFile',
    'VipsForeignLoadNsgifFile',
  ],
})

/** Upright, in sRGB, without metadata, of an animation the first frame. @throws ImageError */
export async function renderImage(input: string, base: string): Promise<Rendition> {
  try {
    const source = sharp(input, { limitInputPixels: maxPixels, failOn: 'error' })
    const { format, space, icc, autoOrient } = await source.metadata()
    const { width, height } = autoOrient
    if (width * height > maxPixels) throw new ImageError('too_many_pixels')
    const scale = storedScale(width, height)
    // The library works on a profile's 16 bits in Display P3.
    if (icc && space === 'rgb16') source.withIccProfile('srgb')
    const { data, info } = await source
      .autoOrient()
      .resize(Math.max(1, Math.round(width * scale)), Math.max(1, Math.round(height * scale)), { fit: 'fill' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true })
    if (format === 'png') correctGamma(data, info.channels, await gammaOf(input))
    const drawn = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
    // Half the CPU for one percent more bytes, of the copy that is sent least.
    await drawn().webp({ quality: 82, effort: 2 }).toFile(mainFile(base))
    const variants = variantWidths.filter((variant) => variant < info.width)
    for (const variant of variants) {
      await drawn().resize({ width: variant }).webp({ quality: 82 }).toFile(variantFile(base, variant))
    }
    return {
      width: info.width,
      height: info.height,
      color: await colorOf(drawn()),
      hash: await hashOf(drawn()),
      variants,
    }
  } catch (error) {
    if (error instanceof ImageError) throw error
    throw new ImageError(refusalOf(error instanceof Error ? error.message : ''), error)
  }
}

async function colorOf(drawn: Sharp): Promise<string> {
  const pixel = await drawn
    .flatten({ background: 'white' })
    .resize(1, 1, { fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer()
  return `#${pixel.toString('hex')}`
}

/** dHash: one bit for each pair of neighbours in nine by eight grey pixels, set where the left one is brighter. */
async function hashOf(drawn: Sharp): Promise<string> {
  const [columns, rows] = [9, 8]
  const grey = await drawn
    .flatten({ background: 'white' })
    .greyscale()
    .resize(columns, rows, { fit: 'fill' })
    .raw()
    .toBuffer()
  let bits = ''
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns - 1; x += 1) {
      const at = y * columns + x
      bits += (grey[at] ?? 0) > (grey[at + 1] ?? 0) ? '1' : '0'
    }
  }
  return BigInt(`0b${bits}`).toString(16).padStart(16, '0')
}

// The library's errors differ in their texts only.
function refusalOf(message: string): Refusal {
  if (message.includes('exceeds pixel limit')) return 'too_many_pixels'
  if (/no space left|disk quota|file too large/i.test(message)) return 'storage_full'
  return message.includes('unsupported image format') ? 'unsupported' : 'damaged'
}
