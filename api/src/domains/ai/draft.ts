import { limits } from '@sesol/contract'
import { cut, manyLines, oneLine } from '../../platform/clean-text.ts'

/** A campaign's texts as the wire names them. */
export type Draft = { campaign_title: string; campaign_text: string; petition_text: string }

/** The draft as plain text and within what the campaign's form takes. */
export function bounded(draft: Draft): Draft {
  return {
    campaign_title: cut(oneLine(draft.campaign_title), limits.title),
    campaign_text: cut(manyLines(draft.campaign_text), limits.content),
    petition_text: cut(manyLines(draft.petition_text), limits.petition),
  }
}
