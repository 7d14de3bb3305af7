import { limits } from '@sesol/contract'
import { cut, manyLines, oneLine } from '../../platform/clean-text.ts'

export type Draft = { campaign_title: string; campaign_text: string; petition_text: string }

/** Twice the limit, because white space may still be removed. */
const startOf = (text: string, most: number) => text.slice(0, 2 * most)

export function bounded({ campaign_title, campaign_text, petition_text }: Draft): Draft {
  return {
    campaign_title: cut(oneLine(startOf(campaign_title, limits.title)), limits.title),
    campaign_text: cut(manyLines(startOf(campaign_text, limits.content)), limits.content),
    petition_text: cut(manyLines(startOf(petition_text, limits.petition)), limits.petition),
  }
}
