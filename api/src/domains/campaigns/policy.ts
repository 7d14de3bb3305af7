import type { CampaignState } from '../../db/schema/campaign.ts'
import type { Caller } from '../../http/caller.ts'
import { forbidden, type HttpError, notFound, unauthorized } from '../../http/errors.ts'

type Seen = { user_id: number; state: CampaignState }
type ReviewState = { state: CampaignState; waiting_since: Date | null }

export function refusalToSee(caller: Caller, campaign: Seen): HttpError | undefined {
  if (campaign.state === 'approved' || caller.kind === 'moderator' || caller.kind === 'system') return undefined
  if (caller.kind === 'anonymous') return unauthorized('error.campaign.login_required')
  return isOwner(caller, campaign.user_id) ? undefined : notFound('error.campaign.not_found')
}

export function refusalToOversee(caller: Caller, campaign: Seen): HttpError | undefined {
  if (caller.kind === 'moderator' || isOwner(caller, campaign.user_id)) return undefined
  return refusalToSee(caller, campaign) ?? forbidden()
}

export function refusalToChange(caller: Caller, campaign: Seen): HttpError | undefined {
  if (isOwner(caller, campaign.user_id)) return undefined
  return refusalToSee(caller, campaign) ?? forbidden('error.campaign.not_owner')
}

export function isOwner(caller: Caller, ownerId: number): boolean {
  return 'id' in caller && caller.id === ownerId
}

/** A rejected campaign returns to review; an approved one stays public while moderators review the change. */
export function reviewStateAfterEdit({ state, waiting_since }: ReviewState, changed: boolean, now: Date): ReviewState {
  const waits = state === 'rejected' || (state === 'approved' && changed)
  return { state: state === 'rejected' ? 'review' : state, waiting_since: waiting_since ?? (waits ? now : null) }
}

export const keptDeletedDays = 30
