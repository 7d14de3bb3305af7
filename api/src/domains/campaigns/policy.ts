import { type CampaignState, isShown } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import type { Caller } from '../../http/caller.ts'
import { forbidden, gone, HttpError, notFound, takenDown, unauthorized } from '../../http/errors.ts'

type Owned = {
  user_id: number
  /** Left out where a query of public counts does not read them. */
  co_owner_ids?: number[]
}
type Seen = Owned & {
  state: CampaignState
  version: number | null
  /** Whether a legal notice took it down. */
  is_taken_down?: boolean
}
type ReviewState = { state: CampaignState; state_since: Date; waiting_since: Date | null }

export function refusalToSee(caller: Caller, campaign: Seen): HttpError | undefined {
  if (isShown(campaign.state) || caller.kind === 'staff' || caller.kind === 'system') return undefined
  if (manages(caller, campaign)) return undefined
  if (campaign.version !== null) return campaign.is_taken_down ? takenDown() : gone('error.campaign.hidden')
  return caller.kind === 'anonymous'
    ? unauthorized('error.campaign.login_required')
    : notFound('error.campaign.not_found')
}

export function refusalToOversee(caller: Caller, campaign: Seen): HttpError | undefined {
  if (caller.kind === 'staff' || manages(caller, campaign)) return undefined
  return refusalToSee(caller, campaign) ?? forbidden()
}

export function refusalToChange(caller: Caller, campaign: Seen): HttpError | undefined {
  if (manages(caller, campaign)) return undefined
  return refusalToSee(caller, campaign) ?? forbidden('error.campaign.not_owner')
}

export function refusalToOwn(caller: Caller, campaign: Seen): HttpError | undefined {
  if (isOwner(caller, campaign.user_id)) return undefined
  return refusalToSee(caller, campaign) ?? forbidden('error.campaign.not_owner')
}

export function requireShown({ state }: Pick<Seen, 'state'>): void {
  if (!isShown(state)) throw new HttpError(409, 'error.campaign.not_approved')
}

/** A closed campaign keeps its text, and no moderator decides about one that a legal notice took down. */
export function refusalToEdit(caller: Caller, campaign: Seen): HttpError | undefined {
  const refusal = refusalToChange(caller, campaign)
  if (refusal) return refusal
  if (campaign.state === 'closed') return new HttpError(409, 'error.campaign.closed')
  return campaign.is_taken_down ? takenDown() : undefined
}

export function manages(caller: Caller, { user_id, co_owner_ids = [] }: Owned): boolean {
  return 'id' in caller && (caller.id === user_id || co_owner_ids.includes(caller.id))
}

export const ownersOf = ({ user_id, co_owner_ids }: Required<Owned>): number[] => [user_id, ...co_owner_ids]

export function isOwner(caller: Caller, ownerId: number): boolean {
  return 'id' in caller && caller.id === ownerId
}

export const hasEnded = ({
  state,
  state_since,
  ends_on,
}: Pick<ReviewState, 'state' | 'state_since'> & { ends_on: string | null }) =>
  state === 'closed' && ends_on !== null && ends_on < turkishDayOf(state_since)

/** The state of a campaign before its first approval: an edit keeps the place in the queue, and a refused campaign returns to it. */
export function reviewStateAfterEdit({ state, state_since, waiting_since }: ReviewState, now: Date): ReviewState {
  const returns = state !== 'under_review'
  return { state: 'under_review', state_since: returns ? now : state_since, waiting_since: waiting_since ?? now }
}
