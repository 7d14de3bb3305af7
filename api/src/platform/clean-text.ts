import { tidyLine, unifyLineEnds } from '@sesol/contract'

// Marks that turn a line around and characters without width; the joiner stays, emoji are made with it.
const deceptive = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g

/** A foreign text as one line without control and direction characters: it may stand in a header or a title. */
export function oneLine(text: string): string {
  return tidyLine(text.toWellFormed().replace(/\p{Cc}/gu, ' '))
}

/** A foreign text of several lines without control and direction characters. */
export function manyLines(text: string): string {
  return unifyLineEnds(text.toWellFormed())
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(deceptive, '')
    .replace(/[^\S\n]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** At most so many characters of the text; what is longer ends behind a whole word, with an ellipsis. */
export function cut(text: string, most: number): string {
  if (text.length <= most) return text
  if (most < 1) return ''
  const head = text.slice(0, most - 1)
  const space = head.search(/\s\S*$/)
  // Of a word that fills half of the place a part is better than nothing.
  const words = space > most / 2 ? head.slice(0, space) : head.replace(/[\ud800-\udbff]$/, '')
  return `${words.trimEnd()}…`
}
