import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { dropChallenges } from './challenges.ts'

const most = 100

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
      // Tokens have a resolution of one second.
      .orderBy('created_at', 'desc')
      .limit(most)
      .execute()
  )
}
export type OwnSessionRow = Awaited<ReturnType<typeof sessionsOf>>[number]

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

export async function endOthers(db: Db, userId: number, kept: string, now: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('id', '!=', kept)
    .where('revoked_at', 'is', null)
    .execute()
  await dropChallenges(db, userId)
}
