import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'

export function opinionsOf(db: Db, campaignId: number) {
  return db
    .selectFrom('campaign_opinion')
    .innerJoin('user', 'user.id', 'campaign_opinion.user_id')
    .selectAll('campaign_opinion')
    .select(['user.username', 'user.profile_image'])
    .where('campaign_id', '=', campaignId)
    .orderBy('campaign_opinion.id')
    .execute()
}

export type OpinionRow = Awaited<ReturnType<typeof opinionsOf>>[number]

export async function opinionCounts(db: Db, campaignIds: number[]): Promise<Map<number, number>> {
  if (campaignIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign_opinion')
    .select(['campaign_id', sql<number>`count(*)`.as('count')])
    .where('campaign_id', 'in', campaignIds)
    .groupBy('campaign_id')
    .execute()
  return new Map(rows.map(({ campaign_id, count }) => [campaign_id, count]))
}

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
