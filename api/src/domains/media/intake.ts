import { randomBytes } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { limits } from '@sesol/contract'
import type { Files } from '../../files.ts'
import { HttpError, storageFull } from '../../http/errors.ts'
import { ImageError, mainFile, possibleFiles, variantFile } from '../../platform/imaging/rendition.ts'
import { VideoError } from '../../platform/video/job.ts'
import type { Video } from '../../platform/video/video.ts'
import { type Container, headBytes, type Kind, kindOf, sourceFile, videoFile } from './kind.ts'
import type { NewMedia } from './repository.ts'

export type Received = { path: string; bytes: number; kind: Kind }

export type Intake = {
  /** Stops as soon as the first bytes show an unsupported type. @throws HttpError 415, 507 */
  receive(bytes: AsyncIterable<Uint8Array>): Promise<Received>
  /** Stores all files durably; a video to be converted is stored unchanged and not served. @throws HttpError 413, 415, 507 */
  finish(files: Received[]): Promise<NewMedia[]>
  /** The files stay from here on, unless `discard` is called; the sweep removes files without a row. */
  keep(): void
  discard(): void
}

type Stores = Pick<Files, 'temporary' | 'imaging' | 'video' | 'media'>

/** Everything that is not kept is removed at the end, also after an error. */
export async function withIntake<T>(stores: Stores, work: (intake: Intake) => Promise<T>): Promise<T> {
  const intake = new FormIntake(stores)
  try {
    return await work(intake)
  } finally {
    await intake.close()
  }
}

class FormIntake implements Intake {
  private readonly stores: Stores
  private readonly temporaryPaths = new Set<string>()
  private readonly stored: string[] = []
  private kept = false

  constructor(stores: Stores) {
    this.stores = stores
  }

  async receive(bytes: AsyncIterable<Uint8Array>): Promise<Received> {
    let kind: Kind | undefined
    const source = watched(bytes, (found) => {
      kind = found
    })
    const { path, bytes: size } = await this.stores.temporary.receive(source).catch(refuse)
    this.temporaryPaths.add(path)
    if (!kind) throw unsupported()
    return { path, bytes: size, kind }
  }

  async finish(files: Received[]): Promise<NewMedia[]> {
    try {
      const images = await this.finishImages(files.filter(({ kind }) => !kind.isVideo))
      const rows: NewMedia[] = []
      for (const file of files) {
        const { kind } = file
        const row = kind.isVideo ? await this.finishVideo(file, kind.container) : images.get(file)
        if (row) rows.push(row)
      }
      return rows
    } catch (error) {
      return refuse(error)
    }
  }

  keep(): void {
    this.kept = true
  }

  discard(): void {
    this.kept = false
  }

  async close(): Promise<void> {
    const { temporary, media } = this.stores
    await Promise.all([...this.temporaryPaths].map((path) => temporary.remove(path)))
    if (!this.kept) await Promise.all(this.stored.map((name) => media.delete(name)))
  }

  private async finishImages(images: Received[]): Promise<Map<Received, NewMedia>> {
    const jobs = images.map(({ path }) => ({ input: path, base: this.stores.temporary.path() }))
    for (const path of jobs.flatMap(({ base }) => possibleFiles(base))) this.temporaryPaths.add(path)
    const renditions = await this.stores.imaging.render(jobs)
    const rows = new Map<Received, NewMedia>()
    for (const [n, { width, height, color, hash, variants }] of renditions.entries()) {
      const [image, job, name] = [images[n], jobs[n], newName()]
      if (!image || !job) break
      const files = new Map([
        [mainFile(job.base), mainFile(name)],
        ...variants.map((each) => [variantFile(job.base, each), variantFile(name, each)] as const),
      ])
      let bytes = 0
      for (const [path, file] of files) bytes += await this.adopt(file, path)
      rows.set(image, { name, extension: 'webp', is_video: false, width, height, color, hash, variants, bytes })
    }
    return rows
  }

  private async finishVideo({ path }: Received, container: Container): Promise<NewMedia> {
    const name = newName()
    const copy = this.stores.temporary.path()
    this.temporaryPaths.add(copy)
    const extension = await playableCopy(this.stores.video, path, copy, container)
    const video = { name, is_video: true, width: null, height: null, color: null, variants: [] }
    if (extension) return { ...video, extension, bytes: await this.adopt(videoFile(name, extension), copy) }
    const source = container.extension
    return { ...video, extension: 'mp4', source, bytes: await this.adopt(sourceFile(name, source), path) }
  }

  private async adopt(name: string, path: string): Promise<number> {
    const { size } = await stat(path)
    await this.stores.media.adopt(name, path)
    this.temporaryPaths.delete(path)
    this.stored.push(name)
    return size
  }
}

/** @returns undefined for a video that has to be converted @throws HttpError 415, VideoError */
async function playableCopy(video: Video, path: string, copy: string, { copies, demuxer }: Container) {
  if (copies) {
    try {
      return await video.remux(path, copy)
    } catch (error) {
      if (!(error instanceof VideoError && error.refusal === 'codec')) throw error
    }
  }
  if (!video.ffmpeg) throw new HttpError(415, 'error.media.convert')
  if (!(await video.ffmpeg.decodes(path, demuxer))) throw unsupported()
  return undefined
}

const newName = () => randomBytes(16).toString('hex')

async function* watched(source: AsyncIterable<Uint8Array>, report: (kind: Kind) => void) {
  let head: Uint8Array | undefined = new Uint8Array()
  const detect = async (bytes: Uint8Array) => {
    const kind = await kindOf(bytes)
    if (!kind) throw unsupported()
    report(kind)
  }
  for await (const chunk of source) {
    if (head) {
      head = Buffer.concat([head, chunk])
      if (head.length >= headBytes) {
        await detect(head)
        head = undefined
      }
    }
    yield chunk
  }
  if (head) await detect(head)
}

const unsupported = (cause?: unknown) => new HttpError(415, 'error.media.unsupported', { cause })

function refuse(error: unknown): never {
  const refusal = error instanceof ImageError || error instanceof VideoError ? error.refusal : undefined
  if (refusal === 'unsupported') throw unsupported(error)
  if (refusal === 'damaged') throw new HttpError(415, 'error.media.damaged', { cause: error })
  if (refusal === 'too_many_pixels') {
    throw new HttpError(413, 'error.media.too_many_pixels', { limit: limits.media.pixels / 1_000_000, cause: error })
  }
  if (refusal === 'storage_full') throw storageFull(error)
  throw error
}
