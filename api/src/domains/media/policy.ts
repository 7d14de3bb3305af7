import { addDays } from 'date-fns/addDays'
import type { Caller } from '../../http/caller.ts'
import type { MediaRow } from './repository.ts'

/** A file that is not public is for its owner and for moderators. */
export function maySee(caller: Caller, { is_public, owner_id }: Pick<MediaRow, 'is_public' | 'owner_id'>): boolean {
  if (is_public) return true
  return caller.kind === 'moderator' || (caller.kind === 'member' && caller.id === owner_id)
}

/** Room for the files of one member: 100 campaigns of four films each would need four times as much. */
export const roomOfMember = 5 * 1024 ** 3

/** When a file that was uploaded now is dropped, unless a form names it. */
export const heldUntil = (now: Date) => addDays(now, 1)
