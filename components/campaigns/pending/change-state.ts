import type { Campaign, CampaignStatus } from '@sesol/contract'

export type ChangeState = 'waiting' | 'returned' | 'refused'

/** What became of the owner's last change of an approved text; undefined if there is nothing to tell. */
export function changeStateOf(
  { is_approved, pending_since }: Pick<Campaign, 'is_approved' | 'pending_since'>,
  status: Pick<CampaignStatus, 'reason'> | undefined,
): ChangeState | undefined {
  // The reason of a hidden campaign is not that of its change.
  const isAnswered = is_approved && status?.reason != null
  if (pending_since) return isAnswered ? 'returned' : 'waiting'
  return isAnswered ? 'refused' : undefined
}
