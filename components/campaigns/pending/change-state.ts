import type { Campaign, CampaignStatus } from '@sesol/contract'

export type ChangeState = 'waiting' | 'returned' | 'refused'

export function changeStateOf(
  { is_approved, pending_since }: Pick<Campaign, 'is_approved' | 'pending_since'>,
  status: Pick<CampaignStatus, 'reason'> | undefined,
): ChangeState | undefined {
  const isAnswered = is_approved && status?.reason != null
  if (pending_since) return isAnswered ? 'returned' : 'waiting'
  return isAnswered ? 'refused' : undefined
}
