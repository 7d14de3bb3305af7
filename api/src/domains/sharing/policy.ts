import type { CampaignState } from '@sesol/contract'
import type { SignedIn } from '../../http/caller.ts'
import { forbidden, HttpError } from '../../http/errors.ts'
import { manages } from '../campaigns/index.ts'

type Shared = {
  user_id: number
  co_owner_ids?: number[]
  state: CampaignState
  shared_with_all_at: Date | null
}

export function refusalToRecommend(campaign: Shared, confirmed: boolean): HttpError | undefined {
  if (campaign.state === 'closed') return new HttpError(409, 'error.campaign.closed')
  if (campaign.state !== 'approved') return forbidden('error.campaign.not_approved')
  return confirmed ? undefined : forbidden('error.session.unconfirmed')
}

type Announcing = { confirmed: boolean; changes: boolean }

export function refusalToAnnounce(
  caller: SignedIn,
  campaign: Shared,
  { confirmed, changes }: Announcing,
): HttpError | undefined {
  if (!manages(caller, campaign)) return forbidden()
  const refusal = refusalToRecommend(campaign, confirmed)
  if (refusal) return refusal
  if (campaign.shared_with_all_at) return new HttpError(409, 'error.campaign.already_shared')
  return changes ? new HttpError(409, 'error.campaign.change_waits') : undefined
}
