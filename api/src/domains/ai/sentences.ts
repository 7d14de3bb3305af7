import { limits } from '@sesol/contract'
import { cut, manyLines, oneLine } from '../../platform/clean-text.ts'

const segmenters = new Intl.Segmenter('tr', { granularity: 'sentence' })

const abbreviation = /(?:^|\s)(?:No|Nr|Art|Dr|Av|Prof|Doç|Sn|Mr|Mrs|md|m|Mah|Sok|Sk|Cad)\.$/u

/** The marker is the number or the bullet of a list. */
type Line = { marker: string; sentences: string[] }

/** Texts of people have fewer; each costs a segmentation. */
const mostLines = 400

export function linesOf(text: string): Line[] {
  return text.split('\n').map((line, at) => {
    const whole = line.trim()
    if (whole === '' || at >= mostLines) return { marker: '', sentences: whole ? [whole] : [] }
    const marker = /^ {0,8}(?:\d{1,2}[.)]|[-–•*]) {1,4}/.exec(line)?.[0] ?? ''
    const segments = [...segmenters.segment(line.slice(marker.length))].flatMap(({ segment }) =>
      // The segmenter takes a period before a number for that of an abbreviation.
      segment.split(/(?<=\p{Ll}{4}[.!?]) (?=\d)/u),
    )
    const sentences: string[] = []
    for (const segment of segments.map((each) => each.trim()).filter(Boolean)) {
      const before = sentences.at(-1)
      if (before && abbreviation.test(before)) sentences[sentences.length - 1] = `${before} ${segment}`
      else sentences.push(segment)
    }
    return { marker, sentences }
  })
}

export function textOf(lines: readonly Line[]): string {
  return lines
    .map(({ marker, sentences }) => (sentences.length === 0 ? '' : marker + sentences.join(' ')))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** Ends with a whole sentence; a text without one ends with a whole word. */
export function cutAtSentence(text: string, most: number): string {
  if (text.length <= most) return text
  const ends = [...text.slice(0, most + 1).matchAll(/[.!?…]["”’)]?(?=\s)/g)]
  const last = ends.at(-1)
  return last ? text.slice(0, last.index + last[0].length) : cut(text, most)
}

export type Draft = { campaign_title: string; campaign_text: string; petition_text: string; standfirst?: string }

/** Twice the limit, because white space may still be removed. */
const startOf = (text: string, most: number) => text.slice(0, 2 * most)

export function bounded({ campaign_title, campaign_text, petition_text, standfirst }: Draft): Draft {
  const line = (text: string, most: number) => cutAtSentence(oneLine(startOf(text, most)), most)
  const lines = (text: string, most: number) => cutAtSentence(manyLines(startOf(text, most)), most)
  return {
    campaign_title: line(campaign_title, limits.title),
    campaign_text: lines(campaign_text, limits.content),
    petition_text: lines(petition_text, limits.petition),
    ...(standfirst && { standfirst: line(standfirst, limits.standfirst) }),
  }
}
