import type { Translator } from '@sesol/contract'
import type { JSONColumnType } from 'kysely'
import type { CampaignTexts } from './campaign.ts'

export type VersionMedium = { id: number; alt: string; captions?: string }

export type CampaignVersionTable = {
  campaign_id: number
  number: number
  texts: JSONColumnType<CampaignTexts>
  media: JSONColumnType<VersionMedium[]>
  approved_at: Date
}

/** The change of a public campaign that waits for a moderator. */
export type CampaignPendingTable = {
  campaign_id: number
  texts: JSONColumnType<CampaignTexts>
  media: JSONColumnType<VersionMedium[]>
  updated_at: Date
  /** The translator of a translation, which waits like a change. */
  translated_by: Translator | null
}
