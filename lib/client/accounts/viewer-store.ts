import { mutate } from 'swr'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { claimPersistedValues, deletePersistedValues, persistValuesFor } from '@/lib/client/forms/persisted-values'
import { isPersonal, keys } from '@/lib/client/http/keys'
import { parseViewer, type Viewer } from '@/lib/shared/accounts/viewer'

const recordKey = 'user'
const record = storedRecord(recordKey)
const signedOutKey = 'signed_out'
const signedOut = storedRecord(signedOutKey)

// `useSyncExternalStore` needs a stable reference.
let seen: { text: string | null; viewer: Viewer | null } = { text: null, viewer: null }

export function storedViewer(): Viewer | null {
  const text = record.text()
  if (text !== seen.text) {
    const stored = record.read()
    seen = { text, viewer: stored === null ? null : parseViewer(stored) }
  }
  return seen.viewer
}

export const onStoredViewer = record.subscribe

const forgetFetched = () => mutate(isPersonal, undefined)

function onViewerChanged(before: Viewer | null, now: Viewer | null): void {
  if (before?.id === now?.id) return
  // The data is forgotten after the page has unmounted what depends on it, which would otherwise refetch.
  if (before) setTimeout(forgetFetched)
  if (before) persistValuesFor(before.id)
  if (now) claimPersistedValues(now.id)
}

/** Storage may already contain another tab's viewer. Undefined until subscribed. */
let current: Viewer | null | undefined

/** Whom the page shows as signed in. */
export const shownViewer = () => (current === undefined ? storedViewer() : current)

/** Sends what is held, in its maker's name, before a session ends. */
export const beforeSignOut = new Set<() => Promise<unknown>>()

export function storeViewer(viewer: Viewer | null): void {
  const before = shownViewer()
  if (current !== undefined) current = viewer
  record.write(viewer ? { ...viewer, email: undefined } : undefined)
  onViewerChanged(before, viewer)
}

export function forgetViewer(): void {
  storeViewer(null)
  void mutate(keys.session, null, { revalidate: false })
}

export function broadcastSignedOut(): void {
  signedOut.write(true)
  signedOut.write(undefined)
}

function catchUp(): void {
  const before = current ?? null
  const now = storedViewer()
  current = now
  void mutate(
    keys.session,
    (shown?: Viewer | null) => (now && shown?.id === now.id ? { ...now, email: shown.email } : now),
    // The server knows more than storage contains.
    { revalidate: now !== null && now.id !== before?.id },
  )
  onViewerChanged(before, now)
}

export function followOtherTabs(): () => void {
  current = storedViewer()
  const onStorage = ({ key }: StorageEvent) => {
    if (key === signedOutKey) deletePersistedValues()
    // A null key: storage was cleared.
    else if (key === recordKey || key === null) catchUp()
  }
  // A page restored from the back-forward cache received no events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => void (persisted && mutate(keys.session))
  window.addEventListener('storage', onStorage)
  window.addEventListener('pageshow', onPageShow)
  return () => {
    current = undefined
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('pageshow', onPageShow)
  }
}
