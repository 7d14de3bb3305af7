import type { DraftKey } from './key'

/** Why a draft was removed; at sign-out it may have been saved to the account before. */
export type Ending = 'published' | 'discarded' | 'signed_out' | 'handed_over'

/** Without a revision, the draft was removed. */
export type DraftNews = {
  key: DraftKey | 'all'
  revision?: string
  ending?: Ending | undefined
  fromOtherTab?: boolean
}

const name = 'campaignDB'
const here = new Set<(news: DraftNews) => void>()
const opened = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))

/** Notifies forms in this tab and others. */
export function tellOfDraft(news: DraftNews): void {
  for (const listener of here) listener(news)
  const channel = opened()
  channel?.postMessage(news)
  channel?.close()
}

/** Without BroadcastChannel, a tab checks on focus. */
export function onDraftNews(listener: (news: DraftNews) => void): () => void {
  here.add(listener)
  const channel = opened()
  channel?.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => listener({ ...data, fromOtherTab: true }))
  return () => {
    here.delete(listener)
    channel?.close()
  }
}
