import { canonical } from '@sesol/shared/canonical'

/** Without diacritics, because many type without them: ş and s are one letter here. */
const fold = (text: string): string => canonical(text).normalize('NFD').replace(/\p{M}/gu, '')

export const wordsOf = (text: string): string[] => [
  ...new Set(
    fold(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean),
  ),
]

/** What a word of a name begins with. A final k of Turkish becomes ğ before a suffix: bakanlık, bakanlığı. */
export const beginningsOf = (search: string): string[] =>
  wordsOf(search).map((word) => (word.length > 4 ? word.replace(/k$/, '') : word))
