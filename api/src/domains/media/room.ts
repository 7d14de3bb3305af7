import type { Db } from '../../db/database.ts'
import { storageFull } from '../../http/errors.ts'
import { roomOfMember } from './policy.ts'
import { bytesOf } from './repository.ts'

/** A gate before an upload. @throws 507 when the member's room is used up */
export async function requireRoom(db: Db, ownerId: number): Promise<void> {
  if ((await bytesOf(db, ownerId)) >= roomOfMember) throw storageFull()
}
