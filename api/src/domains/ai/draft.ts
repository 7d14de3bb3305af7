import { limits } from '@sesol/contract'
import { manyLines, oneLine } from '../../platform/clean-text.ts'
import { cutAtSentence } from './sentences.ts'

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
