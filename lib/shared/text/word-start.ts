import { canonical } from '@sesol/contract/canonical'

/** For comparing: `İsveç`, `isvec` and `ISVEÇ` become one. */
export const folded = (text: string): string => canonical(text).normalize('NFD').replace(/\p{M}/gu, '')

/** Whether a word of `text` begins so; of an empty query it does. */
export const hasWordStart = (text: string, query: string): boolean =>
  ` ${folded(text)}`.includes(` ${folded(query.trim())}`)
