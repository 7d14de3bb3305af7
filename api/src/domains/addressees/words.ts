import { fold, wordsOf as inLowerCase, rootsOf } from '../search/index.ts'

export const wordsOf = (text: string): string[] => [...new Set(inLowerCase(text).map(fold))]

/** What a word of a name begins with, whatever its endings: `bakanlığına` seeks what begins with `bakanli`. */
export const beginningsOf = (search: string): string[] =>
  [...new Set(inLowerCase(search))].map((word) => {
    const [root = ''] = rootsOf(word)
    const beginning = root.length > 4 ? root.replace(/[kpt]$/, '') : root
    return fold(word).startsWith(beginning) ? beginning : fold(word)
  })
