import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import type { Files } from '../../files.ts'
import { HttpError, storageFull } from '../../http/errors.ts'
import { ImageError, mainFile, possibleFiles, variantFile } from '../../platform/imaging/index.ts'
import { MalformedError } from './boxes.ts'
import { headBytes, type Kind, kindOf } from './kind.ts'
import type { NewMedia } from './repository.ts'
import { blankPrivateData } from './video-privacy.ts'

/** A file that has come in and is of a kind that is taken. */
export type Received = { path: string; bytes: number; kind: Kind }

export type Intake = {
  /**
   * Writes an upload down as it comes, and stops as soon as its beginning shows that it is not taken.
   * @throws HttpError 415, 507
   */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<Received>
  /**
   * Draws the pictures anew, blanks what films tell, and puts all files into the store, durably: their rows may be
   * written.
   * @throws HttpError 413, 415, 507
   */
  finish(files: Received[]): Promise<NewMedia[]>
  /** From here on the files stay, unless `discard` is called: what gets no row is left to the sweep. */
  keep(): void
  discard(): void
}

type Places = Pick<Files, 'scratch' | 'imaging' | 'media'>

/**
 * Lets the work take the files of one form from the request to their place. When it ends, everything goes that is not
 * to be kept, whatever went wrong in between.
 */
export async function withIntake<T>(places: Places, work: (intake: Intake) => Promise<T>): Promise<T> {
  const intake = openIntake(places)
  try {
    return await work(intake)
  } finally {
    await intake.close()
  }
}

function openIntake({ scratch, imaging, media }: Places): Intake & { close(): Promise<void> } {
  const passing = new Set<string>()
  const stored: string[] = []
  let kept = false

  async function adopt(name: string, path: string): Promise<number> {
    const { size } = await stat(path)
    await media.adopt(name, path)
    passing.delete(path)
    stored.push(name)
    return size
  }

  async function finishImages(images: Received[]): Promise<Map<Received, NewMedia>> {
    const jobs = images.map(({ path }) => ({ input: path, base: scratch.path() }))
    for (const path of jobs.flatMap(({ base }) => possibleFiles(base))) passing.add(path)
    const renditions = await imaging.render(jobs)
    const rows = new Map<Received, NewMedia>()
    for (const [n, { width, height, color, variants }] of renditions.entries()) {
      const [image, job, name] = [images[n], jobs[n], newName()]
      if (!image || !job) break
      const files = new Map([
        [mainFile(job.base), mainFile(name)],
        ...variants.map((each) => [variantFile(job.base, each), variantFile(name, each)] as const),
      ])
      let bytes = 0
      for (const [path, file] of files) bytes += await adopt(file, path)
      rows.set(image, { name, extension: 'webp', is_video: false, width, height, color, variants, bytes })
    }
    return rows
  }

  async function finishVideo({ path, kind: { extension } }: Received): Promise<NewMedia> {
    await blankPrivateData(path, extension)
    const name = newName()
    const bytes = await adopt(`${name}.${extension}`, path)
    return { name, extension, is_video: true, width: null, height: null, color: null, variants: [], bytes }
  }

  return {
    async receive(bytes) {
      let kind: Kind | undefined
      const source = watched(bytes, (found) => {
        kind = found
      })
      const { path, bytes: size } = await scratch.receive(source).catch(refuse)
      passing.add(path)
      if (!kind) throw unsupported()
      return { path, bytes: size, kind }
    },

    async finish(files) {
      try {
        const images = await finishImages(files.filter(({ kind }) => !kind.isVideo))
        const rows: NewMedia[] = []
        for (const file of files) rows.push(images.get(file) ?? (await finishVideo(file)))
        return rows
      } catch (error) {
        return refuse(error)
      }
    },

    keep() {
      kept = true
    },

    discard() {
      kept = false
    },

    async close() {
      await Promise.all([...passing].map((path) => scratch.remove(path)))
      if (!kept) await Promise.all(stored.map((name) => media.delete(name)))
    },
  }
}

const newName = () => randomBytes(16).toString('hex')

/** Passes bytes on and tells their kind as soon as enough of them are there. @throws HttpError 415 */
async function* watched(source: AsyncIterable<Uint8Array>, tell: (kind: Kind) => void) {
  let head: Uint8Array | undefined = new Uint8Array()
  const judge = async (bytes: Uint8Array) => {
    const kind = await kindOf(bytes)
    if (!kind) throw unsupported()
    tell(kind)
  }
  for await (const chunk of source) {
    if (head) {
      head = Buffer.concat([head, chunk])
      if (head.length >= headBytes) {
        await judge(head)
        head = undefined
      }
    }
    yield chunk
  }
  if (head) await judge(head)
}

const unsupported = (cause?: unknown) => new HttpError(415, 'error.media.unsupported', { cause })

function refuse(error: unknown): never {
  if (error instanceof MalformedError) throw unsupported(error)
  const refusal = error instanceof ImageError ? error.refusal : undefined
  if (refusal === 'unsupported') throw unsupported(error)
  if (refusal === 'too_large') throw new HttpError(413, 'error.media.too_large', { cause: error })
  if (refusal === 'storage_full') throw storageFull(error)
  throw error
}
