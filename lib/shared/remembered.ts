/** What the browser remembers for every page, and what reads it before anything else runs (components/layout/early-scripts.ts). */
export const themeKey = 'theme'
/** Somebody has signed in with this browser before, whoever it was. */
export const knownKey = 'signed_in_before'
/** What waits behind signing up or in (lib/client/accounts/entry-note.ts), and for how long that is shown. */
export const entryNoteKey = 'entry_note'
export const entryNoteMs = 3_600_000
export const languageCookie = 'sesol_language'
