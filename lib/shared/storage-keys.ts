/** Storage keys that components/layout/head-scripts.ts reads before the first paint. */
export const themeKey = 'theme'
export const entryNoteKey = 'entry_note'
export const entryNoteMs = 3_600_000
export const languageCookie = 'sesol_language'
