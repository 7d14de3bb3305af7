import type { DraftKey } from './content'

export type Ending = 'published' | 'discarded' | 'signed_out' | 'handed_over'

export type DraftEvent = {
  key: DraftKey | 'all'
  ending?: Ending | undefined
  fromOtherTab?: boolean
}

/** The forms of this page. */
export const openDrafts = new Set<{ save: () => Promise<unknown> }>()

export const flushDrafts = (): Promise<unknown> => Promise.all([...openDrafts].map((draft) => draft.save()))

const name = 'campaignDB'
const listeners = new Set<(event: DraftEvent) => void>()

/** A browser that blocks storage has none, or refuses it. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel(name)
  } catch {
    return undefined
  }
}

export function emitDraftEvent(event: DraftEvent): void {
  for (const listener of listeners) listener(event)
  const channel = openChannel()
  channel?.postMessage(event)
  channel?.close()
}

export function onDraftEvent(listener: (event: DraftEvent) => void): () => void {
  listeners.add(listener)
  const channel = openChannel()
  channel?.addEventListener('message', ({ data }: MessageEvent<DraftEvent>) =>
    listener({ ...data, fromOtherTab: true }),
  )
  return () => {
    listeners.delete(listener)
    channel?.close()
  }
}
