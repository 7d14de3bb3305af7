import type { Campaign } from '@sesol/contract'
import type { Messages } from '@/lib/i18n/messages'

/** The messages of the cards of {@link CampaignRow}: the topics are those of the campaigns. */
export function rowMessages({ campaign, values }: Messages, campaigns: readonly Campaign[]) {
  const { to, signatures, signaturesFinal } = campaign
  const topic = Object.fromEntries(campaigns.map((each) => [each.topic, values.topic[each.topic]]))
  return { campaign: { to, signatures, signaturesFinal }, values: { topic } }
}
