import type { Generated } from 'kysely'

/** The search of the former release, which may run beside this one, reads this table; triggers maintain it. */
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
