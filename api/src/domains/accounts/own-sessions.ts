import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

const most = 100

/** A member's sessions that stand, the given one first, then those that were used last. Reads `session_user_id`. */
export function sessionsOf(db: Db, userId: number, current: string, now: Date) {
  return (
    db
      .selectFrom('session')
      .select(['id', 'device', 'created_at', 'issued_at'])
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', now)
      .orderBy(sql`id = ${current}`, 'desc')
      .orderBy('issued_at', 'desc')
      // Tokens, and so the time of their last renewal, tell whole seconds.
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()
  )
}
export type OwnSessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

/** @returns false when the member has no such session any more */
export async function endSessionOf(db: Db, userId: number, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Ends every session of a member but one. */
export async function endOthers(db: Db, userId: number, kept: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .where('revoked_at', 'is', null)
    .execute()
}
