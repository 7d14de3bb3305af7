import { mutate } from 'swr'
import { parseViewer, type Viewer } from '@/lib/shared/viewer'
import { keys } from './keys'
import { storedRecord } from './stored-record'

const record = storedRecord('user')
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

/**
 * Keeps the viewer for the next page, so that the header does not flicker; where that cannot be stored, the header asks the
 * server on every page. The e-mail address stays out of storage.
 */
export const storeViewer = (viewer: Viewer | null): void =>
  record.write(viewer ? { ...viewer, email: undefined } : undefined)

/** The session is over: nobody is signed in, here and in every part of the page that shows the viewer. */
export function forgetViewer(): void {
  storeViewer(null)
  void mutate(keys.session, null, { revalidate: false })
}
