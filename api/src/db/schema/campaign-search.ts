import type { ColumnType } from 'kysely'

/** Written as text; what a search finds of a public campaign. */
export type CampaignSearchTable = {
  campaign_id: number
  head: ColumnType<string, string, never>
  roots: ColumnType<string, string, never>
}

/** Kept by a trigger. */
export type SearchRootTable = {
  root: string
  campaigns: number
}
