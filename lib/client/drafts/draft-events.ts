import type { DraftKey } from './key'

export type Ending = 'published' | 'discarded' | 'signed_out' | 'handed_over'

export type DraftEvent = {
  key: DraftKey | 'all'
  revision?: string
  ending?: Ending | undefined
  fromOtherTab?: boolean
}

const name = 'campaignDB'
const listeners = new Set<(event: DraftEvent) => void>()
const opened = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))

export function emitDraftEvent(event: DraftEvent): void {
  for (const listener of listeners) listener(event)
  const channel = opened()
  channel?.postMessage(event)
  channel?.close()
}

export function onDraftEvent(listener: (event: DraftEvent) => void): () => void {
  listeners.add(listener)
  const channel = opened()
  channel?.addEventListener('message', ({ data }: MessageEvent<DraftEvent>) =>
    listener({ ...data, fromOtherTab: true }),
  )
  return () => {
    listeners.delete(listener)
    channel?.close()
  }
}
