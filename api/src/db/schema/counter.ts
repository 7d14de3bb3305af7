export const counterKinds = ['signature', 'email', 'phone', 'fax', 'comment'] as const
export type CounterKind = (typeof counterKinds)[number]

/** One of the slots over which a campaign's count of something is spread; the count is their sum. */
export type CampaignCounterTable = {
  campaign_id: number
  kind: CounterKind
  slot: number
  hits: number
}
