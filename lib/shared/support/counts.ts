import type { CampaignCounts } from '@sesol/contract'

export const countNames = [
  'signature_count',
  'pending_signature_count',
  'signed_today',
  'comment_count',
  'click_count',
  'click_count_fax_number',
  'click_count_phone_number',
] as const satisfies (keyof CampaignCounts)[]

export const countsOf = (campaign: CampaignCounts): CampaignCounts =>
  Object.fromEntries(countNames.map((name) => [name, campaign[name]])) as CampaignCounts
