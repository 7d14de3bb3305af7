import { ApiError } from '@/lib/shared/errors/errors'

export type DeferredModule<T> = {
  /** Retries after a failure. @throws ApiError of status 0: `error.network`, or `error.outdated` for an earlier build */
  load: (locale: string) => Promise<T>
  loaded: (locale: string) => T | undefined
}

const chunkAddress = (message: string) =>
  message.split(/[\s()"']/).find((word) => word.includes('/_next/') && /\.(?:js|css)$/.test(word))

/** Offline, only a cached chunk can arrive, and that takes no longer. */
const offlineTimeoutMs = 150
const headTimeoutMs = 3000

/** Whether the server is reachable and lacks the chunk: the page is of an earlier build. */
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
  const requests = new Map<string, Promise<T> & { value?: T }>()
  return {
    load(locale) {
      const known = requests.get(locale)
      if (known) return known
      const request: Promise<T> & { value?: T } = attempt(load(locale))
      requests.set(locale, request)
      request.then(
        (value) => {
          request.value = value
        },
        () => requests.delete(locale),
      )
      return request
    },
    loaded: (locale) => requests.get(locale)?.value,
  }
}

const retryEvents = ['online', 'focus'] as const
const longestBackOffMs = 60_000

export type Retries = {
  retry: () => Promise<void>
  cancel: () => void
}

export function loadWithRetry<T>(
  load: () => Promise<T>,
  handlers: { onLoad: (value: T) => void; onFailure: (error: unknown) => void },
): Retries {
  let attempts = 0
  let running = false
  let ended = false
  let timer: ReturnType<typeof setTimeout>

  const cancel = () => {
    ended = true
    clearTimeout(timer)
    for (const name of retryEvents) window.removeEventListener(name, retry)
  }
  async function retry() {
    if (running || ended) return
    running = true
    attempts += 1
    clearTimeout(timer)
    try {
      const value = await load()
      if (ended) return
      cancel()
      handlers.onLoad(value)
    } catch (error) {
      if (ended) return
      timer = setTimeout(retry, Math.min(500 * 2 ** attempts, longestBackOffMs))
      handlers.onFailure(error)
    } finally {
      running = false
    }
  }
  for (const name of retryEvents) window.addEventListener(name, retry)
  void retry()
  return { retry, cancel }
}
