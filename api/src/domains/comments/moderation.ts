import type { ReasonCode } from '@sesol/contract'
import { canonical } from '@sesol/shared/canonical'
import { tidyLine } from '@sesol/shared/text'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../campaigns/index.ts'

export type CommentFilters = {
  state?: 'visible' | 'hidden' | 'waiting' | undefined
  campaign?: number | undefined
  user?: number | undefined
  q?: string | undefined
}

const comments = (db: Db) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .innerJoin('campaign', 'campaign.id', 'comment.campaign_id')
    .selectAll('comment')
    .select(['user.username', 'user.profile_image', 'campaign.title as campaign_title'])
    .where('campaign.deleted_at', 'is', null)

export type ModeratedComment = Awaited<ReturnType<typeof moderatedComments>>[number]

/** A search reads the texts of the newest comments, in batches. */
const mostSearched = 20_000
const batch = 2000

function filtered(db: Db, { state, campaign, user }: CommentFilters, behind: number | undefined) {
  let query = comments(db).orderBy('comment.id', 'desc')
  if (behind !== undefined) query = query.where('comment.id', '<', behind)
  if (state === 'waiting') query = query.where('comment.is_waiting', '=', sql<boolean>`true`)
  else if (state) query = query.where('comment.hidden_at', state === 'hidden' ? 'is not' : 'is', null)
  if (campaign !== undefined) query = query.where('comment.campaign_id', '=', campaign)
  if (user !== undefined) query = query.where('comment.user_id', '=', user)
  return query
}

export async function moderatedComments(db: Db, filters: CommentFilters, behind: number | undefined) {
  const sought = canonical(tidyLine(filters.q ?? ''))
  if (sought === '') return filtered(db, filters, behind).limit(pageRows).execute()
  const ids = await idsWith(db, sought, filters, behind)
  return ids.length ? comments(db).where('comment.id', 'in', ids).orderBy('comment.id', 'desc').execute() : []
}

async function idsWith(db: Db, sought: string, filters: CommentFilters, behind: number | undefined): Promise<number[]> {
  const ids: number[] = []
  let last = behind
  for (let read = 0; read < mostSearched && ids.length < pageRows; read += batch) {
    const rows = await filtered(db, filters, last)
      .clearSelect()
      .select(['comment.id', 'comment.text'])
      .limit(batch)
      .execute()
    ids.push(...rows.filter(({ text }) => canonical(tidyLine(text)).includes(sought)).map(({ id }) => id))
    last = rows.at(-1)?.id
    if (rows.length < batch) break
  }
  return ids.slice(0, pageRows)
}

export function moderatedComment(db: Db, id: number) {
  return comments(db).where('comment.id', '=', id).executeTakeFirst()
}

export async function countWaitingComments(db: Db): Promise<number> {
  const { count } = await comments(db)
    .clearSelect()
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('comment.is_waiting', '=', sql<boolean>`true`)
    .executeTakeFirstOrThrow()
  return count
}

export function lockComment(trx: Db, id: number) {
  return trx.selectFrom('comment').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

type Locked = { id: number; campaign_id: number; slot: number; hidden_at: Date | null }
type Hidden = { now: Date; reason: ReasonCode; note: string }

/** The counter follows. The comment must be locked. */
export async function setHidden(
  trx: Db,
  { id, campaign_id, slot, hidden_at }: Locked,
  hidden: Hidden | null,
): Promise<void> {
  await trx
    .updateTable('comment')
    .set({
      ...{ hidden_at: hidden?.now ?? null, hidden_reason: hidden?.reason ?? null, hidden_note: hidden?.note ?? '' },
      is_waiting: false,
    })
    .where('id', '=', id)
    .execute()
  if ((hidden_at !== null) === (hidden !== null)) return
  await trx
    .updateTable('campaign_counter')
    .set({ hits: sql<number>`greatest(hits + ${hidden ? -1 : 1}::integer, 0)` })
    .where('campaign_id', '=', campaign_id)
    .where('kind', '=', 'comment')
    .where('slot', '=', slot)
    .execute()
}
