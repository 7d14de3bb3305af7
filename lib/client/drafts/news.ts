import type { DraftKey } from './key'

/** Why a draft is gone. At sign-out it may have been handed over to the account before. */
export type Ending = 'published' | 'discarded' | 'signed_out' | 'handed_over'

/** A draft was written or, without a revision, is gone. */
export type DraftNews = {
  key: DraftKey | 'all'
  revision?: string
  ending?: Ending | undefined
  fromOtherTab?: boolean
}

const name = 'campaignDB'
const here = new Set<(news: DraftNews) => void>()
const opened = () => (typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name))

/** Tells every form of this browser that shows the draft, in this tab and in others. */
export function tellOfDraft(news: DraftNews): void {
  for (const listener of here) listener(news)
  const channel = opened()
  channel?.postMessage(news)
  channel?.close()
}

/** Where a browser has no channel between tabs, a tab looks for itself whenever it is turned to. */
export function onDraftNews(listener: (news: DraftNews) => void): () => void {
  here.add(listener)
  const channel = opened()
  channel?.addEventListener('message', ({ data }: MessageEvent<DraftNews>) => listener({ ...data, fromOtherTab: true }))
  return () => {
    here.delete(listener)
    channel?.close()
  }
}
