/** What the browser remembers for every page, and what reads it before anything else runs (components/layout/early-scripts.ts). */
export const themeKey = 'theme'
export const languageCookie = 'sesol_language'
