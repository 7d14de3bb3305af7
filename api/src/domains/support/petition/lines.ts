import { unifyLineEnds } from '@sesol/contract'

/** How wide one character is. */
export type Measure = (character: string) => number

/** Breaks one paragraph into lines no wider than `width`; a word that is wider than a line is broken itself. */
export function breakLines(paragraph: string, width: number, measure: Measure): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = () => {
    if (line) lines.push(line)
    line = ''
    used = 0
  }
  for (const word of paragraph.split(/\s+/).filter(Boolean)) {
    const space = line ? measure(' ') : 0
    const wide = widthOf(word, measure)
    if (used + space + wide <= width) {
      line += (space ? ' ' : '') + word
      used += space + wide
      continue
    }
    end()
    for (const character of word) {
      const more = measure(character)
      if (line && used + more > width) end()
      line += character
      used += more
    }
  }
  end()
  return lines
}

function widthOf(text: string, measure: Measure): number {
  let sum = 0
  for (const character of text) sum += measure(character)
  return sum
}

/**
 * The paragraphs of a text, each with its own lines. These are kept as long as there are no more than `most`: a text
 * that is nothing but line ends would otherwise print for hours at the other end, and is run on instead.
 */
export function paragraphsOf(text: string, most: number): string[][] {
  const paragraphs = unifyLineEnds(text)
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length)
  const all = paragraphs.flat()
  return all.length <= most ? paragraphs : [[all.join(' ')]]
}
