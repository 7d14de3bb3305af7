import { createReadStream } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApi } from '../../testing.ts'
import { insertMedia, type MediaRow, withIntake } from './index.ts'

const box = (type: string, ...content: (Buffer | string)[]) => {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part) : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8, 0)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [n, value] of values.entries()) bytes.writeUInt32BE(value, n * 4)
  return bytes
}

type FilmParts = { samples?: number; brand?: string; payload?: Buffer }

/**
 * An MP4 as a phone writes it: picture and sound, and beside them the place, as user data, as metadata, as XMP and in a
 * track of its own whose samples lie between the others.
 */
export function testFilm({ samples = 4, brand = 'mp42', payload = Buffer.alloc(1000, 7) }: FilmParts = {}): Buffer {
  const fileType = box('ftyp', brand, numbers(512), 'isommp42')
  const telemetry = Buffer.from('GPS 41.0082N 28.9784E')
  const media = Buffer.concat(Array.from({ length: samples }, () => Buffer.concat([payload, telemetry])))
  const start = fileType.length + 8
  const step = payload.length + telemetry.length
  const offsets = (first: number) => numbers(...Array.from({ length: samples }, (_, n) => start + first + n * step))
  const track = (handler: string, size: number, first: number) =>
    box(
      'trak',
      box('tkhd', Buffer.alloc(84)),
      box('udta', box('\u00a9xyz', '+41.0082+028.9784/')),
      box(
        'mdia',
        box('hdlr', numbers(0, 0), handler, Buffer.alloc(13)),
        box(
          'minf',
          box(
            'stbl',
            box('stsz', numbers(0, size, samples)),
            box('stsc', numbers(0, 1, 1, 1, 1)),
            box('stco', numbers(0, samples), offsets(first)),
          ),
        ),
      ),
    )
  return Buffer.concat([
    fileType,
    box('mdat', media),
    box(
      'moov',
      box('mvhd', Buffer.alloc(100)),
      track('vide', payload.length, 0),
      track('meta', telemetry.length, payload.length),
      box('meta', box('keys', 'com.apple.quicktime.location.ISO6709'), box('ilst', '+41.0082+028.9784/')),
    ),
    box('uuid', 'BE7ACFCB97A942E8', '<x:xmpmeta exif:GPSLatitude="41.0082"/>'),
  ])
}

export const blobOf = (bytes: Buffer | string, type = 'application/octet-stream') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })

/** Stores a file as an upload of the member's, with its row. */
export async function testMedia(api: TestApi, ownerId: number, bytes: Buffer): Promise<MediaRow> {
  const path = join(api.deps.config.dataDir, `upload-${Math.random()}`)
  await writeFile(path, bytes)
  return withIntake(api.deps, async (intake) => {
    const files = await intake.finish([await intake.receive(createReadStream(path))])
    const [row] = await insertMedia(api.db, ownerId, files)
    intake.keep()
    if (!row) throw new Error('no row')
    return row
  })
}

/** Names of everything that lies in the media folder, waiting files included. */
export async function filesIn(api: TestApi): Promise<{ stored: string[]; waiting: string[] }> {
  const { mediaDir } = api.deps.config
  const entries = await readdir(mediaDir, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  const waits = (folder: string) => folder === join(mediaDir, 'tmp')
  return {
    stored: files.filter(({ parentPath }) => !waits(parentPath)).map(({ name }) => name),
    waiting: files.filter(({ parentPath }) => waits(parentPath)).map(({ name }) => name),
  }
}
