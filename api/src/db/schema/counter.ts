/** `signature` are confirmed ones, `waiting` those that can still be confirmed; a trigger of the table keeps both. */
export const counterKinds = ['signature', 'waiting', 'email', 'phone', 'fax', 'comment'] as const
export type CounterKind = (typeof counterKinds)[number]

/** One of the slots that share a campaign's count; the count is their sum. */
export type CampaignCounterTable = {
  campaign_id: number
  kind: CounterKind
  slot: number
  hits: number
}
