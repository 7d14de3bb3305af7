import { isAbort } from '@/lib/client/http/http'

/** One tab has it. The others wait until that one closes, or steal it. */
export function requestLock(name: string, { onHeld, onWaiting }: { onHeld: () => void; onWaiting: () => void }) {
  const left = new AbortController()
  let release: (() => void) | undefined

  async function request(options: LockOptions): Promise<void> {
    const hold = (resolve: () => void) => {
      release = resolve
      onHeld()
    }
    try {
      await navigator.locks.request(name, options, (lock) => (lock ? new Promise<void>(hold) : undefined))
    } catch (error) {
      // A browser without locks, or that denies them, writes in each tab; the database refuses all but the last one.
      if (!isAbort(error)) return onHeld()
    }
    if (left.signal.aborted) return
    release = undefined
    onWaiting()
    // The first request stays in the queue while a later one steals.
    if (!options.steal) await request({ signal: left.signal })
  }

  void request({ ifAvailable: true })

  return {
    takeOver: () => {
      if (!release) void request({ steal: true })
    },
    release: () => {
      left.abort()
      release?.()
    },
  }
}
