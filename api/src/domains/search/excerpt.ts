import { fold, keysOf, soughtIn } from './words.ts'

export type ExcerptPart = { text: string; is_marked: boolean }

const before = 60
const length = 180

const words = /[\p{L}\p{N}]+/gu

/** @returns what marks the words of a search in texts: an excerpt around the first word that is found, or none */
export function excerpts(roots: ReadonlySet<string>) {
  const letters = new Set(Array.from(roots, (root) => root.replace('=', '').charAt(0)))
  const begun = new Map<string, boolean>()
  // Few words begin as one of the roots; only these are read closely.
  function mayBeFound(letter: string): boolean {
    const may = begun.get(letter) ?? letters.has(fold(letter).charAt(0))
    begun.set(letter, may)
    return may
  }
  const isFound = (word: string) =>
    mayBeFound(word.charAt(0)) &&
    [...keysOf(word), ...soughtIn(word).flatMap(({ keys }) => keys)].some((key) => roots.has(key))
  return (texts: readonly string[]): ExcerptPart[] => {
    for (const text of texts) {
      for (const { index, 0: word } of text.matchAll(words)) {
        if (isFound(word)) return marked(around(text, index), isFound)
      }
    }
    return []
  }
}

/** Begins and ends between words. */
function around(text: string, at: number): string {
  const from = at <= before ? 0 : text.indexOf(' ', at - before) + 1
  const start = Math.min(from, at)
  const end = text.length - start <= length ? text.length : text.lastIndexOf(' ', start + length)
  const part = text
    .slice(start, end > at ? end : start + length)
    .replace(/\s+/g, ' ')
    .trim()
  return `${start > 0 ? '…' : ''}${part}${end < text.length ? '…' : ''}`
}

function marked(text: string, isFound: (word: string) => boolean): ExcerptPart[] {
  const parts: ExcerptPart[] = []
  let last = 0
  for (const { index, 0: word } of text.matchAll(words)) {
    if (!isFound(word)) continue
    parts.push({ text: text.slice(last, index), is_marked: false }, { text: word, is_marked: true })
    last = index + word.length
  }
  return [...parts, { text: text.slice(last), is_marked: false }].filter((part) => part.text !== '')
}
