import type { Campaign } from '@sesol/contract'
import { excerpt } from '@/lib/shared/text/excerpt'

const standfirstLength = 160
const shortestDemand = 40
const longestDemand = 240

const segmenter = new Intl.Segmenter('tr', { granularity: 'sentence' })
const sentences = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment.trim())

const asks = /\b(?:istiyor|talep ed|talep et|demand|we ask|request|call on)/i

type Texts = Pick<Campaign, 'standfirst' | 'content' | 'petition' | 'change_request'>

export function demandOf({ petition, change_request }: Pick<Texts, 'petition' | 'change_request'>): string | undefined {
  const [requested = ''] = sentences(change_request)
  if (requested !== '' && requested.length <= longestDemand) return requested
  // A short one is the rest of a sentence that an abbreviation or a number has cut.
  return sentences(petition).find(
    (sentence) => asks.test(sentence) && sentence.length >= shortestDemand && sentence.length <= longestDemand,
  )
}

function openingOf(content: string): string {
  const [paragraph = ''] = content.split('\n', 1)
  let opening = ''
  for (const { segment } of segmenter.segment(paragraph)) {
    if (opening.length + segment.trimEnd().length > standfirstLength) break
    opening += segment
  }
  return opening.trimEnd()
}

type Front = {
  standfirst: string
  isRepeated: boolean
  story: string
}

/** The author's own line, else what is demanded, else the opening of the story, which then begins after it. */
export function frontOf(texts: Texts): Front {
  const { content } = texts
  const demand = demandOf(texts)
  if (texts.standfirst) return { standfirst: texts.standfirst, isRepeated: false, story: content }
  if (demand) return { standfirst: excerpt(demand, standfirstLength), isRepeated: true, story: content }
  const opening = openingOf(content)
  const rest = content.slice(opening.length).trimStart()
  if (opening === '' || rest === '') {
    return { standfirst: excerpt(content, standfirstLength), isRepeated: true, story: content }
  }
  return { standfirst: opening, isRepeated: false, story: rest }
}
