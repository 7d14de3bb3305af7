import type { Campaign } from '@sesol/contract'
import { excerpt } from '@/lib/shared/text/excerpt'

const standfirstLength = 150
const shortestDemand = 40
const longestDemand = 240

const segmenter = new Intl.Segmenter('tr', { granularity: 'sentence' })
const sentences = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment.trim())

const asks = /\b(?:istiyor|talep ed|talep et|bekliyor|rica ed|demand|ask|request|call on|want)/i

/** The line under the title: what is asked, else how the story begins. */
export function standfirstOf({ content, change_request }: Pick<Campaign, 'content' | 'change_request'>): string {
  return excerpt(change_request || content, standfirstLength)
}

/** The sentence that says what is demanded, if the texts have one. */
export function demandOf({
  petition,
  change_request,
}: Pick<Campaign, 'petition' | 'change_request'>): string | undefined {
  const [requested] = sentences(change_request)
  return [requested ?? '', ...sentences(petition).filter((sentence) => asks.test(sentence))].find(
    ({ length }) => length >= shortestDemand && length <= longestDemand,
  )
}
