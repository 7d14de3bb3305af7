import type { Campaign } from '@sesol/contract'
import { excerpt } from '@/lib/shared/text/excerpt'

const standfirstLength = 160
const shortestDemand = 40
const longestDemand = 240

const segmenter = new Intl.Segmenter('tr', { granularity: 'sentence' })
const sentences = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment.trim())

const asks = /\b(?:istiyor|talep ed|talep et|demand|we ask|request|call on)/i

type Texts = Pick<Campaign, 'standfirst' | 'content' | 'petition' | 'change_request'>

/** The sentence that says what is demanded, if the texts have one. */
export function demandOf({ petition, change_request }: Pick<Texts, 'petition' | 'change_request'>): string | undefined {
  const [requested = ''] = sentences(change_request)
  if (requested !== '' && requested.length <= longestDemand) return requested
  // A short one is the rest of a sentence that an abbreviation or a number has cut.
  return sentences(petition).find(
    (sentence) => asks.test(sentence) && sentence.length >= shortestDemand && sentence.length <= longestDemand,
  )
}

/** The line under the title: the author's own, else what is demanded, else how the story begins. */
export const standfirstOf = (texts: Texts): string =>
  texts.standfirst || excerpt(demandOf(texts) ?? texts.content, standfirstLength)
