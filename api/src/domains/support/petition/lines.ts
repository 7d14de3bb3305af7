import { unifyLineEnds } from '@sesol/shared/text'

export type Measure = (text: string) => number

const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' })
/** Together they are narrower than the sum of their letters. */
const joining = /[\p{scx=Arab}\p{scx=Deva}]/u

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
    for (const { segment } of graphemes.segment(word)) {
      const more = measure(segment)
      if (line && used + more > width) end()
      line += segment
      used += more
    }
  }
  end()
  return lines
}

function widthOf(text: string, measure: Measure): number {
  if (joining.test(text)) return measure(text)
  let sum = 0
  for (const character of text) sum += measure(character)
  return sum
}

/** More than `most` lines are joined, because a text of line breaks only would print for hours. */
export function paragraphsOf(text: string, most: number): string[][] {
  const paragraphs = unifyLineEnds(text)
    .split(/\n(?:[^\S\n]*\n)+/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim()))
    .filter((lines) => lines.length)
  const all = paragraphs.flat()
  return all.length <= most ? paragraphs : [[all.join(' ')]]
}
