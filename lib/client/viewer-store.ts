import { mutate } from 'swr'
import { parseViewer, type Viewer } from '@/lib/shared/viewer'
import { keys } from './keys'

const storageKey = 'user'
const listeners = new Set<() => void>()
// One object for one stored text, or React would see a new value at every look.
let seen: { text: string | null; viewer: Viewer | null } = { text: null, viewer: null }

/** The viewer of the last visit, without the e-mail address; null where none is stored or storage is closed to us. */
export function storedViewer(): Viewer | null {
  try {
    const text = localStorage.getItem(storageKey)
    if (text !== seen.text) seen = { text, viewer: text === null ? null : parseViewer(JSON.parse(text)) }
    return seen.viewer
  } catch {
    return null
  }
}

/** Calls `listener` whenever the stored viewer changes, also in another tab. */
export function onStoredViewer(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

/** Keeps the viewer for the next page, so that the header does not flicker. The e-mail address stays out of storage. */
export function storeViewer(viewer: Viewer | null): void {
  try {
    if (viewer) localStorage.setItem(storageKey, JSON.stringify({ ...viewer, email: undefined }))
    else localStorage.removeItem(storageKey)
  } catch {
    // Storage may be full or forbidden; then the header asks the server on every page, and that is all.
  }
  for (const listener of listeners) listener()
}

/** The session is over: nobody is signed in, here and in every part of the page that shows the viewer. */
export function forgetViewer(): void {
  storeViewer(null)
  void mutate(keys.session, null, { revalidate: false })
}
