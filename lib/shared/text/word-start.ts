import { canonical } from '@sesol/contract/canonical'

/** For comparison: `İsveç`, `isvec` and `ISVEÇ` become one. */
export const folded = (text: string): string => canonical(text).normalize('NFD').replace(/\p{M}/gu, '')

/** An empty query matches. */
export const hasWordStart = (text: string, query: string): boolean =>
  ` ${folded(text)}`.includes(` ${folded(query.trim())}`)
