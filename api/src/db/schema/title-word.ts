import type { Generated } from 'kysely'

/** A word of public titles; triggers keep these tables up to date. */
export type TitleWordTable = {
  id: Generated<number>
  word: string
}

export type TitleEndingTable = {
  ending: string
  word_id: number
}

export type CampaignWordTable = {
  word_id: number
  campaign_id: number
}
