import { type ErrorId, errorWith } from '@sesol/contract/errors'
import { limits } from '@sesol/contract/limits'
import type { Medium } from '@sesol/contract/media/schema'
import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'
import type { ChosenMedium } from './chosen-media'
import { reducePicture } from './reduce-picture'

type Following = { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined }

type Upload = {
  result: Promise<Medium>
  share: number
  followers: Set<(share: number) => void>
  callers: number
  control: AbortController
}

const uploads = new WeakMap<File, Upload>()

function start(file: File): Upload {
  const upload: Omit<Upload, 'result'> = {
    share: 0,
    followers: new Set(),
    callers: 0,
    control: new AbortController(),
  }
  const result = call('uploadMedia', {
    body: {},
    files: { file: [file] },
    signal: upload.control.signal,
    onProgress: (share) => {
      upload.share = share
      for (const follow of upload.followers) follow(share)
    },
  })
  const started = Object.assign(upload, { result })
  uploads.set(file, started)
  result.catch(() => {
    if (uploads.get(file) === started) uploads.delete(file)
  })
  return started
}

/** Concurrent calls share one request until all have aborted. @throws ApiError (404 from an API that takes no files before the form), or a DOMException AbortError */
export async function preUpload(chosen: File, { signal, onProgress }: Following = {}): Promise<Medium> {
  const file = await reducePicture(chosen)
  signal?.throwIfAborted()
  const upload = uploads.get(file) ?? start(file)
  upload.callers += 1
  if (onProgress) upload.followers.add(onProgress)
  onProgress?.(upload.share)
  const left = Promise.withResolvers<never>()
  const leave = () => {
    left.reject(signal?.reason)
    upload.callers -= 1
    if (upload.callers > 0) return
    uploads.delete(file)
    upload.control.abort()
  }
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([upload.result, left.promise])
  } finally {
    signal?.removeEventListener('abort', leave)
    if (onProgress) upload.followers.delete(onProgress)
  }
}

/** The server deletes pre-uploads without a campaign after a day. */
export function withoutPreUploads(media: readonly ChosenMedium[]): ChosenMedium[] {
  return media.map((medium) => {
    if (!medium.file) return medium
    uploads.delete(medium.file)
    const { id: _, ...rest } = medium
    return rest
  })
}

const ownRefusals: readonly ErrorId[] = ['error.media.convert', 'error.media.damaged']

export function asUpload(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.detail) return error
  if (error.id === 'error.media.too_many_pixels') return errorWith(error.id, limits.media.pixels / 1_000_000)
  if (error.status === 413) return errorWith('error.media.too_large', limits.media.fileBytes / 1_048_576)
  if (error.status === 415 && !ownRefusals.includes(error.id)) return 'error.media.unsupported'
  return error
}

export const isRetryable = (error: unknown): boolean =>
  !(error instanceof ApiError && [413, 415].includes(error.status))
