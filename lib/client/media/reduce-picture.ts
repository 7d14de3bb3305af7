import type { Area } from 'react-easy-crop'
import { isAnimated, needsConversion, typeOf } from '@/lib/shared/media/files'
import type { DrawAnswer, DrawRequest } from './draw-picture'

const idle = 10_000

let thread: Worker | undefined
let ending: ReturnType<typeof setTimeout> | undefined
let queue: Promise<unknown> = Promise.resolve()
const known = new WeakMap<File, Promise<File>>()

function end(): void {
  thread?.terminate()
  thread = undefined
}

function ask(request: DrawRequest): Promise<DrawAnswer> {
  clearTimeout(ending)
  thread ??= new Worker(new URL('./draw-picture.worker.ts', import.meta.url), { type: 'module' })
  const { promise, resolve } = Promise.withResolvers<DrawAnswer>()
  thread.onmessage = ({ data }: MessageEvent<DrawAnswer>) => resolve(data)
  thread.onerror = () => {
    end()
    resolve({ failed: true })
  }
  thread.postMessage(request)
  return promise.finally(() => {
    ending = setTimeout(end, idle)
  })
}

/** Sequential: a large photograph takes 200 MB. */
function inTurn(request: DrawRequest): Promise<DrawAnswer> {
  const answer = queue.then(() => ask(request)).catch((): DrawAnswer => ({ failed: true }))
  queue = answer
  return answer
}

const endings: Record<string, string> = { 'image/webp': 'webp', 'image/jpeg': 'jpg', 'image/png': 'png' }

function named(blob: Blob, { name, lastModified }: File): File {
  const stem = name.replace(/\.[^.]+$/, '') || name
  return new File([blob], `${stem}.${endings[blob.type] ?? 'png'}`, { type: blob.type, lastModified })
}

const typed = (file: File, type: string): Blob => (file.type ? file : file.slice(0, file.size, type))

async function reduce(file: File): Promise<File> {
  const always = needsConversion(file)
  const type = typeOf(file)
  const able = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  const still = able && /^image\/(?!gif)/.test(type) && !(await isAnimated(file))
  const { blob, failed } = still ? await inTurn({ file: typed(file, type), always }) : { failed: true }
  if (always && !blob) throw new DOMException(file.name, 'NotSupportedError')
  return blob && !failed ? named(blob, file) : file
}

/** Memoised per file. @throws DOMException if neither API nor browser decodes the file */
export function reducePicture(file: File): Promise<File> {
  const begun = known.get(file)
  if (begun) return begun
  const reduced = reduce(file)
  known.set(file, reduced)
  reduced.then(
    (result) => known.set(result, reduced),
    () => undefined,
  )
  return reduced
}

export async function cutPicture(file: File, cut: Area, most: number): Promise<File> {
  const { blob } = await inTurn({ file, always: true, cut: { ...cut, most } })
  if (!blob) throw new DOMException(file.name, 'NotSupportedError')
  return named(blob, file)
}
