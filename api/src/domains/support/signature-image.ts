import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { limits } from '@sesol/contract'
import sharp from 'sharp'
import type { Deps } from '../../context.ts'
import { HttpError, invalid } from '../../http/errors.ts'

const { width, height, scale } = limits.signatureImage
const pngHead = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

const refused = (cause?: unknown) => new HttpError(415, 'error.support.signature_image', { cause })

type Stores = Pick<Deps, 'privateFiles' | 'temporary'>

/** @param mustShow rejects an empty canvas @returns the file name @throws 415 for anything but a PNG of the canvas size, 400 for an empty one */
export async function storeSignature({ privateFiles, temporary }: Stores, path: string, mustShow = false) {
  const given = await readFile(path)
  // Checked before decoding: no other decoder may run.
  if (!given.subarray(0, pngHead.length).equals(pngHead)) throw refused()
  const drawn = await redraw(given)
  if (mustShow && (await isEmpty(drawn))) throw invalid({ signature_image: ['error.support.signature_required'] })
  const name = `${randomBytes(16).toString('hex')}.png`
  const draft = temporary.path()
  try {
    await writeFile(draft, drawn, { mode: 0o600 })
    await privateFiles.adopt(name, draft)
  } finally {
    await temporary.remove(draft)
  }
  return name
}

async function isEmpty(png: Buffer): Promise<boolean> {
  const shades = await sharp(png).flatten({ background: 'white' }).greyscale().raw().toBuffer()
  return shades.every((shade) => shade === shades[0])
}

async function redraw(png: Buffer): Promise<Buffer> {
  try {
    const image = sharp(png, { limitInputPixels: width * height * scale * scale, failOn: 'error' })
    const size = await image.metadata()
    if (size.width > width * scale || size.height > height * scale) throw refused()
    return await image.png({ compressionLevel: 9 }).toBuffer()
  } catch (error) {
    throw error instanceof HttpError ? error : refused(error)
  }
}
