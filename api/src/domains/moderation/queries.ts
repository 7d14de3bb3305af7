import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export function memberById(db: Db, id: number) {
  return db.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function claimerName(db: Db, id: number | null): Promise<string | null> {
  if (id === null) return null
  const row = await db.selectFrom('user').select('username').where('id', '=', id).executeTakeFirst()
  return row?.username ?? null
}

export async function campaignsByState(db: Db, userId: number) {
  const rows = await db
    .selectFrom('campaign')
    .select(['state', sql<number>`count(*)`.as('count')])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .groupBy('state')
    .execute()
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]))
}

export async function activityOf(db: Db, userId: number) {
  const comments = await db
    .selectFrom('comment')
    .select([sql<number>`count(*)`.as('comments'), sql<number>`count(hidden_at)`.as('hidden_comments')])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  const { signatures } = await db
    .selectFrom('signature')
    .select(sql<number>`count(*)`.as('signatures'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return { ...comments, signatures }
}
