import { createReadStream, readFileSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { limits } from '@sesol/contract'
import sharp from 'sharp'
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

const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name)

export const testPicture = (background: string, width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()

export const videoFixture = (name: string): Buffer => readFileSync(fixture(name))

export function testVideo({ extraBytes = 0 }: { extraBytes?: number } = {}): Buffer {
  const video = videoFixture('fragmented.mp4')
  if (extraBytes === 0) return video
  // Filler data, which decoders skip.
  const frame = Buffer.concat([numbers(extraBytes), Buffer.alloc(extraBytes, 0xff)])
  frame[4] = 0x0c
  const fragment = (offset: number) =>
    box(
      'moof',
      box('mfhd', numbers(0, 99)),
      box(
        'traf',
        box('tfhd', numbers(0x020000, 1)),
        box('tfdt', numbers(0, 100_000)),
        box('trun', numbers(0x000301, 1, offset, 1000, frame.length)),
      ),
    )
  return Buffer.concat([video, fragment(fragment(0).length + 8), box('mdat', frame)])
}

export const largestVideo = (): Buffer =>
  testVideo({ extraBytes: limits.media.fileBytes - testVideo({ extraBytes: 1 }).length + 1 })

export const traces = ['GIZLI', '41.0082', '+41.008'].flatMap((text) => [
  Buffer.from(text),
  Buffer.from(text, 'utf16le'),
])

export const blobOf = (bytes: Buffer | string, type = 'application/octet-stream') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type })

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
