import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../../http/cursor.ts'

type Following = { user_id: number; campaign_id: number }

export async function insertFollow(db: Db, following: Following): Promise<void> {
  await db
    .insertInto('follow')
    .values(following)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteFollow(db: Db, { user_id, campaign_id }: Following): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('follow')
    .where('user_id', '=', user_id)
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export const deleteFollows = (db: Db, userId: number) => db.deleteFrom('follow').where('user_id', '=', userId).execute()

export async function isFollowing(db: Db, { user_id, campaign_id }: Following): Promise<boolean> {
  const row = await db
    .selectFrom('follow')
    .select('id')
    .where('user_id', '=', user_id)
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirst()
  return row !== undefined
}

export function followsOf(db: Db, userId: number, behind = Number.MAX_SAFE_INTEGER) {
  return db
    .selectFrom('follow')
    .innerJoin('campaign', 'campaign.id', 'follow.campaign_id')
    .select(['follow.id', 'follow.campaign_id', 'follow.created_at', 'campaign.title'])
    .select(sql<boolean>`campaign.state in ('approved', 'closed') and campaign.deleted_at is null`.as('is_public'))
    .where('follow.user_id', '=', userId)
    .where('follow.id', '<', behind)
    .orderBy('follow.id', 'desc')
    .limit(pageRows)
    .execute()
}
export type FollowRow = Awaited<ReturnType<typeof followsOf>>[number]
