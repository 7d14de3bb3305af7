import type { ColumnType, Generated } from 'kysely'

/** Written as text; what a search finds of a public campaign. */
type CampaignSearchTable = {
  campaign_id: number
  head: ColumnType<string, string, never>
  roots: ColumnType<string, string, never>
}

/** Kept by a trigger. */
type SearchRootTable = {
  root: string
  campaigns: number
}

/** The search of the former release, which may run beside this one, reads this table; triggers maintain it. */
type TitleWordTable = {
  id: Generated<number>
  word: string
}

type TitleEndingTable = {
  ending: string
  word_id: number
}

type CampaignWordTable = {
  word_id: number
  campaign_id: number
}

export type SearchTables = {
  title_word: TitleWordTable
  title_ending: TitleEndingTable
  campaign_word: CampaignWordTable
  campaign_search: CampaignSearchTable
  search_root: SearchRootTable
}
