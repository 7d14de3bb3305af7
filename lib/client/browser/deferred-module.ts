import { ApiError } from '@/lib/shared/errors/errors'

export type DeferredModule<T> = {
  /** Retries after a failure. @throws ApiError of status 0: `error.network`, or `error.outdated` for an earlier build */
  load: (locale: string) => Promise<T>
  loaded: (locale: string) => T | undefined
  prefetch: (locale: string) => void
}

const chunkAddress = (message: string) =>
  message.split(/[\s()"']/).find((word) => word.includes('/_next/') && /\.(?:js|css)$/.test(word))

/** Offline, only a cached chunk can arrive, and that takes no longer. */
const offlineTimeoutMs = 150
const headTimeoutMs = 3000

async function isGone(message: string): Promise<boolean> {
  const address = chunkAddress(message)
  if (!address || !navigator.onLine) return false
  const request = { method: 'HEAD', cache: 'no-store', signal: AbortSignal.timeout(headTimeoutMs) } as const
  const { status } = await fetch(address, request).catch(() => ({ status: 0 }))
  return status === 404 || status === 410
}

async function attempt<T>(importing: Promise<T>): Promise<T> {
  try {
    if (navigator.onLine) return await importing
    const timeout = new Promise<never>((_, reject) => setTimeout(reject, offlineTimeoutMs))
    return await Promise.race([importing, timeout])
  } catch (error) {
    // A module that throws while it is evaluated has arrived.
    if (error instanceof Error && error.name !== 'ChunkLoadError') throw error
    throw new ApiError({ status: 0, id: (await isGone(String(error))) ? 'error.outdated' : 'error.network' })
  }
}

/** The one place for `import()`: `deferred(() => import('./viewer').then(({ Viewer }) => Viewer))`. */
export function deferred<T>(load: (locale: string) => Promise<T>): DeferredModule<T> {
  const requests = new Map<string, Promise<T>>()
  const values = new Map<string, T>()
  function request(locale: string) {
    const known = requests.get(locale)
    if (known) return known
    const requested = attempt(load(locale))
    requests.set(locale, requested)
    requested.then(
      (value) => values.set(locale, value),
      () => requests.delete(locale),
    )
    return requested
  }
  return {
    load: request,
    loaded: (locale) => values.get(locale),
    // A failure is reported once the part is wanted.
    prefetch: (locale) => void request(locale).catch(() => undefined),
  }
}
