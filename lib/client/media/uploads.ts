import { errorWith } from '@sesol/contract/errors'
import { limits } from '@sesol/contract/limits'
import type { Medium } from '@sesol/contract/media'
import { call } from '@/lib/client/http/api'
import { ApiError } from '@/lib/shared/errors/errors'
import type { ChosenMedium } from './chosen-media'
import { reducePicture } from './reduce-picture'

type Following = { signal?: AbortSignal | undefined; onProgress?: ((share: number) => void) | undefined }

/** A pending upload with all its callers. */
type Journey = {
  result: Promise<Medium>
  share: number
  followers: Set<(share: number) => void>
  waiting: number
  control: AbortController
}

const journeys = new WeakMap<File, Journey>()

function depart(file: File): Journey {
  const journey: Omit<Journey, 'result'> = {
    share: 0,
    followers: new Set(),
    waiting: 0,
    control: new AbortController(),
  }
  const result = call('uploadMedia', {
    body: {},
    files: { file: [file] },
    signal: journey.control.signal,
    onProgress: (share) => {
      journey.share = share
      for (const follow of journey.followers) follow(share)
    },
  })
  const whole = Object.assign(journey, { result })
  journeys.set(file, whole)
  result.catch(() => {
    // A new upload of the file may be pending.
    if (journeys.get(file) === whole) journeys.delete(file)
  })
  return whole
}

/**
 * Pre-uploads a file, reduced. Concurrent calls share one request, which is aborted when all callers have aborted.
 * @throws ApiError; `isAheadUnknown` for a server without pre-uploads
 * @throws DOMException named AbortError when `signal` was aborted
 */
export async function sendAhead(chosen: File, { signal, onProgress }: Following = {}): Promise<Medium> {
  const file = await reducePicture(chosen)
  signal?.throwIfAborted()
  const journey = journeys.get(file) ?? depart(file)
  journey.waiting += 1
  if (onProgress) journey.followers.add(onProgress)
  onProgress?.(journey.share)
  const left = Promise.withResolvers<never>()
  const leave = () => {
    left.reject(signal?.reason)
    journey.waiting -= 1
    if (journey.waiting > 0) return
    journeys.delete(file)
    journey.control.abort()
  }
  signal?.addEventListener('abort', leave, { once: true })
  try {
    return await Promise.race([journey.result, left.promise])
  } finally {
    signal?.removeEventListener('abort', leave)
    if (onProgress) journey.followers.delete(onProgress)
  }
}

/** The server lacks pre-uploads: files are sent with the form. */
export const isAheadUnknown = (error: unknown): boolean =>
  error instanceof ApiError && [404, 405, 501].includes(error.status)

/** The server deletes pre-uploads without a campaign after a day. */
export function forgetSent(media: readonly ChosenMedium[]): ChosenMedium[] {
  return media.map((medium) => {
    if (!medium.file) return medium
    journeys.delete(medium.file)
    const { id: _, ...rest } = medium
    return rest
  })
}

/** Replaces general messages by those about uploads. */
export function asUpload(error: unknown): unknown {
  if (!(error instanceof ApiError) || error.detail) return error
  if (error.status === 413) return errorWith('error.media.too_large', limits.media.fileBytes / 1_048_576)
  if (error.status === 415 && error.id !== 'error.media.convert') return 'error.media.unsupported'
  return error
}

/** A refused type or size is final. */
export const mayGoBetter = (error: unknown): boolean =>
  !(error instanceof ApiError && [413, 415].includes(error.status))
