import {
  type CampaignState,
  changeActs,
  type ModeratorAct,
  moderatorActs,
  rightToDecide,
  transitions,
} from '@sesol/contract'
import { type Caller, idOf, may } from '../../http/caller.ts'
import { forbidden, HttpError } from '../../http/errors.ts'
import { isRecent } from '../accounts/index.ts'

/** A stolen session alone must not do what is hard to take back. @throws 403 `error.factor.recent` */
export function requireRecent(caller: Caller, now: Date): void {
  if (caller.kind === 'staff' && !isRecent(caller.verifiedAt, now)) throw forbidden('error.factor.recent')
}

/** Only the operator makes the first admin and helps with a lost device. */
export const isOperator = (caller: Caller): boolean => caller.kind === 'system'

type Owned = { user_id: number; co_owner_ids?: number[] }

export function isOwn(caller: Caller, { user_id, co_owner_ids = [] }: Owned): boolean {
  const id = idOf(caller)
  return id === user_id || (id !== undefined && co_owner_ids.includes(id))
}

type Authored = { author_id: number | null; owner_id: number | null; co_owner_ids: number[] }

/** Its author's, or of a campaign that the caller runs. */
export const isOwnSubject = (caller: Caller, { author_id, owner_id, co_owner_ids }: Authored): boolean =>
  isOwn(caller, { user_id: author_id ?? 0 }) || isOwn(caller, { user_id: owner_id ?? 0, co_owner_ids })

type Claimed = { claimed_by: number | null; claimed_until: Date | null }

export const isClaimed = ({ claimed_by, claimed_until }: Claimed, now: Date): boolean =>
  claimed_by !== null && claimed_until !== null && claimed_until > now

/** The operator decides in spite of a claim. */
export function refusalToDecide(caller: Caller, row: Claimed & Owned, now: Date): HttpError | undefined {
  if (isOwn(caller, row)) return forbidden('error.moderation.own')
  if (caller.kind === 'system' || !isClaimed(row, now)) return undefined
  if (row.claimed_by === idOf(caller)) return undefined
  return new HttpError(409, 'error.moderation.claimed')
}

export function refusalToSuspend(caller: Caller, user: { is_staff: boolean }): HttpError | undefined {
  return user.is_staff && caller.kind !== 'system' ? forbidden('error.moderation.staff') : undefined
}

export const isChangeAct = (act: ModeratorAct): act is (typeof changeActs)[number] =>
  (changeActs as readonly ModeratorAct[]).includes(act)

/** `upholds`: a hidden campaign whose owner answered stays hidden. */
export function possibleActs(
  caller: Caller,
  state: CampaignState,
  { hasChange, isAnswered }: { hasChange: boolean; isAnswered: boolean },
) {
  return moderatorActs.filter(
    (act) =>
      may(caller, rightToDecide[act]) &&
      ((hasChange && isChangeAct(act)) ||
        transitions[state][act] !== undefined ||
        (act === 'hide' && state === 'hidden' && isAnswered)),
  )
}
