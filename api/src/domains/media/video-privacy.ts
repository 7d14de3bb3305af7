import { open } from 'node:fs/promises'
import { type Box, type BoxFile, boxFile, MalformedError } from './boxes.ts'

const withBoxes = new Set(['mp4', 'm4v', 'mov', '3gp'])
// Where phones and cameras write the place: user data, metadata, XMP, and what an earlier program left unused.
const telling = new Set(['udta', 'meta', 'uuid', 'free', 'skip', 'tref'])
// Other tracks carry telemetry: positions as timed metadata, or as subtitles (drones).
const keptHandlers = new Set(['vide', 'soun', 'clcp'])
const maxTableBytes = 16_000_000
const maxChunks = 200_000

/**
 * Blanks out, in place, what an MP4, QuickTime or 3GP file says beside picture and sound: user data, metadata and
 * metadata tracks, where devices write positions, names and serial numbers. The picture and sound stay where they are.
 * WebM, Matroska, AVI, ASF, FLV, Ogg and MPEG files are left as they are: phones do not record in them.
 * @throws MalformedError when the file is not built as it says
 */
export async function blankPrivateData(path: string, extension: string): Promise<void> {
  if (!withBoxes.has(extension)) return
  const handle = await open(path, 'r+')
  try {
    const { size } = await handle.stat()
    const file = boxFile(handle)
    file.allowZeros(2 * size)
    const boxes = await file.children(0, size)
    const movies = boxes.filter(({ type }) => type === 'moov')
    if (movies.length === 0) throw new MalformedError('no movie')
    for (const movie of movies) await blankInMovie(file, movie, size)
    await blankTelling(file, boxes)
  } finally {
    await handle.close()
  }
}

async function blankInMovie(file: BoxFile, movie: Box, size: number) {
  const boxes = await file.children(movie.content, movie.end)
  for (const track of boxes.filter(({ type }) => type === 'trak')) {
    if (keptHandlers.has(await handlerOf(file, track))) {
      await blankTelling(file, await file.children(track.content, track.end))
      continue
    }
    for (const [start, end] of await chunksOf(file, track)) if (end <= size) await file.zero(start, end)
    await file.blank(track)
  }
  await blankTelling(file, boxes)
}

async function blankTelling(file: BoxFile, boxes: Box[]) {
  for (const box of boxes) if (telling.has(box.type)) await file.blank(box)
}

async function inside(file: BoxFile, box: Box | undefined, ...path: string[]): Promise<Box | undefined> {
  const [type, ...rest] = path
  if (!box || type === undefined) return box
  const found = (await file.children(box.content, box.end)).find((child) => child.type === type)
  return inside(file, found, ...rest)
}

async function handlerOf(file: BoxFile, track: Box): Promise<string> {
  const handler = await inside(file, track, 'mdia', 'hdlr')
  if (!handler || handler.end - handler.content < 12) throw new MalformedError('a track without a handler')
  return (await file.read(handler.content + 8, 4)).toString('latin1')
}

/** Where the samples of a track lie in the file, as [start, end) of each chunk. */
async function chunksOf(file: BoxFile, track: Box): Promise<[number, number][]> {
  const samples = await inside(file, track, 'mdia', 'minf', 'stbl')
  if (!samples) return []
  const boxes = await file.children(samples.content, samples.end)
  const table = async (type: string) => {
    const box = boxes.find((child) => child.type === type)
    if (!box) return undefined
    if (box.end - box.content > maxTableBytes) throw new MalformedError('a table is too large')
    return file.read(box.content, box.end - box.content)
  }
  const [offsets, wide] = [await table('stco'), await table('co64')]
  const [sizes, groups] = [await table('stsz'), await table('stsc')]
  if (!(offsets ?? wide) || !sizes || !groups) return []
  try {
    return locate(offsets ?? wide ?? Buffer.alloc(0), offsets ? 4 : 8, sizes, groups)
  } catch (error) {
    if (error instanceof RangeError) throw new MalformedError('a table ends early', { cause: error })
    throw error
  }
}

function locate(offsets: Buffer, width: 4 | 8, sizes: Buffer, groups: Buffer): [number, number][] {
  const count = offsets.readUInt32BE(4)
  if (count > maxChunks) throw new MalformedError('too many chunks')
  const fixed = sizes.readUInt32BE(4)
  const samples = sizes.readUInt32BE(8)
  const chunks: [number, number][] = []
  let group = 0
  let sample = 0
  for (let chunk = 0; chunk < count && sample < samples; chunk++) {
    const next = 8 + (group + 1) * 12
    if (next < groups.length && groups.readUInt32BE(next) <= chunk + 1) group += 1
    const inChunk = Math.min(groups.readUInt32BE(8 + group * 12 + 4), samples - sample)
    let bytes = fixed * inChunk
    if (fixed === 0) for (let n = 0; n < inChunk; n++) bytes += sizes.readUInt32BE(12 + (sample + n) * 4)
    sample += inChunk
    const start = width === 4 ? offsets.readUInt32BE(8 + chunk * 4) : Number(offsets.readBigUInt64BE(8 + chunk * 8))
    chunks.push([start, start + bytes])
  }
  return chunks
}
