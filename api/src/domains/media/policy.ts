import { addDays } from 'date-fns/addDays'
import type { Caller } from '../../http/caller.ts'
import type { MediaRow } from './repository.ts'

export function maySee(caller: Caller, { is_public, owner_id }: Pick<MediaRow, 'is_public' | 'owner_id'>): boolean {
  if (is_public) return true
  return caller.kind === 'moderator' || (caller.kind === 'member' && caller.id === owner_id)
}

/** Per member, in bytes; 100 campaigns of four videos each would need four times as much. */
export const roomOfMember = 5 * 1024 ** 3

export const heldUntil = (now: Date) => addDays(now, 1)
