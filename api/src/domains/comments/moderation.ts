import type { ReasonCode } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../campaigns/index.ts'

export type CommentFilters = {
  state?: 'visible' | 'hidden' | undefined
  campaign?: number | undefined
  user?: number | undefined
  q?: string | undefined
}

/** Hidden ones, too. */
const comments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .innerJoin('campaign', 'campaign.id', 'comment.campaign_id')
    .selectAll('comment')
    .select(['user.username', 'user.profile_image', 'campaign.title as campaign_title'])
    .where('campaign.deleted_at', 'is', null)

export type ModeratedComment = Awaited<ReturnType<typeof moderatedComments>>[number]

/** A search without an index reads the newest comments only. */
const mostSearched = 50_000

/** Case-insensitive, and without the difference between dotted and dotless i. */
const folded = (text: ReturnType<typeof sql<string>>) =>
  sql<string>`translate(lower(translate(${text}, 'İI', 'ii')), 'ı', 'i')`

/** Newest first. */
export function moderatedComments(db: Db, { state, campaign, user, q }: CommentFilters, behind: number | undefined) {
  let query = comments(db).orderBy('comment.id', 'desc').limit(pageRows)
  if (behind !== undefined) query = query.where('comment.id', '<', behind)
  if (state) query = query.where('comment.hidden_at', state === 'hidden' ? 'is not' : 'is', null)
  if (campaign !== undefined) query = query.where('comment.campaign_id', '=', campaign)
  if (user !== undefined) query = query.where('comment.user_id', '=', user)
  if (q?.trim()) {
    const sought = `%${q.trim().replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(sql<boolean>`${folded(sql`comment.text`)} like ${folded(sql`${sought}::text`)}`)
    if (campaign === undefined && user === undefined) {
      query = query.where(
        'comment.id',
        '>',
        sql<number>`(select coalesce(max(id), 0) - ${mostSearched}::integer from comment)`,
      )
    }
  }
  return query.execute()
}

export function moderatedComment(db: Db, id: number) {
  return comments(db).where('comment.id', '=', id).executeTakeFirst()
}

export function lockComment(trx: Db, id: number) {
  return trx.selectFrom('comment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type Locked = { id: number; campaign_id: number; slot: number }
type Hidden = { now: Date; reason: ReasonCode; note: string }

/** The counter follows. The comment must be locked, and not be in this state. */
export async function setHidden(trx: Db, { id, campaign_id, slot }: Locked, hidden: Hidden | null): Promise<void> {
  await trx
    .updateTable('comment')
    .set({ hidden_at: hidden?.now ?? null, hidden_reason: hidden?.reason ?? null, hidden_note: hidden?.note ?? '' })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('campaign_counter')
    .set({ hits: sql<number>`greatest(hits + ${hidden ? -1 : 1}::integer, 0)` })
    .where('campaign_id', '=', campaign_id)
    .where('kind', '=', 'comment')
    .where('slot', '=', slot)
    .execute()
}
