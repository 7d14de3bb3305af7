import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { randomSlot } from '../../db/expressions.ts'

type NewComment = { campaign_id: number; user_id: number; text: string; is_waiting: boolean }

/** One that waits is hidden and not counted. */
export async function insertComment(
  db: Db,
  { campaign_id, user_id, text, is_waiting }: NewComment,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into comment (campaign_id, user_id, text, slot, is_waiting, hidden_at)
      select id, ${user_id}::integer, ${text}, ${randomSlot()}::smallint, ${is_waiting}::boolean,
        case when ${is_waiting}::boolean then now() end
      from campaign where id = ${campaign_id} and deleted_at is null
      returning id, campaign_id, slot, hidden_at
    ), counted as (
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, 'comment', slot, (hidden_at is null)::integer from written
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + excluded.hits
    )
    select id from written`.execute(db)
  return rows[0]?.id
}

/** The number of comments in the last 24 hours, including those that wait. */
export async function recentComments(db: Db, user_id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from comment
    where user_id = ${user_id} and created_at > now() - interval '1 day'`.execute(db)
  return rows[0]?.count ?? 0
}

type Own = { id: number; user_id: number }

export async function updateText(db: Db, { id, user_id }: Own, text: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('comment')
    .set({ text, updated_at: sql`now()` })
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('hidden_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** One statement, so that of two concurrent deletions one counts. @returns false if the author has no such comment */
export async function deleteOwn(db: Db, { id, user_id }: Own): Promise<boolean> {
  const { rows } = await sql<{ deleted: boolean }>`
    with gone as (
      delete from comment where id = ${id} and user_id = ${user_id} and (hidden_at is null or is_waiting)
      returning campaign_id, slot, hidden_at
    ), counted as (
      update campaign_counter set hits = greatest(campaign_counter.hits - 1, 0) from gone
      where gone.hidden_at is null and campaign_counter.campaign_id = gone.campaign_id
        and campaign_counter.kind = 'comment'
        and campaign_counter.slot = gone.slot
    )
    select exists (select from gone) as deleted`.execute(db)
  return rows[0]?.deleted ?? false
}
