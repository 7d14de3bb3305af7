import { addDays } from 'date-fns/addDays'
import type { Db } from '../../db/database.ts'
import { storageFull } from '../../http/errors.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { bytesOf, type MediaRow, type Use } from './repository.ts'

/** A scan has names of other people: who left the campaign no longer reads it. */
export function maySee(member: number, { owner_id }: Pick<MediaRow, 'owner_id'>, uses: Use[]): boolean {
  if (uses.some(({ is_own }) => is_own)) return true
  return owner_id === member && !uses.some(({ is_scan }) => is_scan)
}

/** Per member, in bytes; 100 campaigns of four videos each would need four times as much. */
export const roomOfMember = 5 * 1024 ** 3

export const heldUntil = (now: Date) => addDays(now, fixedRetention.upload)

export async function requireRoom(db: Db, ownerId: number): Promise<void> {
  if ((await bytesOf(db, ownerId)) >= roomOfMember) throw storageFull()
}
