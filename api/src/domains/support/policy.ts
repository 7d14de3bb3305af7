import type { Caller } from '../../http/caller.ts'
import { idOf } from '../../http/caller.ts'

/** How a campaign's faxes fare is told to its owner and to moderators. */
export const mayReadFaxes = (caller: Caller, campaign: { user_id: number }): boolean =>
  caller.kind === 'moderator' || idOf(caller) === campaign.user_id
