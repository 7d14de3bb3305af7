import type { CampaignState } from '../../db/schema/campaign.ts'
import type { Caller } from '../../http/caller.ts'
import { type HttpError, notFound, unauthorized } from '../../http/errors.ts'

type Seen = { user_id: number; state: CampaignState }

/** What keeps the caller from seeing a campaign; undefined when nothing does. */
export function refusalToSee(caller: Caller, campaign: Seen): HttpError | undefined {
  if (campaign.state === 'approved' || caller.kind === 'moderator' || caller.kind === 'system') return undefined
  if (caller.kind === 'anonymous') return unauthorized('error.campaign.login_required')
  return isOwner(caller, campaign.user_id) ? undefined : notFound('error.campaign.not_found')
}

export function isOwner(caller: Caller, ownerId: number): boolean {
  return 'id' in caller && caller.id === ownerId
}
