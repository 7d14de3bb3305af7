import type { Area } from 'react-easy-crop'
import { needsDrawing, typeOf } from '@/lib/shared/media/files'
import type { DrawAnswer, DrawRequest } from './draw-picture'

/** The longest side of what the API keeps: more would be sent for nothing. */
export const longest = 2560

/** After so long without a picture to draw, the thread and its memory are given back. */
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

/** One after the other: the memory of a large photograph is a fifth of a gigabyte. */
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

/** A decoder may be chosen by the type. */
const typed = (file: File, type: string): Blob => (file.type ? file : file.slice(0, file.size, type))

async function reduce(file: File): Promise<File> {
  const always = needsDrawing(file)
  const type = typeOf(file)
  const still = type.startsWith('image/') && type !== 'image/gif'
  const able = typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
  const { blob, failed } = still && able ? await inTurn({ file: typed(file, type), longest, always }) : { failed: true }
  if (always && !blob) throw new DOMException(file.name, 'NotSupportedError')
  return blob && !failed ? named(blob, file) : file
}

/**
 * A photograph as it is worth sending: drawn smaller where it is larger than the API keeps, and drawn as WebP or JPEG where the
 * API does not read its kind but this browser does (HEIC in Safari). Videos, animations, small pictures, and what cannot be reduced
 * stay as they are. Asked again, it answers the same file.
 *
 * @throws DOMException for a picture that neither the API nor this browser reads
 */
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

/**
 * A part of a picture, as WebP or JPEG, at most `most` pixels long.
 *
 * @throws DOMException for a picture that this browser cannot read
 */
export async function cutPicture(file: File, cut: Area, most: number): Promise<File> {
  const { blob } = await inTurn({ file, longest: most, always: true, cut })
  if (!blob) throw new DOMException(file.name, 'NotSupportedError')
  return named(blob, file)
}
