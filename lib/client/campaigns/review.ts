import type { Campaign, CampaignStatus } from '@sesol/contract'
import type { CallKey } from '@/lib/client/http/keys'
import { useCall } from '@/lib/client/http/queries'

// Apart from the other keys, which are part of every page.
export const reviewKeys = {
  status: (id: number): CallKey<'campaignStatus'> => ['campaignStatus', { id }],
  takedown: (id: number): CallKey<'takedown'> => ['takedown', { kind: 'campaign', id }],
  pending: (id: number): CallKey<'pendingChange'> => ['pendingChange', { id }],
} as const

export const useCampaignStatus = (id: number | null) => useCall(id === null ? null : reviewKeys.status(id))
export const useTakedown = (id: number) => useCall(reviewKeys.takedown(id))
export const usePendingChange = (id: number | null) => useCall(id === null ? null : reviewKeys.pending(id))

export type ChangeState = 'waiting' | 'returned' | 'refused'

export function changeStateOf(
  { is_approved, pending_since }: Pick<Campaign, 'is_approved' | 'pending_since'>,
  status: Pick<CampaignStatus, 'reason'> | undefined,
): ChangeState | undefined {
  const isAnswered = is_approved && status?.reason != null
  if (pending_since) return isAnswered ? 'returned' : 'waiting'
  return isAnswered ? 'refused' : undefined
}
