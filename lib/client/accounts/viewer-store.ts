import { mutate } from 'swr'
import { storedRecord } from '@/lib/client/browser/stored-record'
import { claimKeptValues, forgetKeptValues, keepValuesFor } from '@/lib/client/forms/kept-values'
import { isPersonal, keys } from '@/lib/client/http/keys'
import { parseViewer, type Viewer } from '@/lib/shared/accounts/viewer'

const recordKey = 'user'
const record = storedRecord(recordKey)
const signedOutKey = 'signed_out'
const signedOut = storedRecord(signedOutKey)

// One object for one stored text, or React would see a new value at every look.
let seen: { text: string | null; viewer: Viewer | null } = { text: null, viewer: null }

/** The viewer of the last visit, without the e-mail address; null where none is stored or storage is closed to us. */
export function storedViewer(): Viewer | null {
  const text = record.text()
  if (text !== seen.text) {
    const stored = record.read()
    seen = { text, viewer: stored === null ? null : parseViewer(stored) }
  }
  return seen.viewer
}

/** Calls `listener` whenever the stored viewer changes, also in another tab. */
export const onStoredViewer = record.subscribe

/** What was fetched in the name of whoever was here is forgotten; what of it is on show still is asked for anew. */
const forgetFetched = () => mutate(isPersonal, undefined)

/** Another person is here than before, or nobody. What a member typed waits for that member, and for nobody else. */
function passOn(before: Viewer | null, now: Viewer | null): void {
  if (before?.id === now?.id) return
  // First the page lets go of what nobody may see any more, or that would be asked for, too.
  if (before) setTimeout(forgetFetched)
  if (before) keepValuesFor(before.id)
  if (now) claimKeptValues(now.id)
}

/** Who is here as this tab knows it: what is stored may be news of another tab. Undefined until it is followed. */
let here: Viewer | null | undefined

/**
 * Keeps the viewer for the next page, so that the header does not flicker, and tells the other tabs; where that cannot be
 * stored, the header asks the server on every page. The e-mail address stays out of storage.
 */
export function storeViewer(viewer: Viewer | null): void {
  const before = here === undefined ? storedViewer() : here
  if (here !== undefined) here = viewer
  record.write(viewer ? { ...viewer, email: undefined } : undefined)
  passOn(before, viewer)
}

/** The session is over: nobody is signed in, here and in every part of the page that shows the viewer. */
export function forgetViewer(): void {
  storeViewer(null)
  void mutate(keys.session, null, { revalidate: false })
}

/** Tells the other tabs that somebody has left on purpose: what they hold belongs to nobody any more. */
export function tellSignedOut(): void {
  signedOut.write(true)
  signedOut.write(undefined)
}

/** Shows whom another tab has signed in or changed, or that nobody is here any more. */
function catchUp(): void {
  const before = here ?? null
  const now = storedViewer()
  here = now
  void mutate(
    keys.session,
    (shown?: Viewer | null) => (now && shown?.id === now.id ? { ...now, email: shown.email } : now),
    // Of somebody who has come the server knows more than the browser keeps.
    { revalidate: now !== null && now.id !== before?.id },
  )
  passOn(before, now)
}

/**
 * Follows what becomes of the session in the other tabs of this browser, at once; where storage is closed, a tab asks the
 * server when it is turned to.
 * @returns ends it
 */
export function followOtherTabs(): () => void {
  here = storedViewer()
  const hear = ({ key }: StorageEvent) => {
    if (key === signedOutKey) forgetKeptValues()
    // Without a key everything was cleared.
    else if (key === recordKey || key === null) catchUp()
  }
  // A page that was left has heard nothing meanwhile.
  const wake = ({ persisted }: PageTransitionEvent) => void (persisted && mutate(keys.session))
  window.addEventListener('storage', hear)
  window.addEventListener('pageshow', wake)
  return () => {
    here = undefined
    window.removeEventListener('storage', hear)
    window.removeEventListener('pageshow', wake)
  }
}
