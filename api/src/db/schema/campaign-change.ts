import type { Generated, JSONColumnType } from 'kysely'

type Texts = Record<string, unknown>

export type CampaignChangeTable = {
  id: Generated<number>
  campaign_id: number
  before: JSONColumnType<Texts>
  after: JSONColumnType<Texts>
  created_at: Generated<Date>
  reviewed_at: Date | null
}
