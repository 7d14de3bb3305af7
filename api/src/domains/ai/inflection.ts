import { canonical } from '@sesol/shared/canonical'

/** Consonants that change before an ending: `kitap`, `kitabı`. */
const softened: Record<string, string> = { b: 'p', c: 'ç', d: 't', ğ: 'k', g: 'k' }
export const hardened = (word: string) => [...canonical(word)].map((letter) => softened[letter] ?? letter).join('')

/** Endings of Turkish nouns after `hardened`, at most one of each kind, and the English plural. */
export const ending =
  /^(?:s|es|(?:l[iuü]k?)?(?:l[ae]r)?(?:[iuü]?m[iuü]z|[iuü]?n[iuü]z|s?[iuü])?(?:n?[iuü]n|[yn]?[aeiuü]|n?t[ae]n?|y?l[ae]|n?ç[ae])?(?:ki)?(?:t[iuü]r)?)$/

/** Turkish separates the case ending of a name with an apostrophe. */
export const withoutCase = (word: string): string => word.split(/['’]/, 1)[0] ?? word

const shortest = 3
/** Both words may have endings of their own: `Başkanlığı`, `Başkanı`. */
const sharedStart = 4

function isSameWord(one: string, other: string): boolean {
  if (one === other) return true
  let same = 0
  while (same < one.length && one[same] === other[same]) same += 1
  const isStem = same >= shortest && (same === one.length || same === other.length)
  return (isStem || same >= sharedStart) && ending.test(one.slice(same)) && ending.test(other.slice(same))
}

/** Words after `hardened`, by the start that any two forms of one have in common. */
export type Stems = ReadonlyMap<string, ReadonlySet<string>>

export function stemsOf(words: readonly string[]): Stems {
  const stems = new Map<string, Set<string>>()
  for (const stem of words.map(hardened)) {
    const start = stem.slice(0, shortest)
    stems.set(start, (stems.get(start) ?? new Set()).add(stem))
  }
  return stems
}

export function isInflectionOf(word: string, stems: Stems): boolean {
  const own = hardened(word)
  const alike = stems.get(own.slice(0, shortest))
  return alike !== undefined && (alike.has(own) || [...alike].some((stem) => isSameWord(own, stem)))
}
