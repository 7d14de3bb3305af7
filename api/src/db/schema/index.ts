import type { AuditTable } from './audit.ts'
import type { CampaignHashtagTable, CampaignMediaTable, CampaignTable } from './campaign.ts'
import type { CampaignCounterTable } from './counter.ts'
import type { IdempotencyTable } from './idempotency.ts'
import type { MediaTable } from './media.ts'
import type { RateTable } from './rate.ts'
import type { SessionTable } from './session.ts'
import type { SignatureTable } from './signature.ts'
import type { UserTable } from './user.ts'

export type Tables = {
  user: UserTable
  session: SessionTable
  rate: RateTable
  media: MediaTable
  campaign: CampaignTable
  campaign_media: CampaignMediaTable
  campaign_hashtag: CampaignHashtagTable
  idempotency: IdempotencyTable
  campaign_counter: CampaignCounterTable
  signature: SignatureTable
  audit: AuditTable
}
