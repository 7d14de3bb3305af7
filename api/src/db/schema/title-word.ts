import type { Generated } from 'kysely'

/** Triggers keep these tables up to date. */
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
