import { canonical } from '@sesol/shared/canonical'

/** The text for comparison: `İsveç`, `isvec` and `ISVEÇ` become one. */
export const folded = (text: string): string => canonical(text).normalize('NFD').replace(/\p{M}/gu, '')

export const hasWordStart = (text: string, query: string): boolean =>
  ` ${folded(text)}`.includes(` ${folded(query.trim())}`)
