import { isAbort } from '@/lib/client/http/http'
import { openChannel } from './draft-events'

/** How long a tab that wants to write waits for the other one to save. */
const longestWait = 3_000

type Holder = { save: () => Promise<unknown>; onHeld: () => void; onWaiting: () => void }

/** One tab has it. The others wait until that one closes, or steal it after it has saved. */
export function requestLock(name: string, { save, onHeld, onWaiting }: Holder) {
  const channel = openChannel(name)
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

  const otherSaved = () =>
    new Promise<void>((resolve) => {
      if (!channel) return resolve()
      channel.addEventListener('message', ({ data }) => data === 'saved' && resolve(), { signal: left.signal })
      channel.postMessage('save')
      setTimeout(resolve, longestWait)
    })

  channel?.addEventListener('message', async ({ data }) => {
    if (data !== 'save' || !release) return
    await save()
    channel.postMessage('saved')
  })
  void request({ ifAvailable: true })

  return {
    takeOver: async () => {
      if (release) return
      await otherSaved()
      void request({ steal: true })
    },
    release: () => {
      left.abort()
      channel?.close()
      release?.()
    },
  }
}
