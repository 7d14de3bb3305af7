import type { Db } from '../../db/database.ts'
import { storageFull } from '../../http/errors.ts'
import { roomOfMember } from './policy.ts'
import { bytesOf } from './repository.ts'

export async function requireRoom(db: Db, ownerId: number): Promise<void> {
  if ((await bytesOf(db, ownerId)) >= roomOfMember) throw storageFull()
}
