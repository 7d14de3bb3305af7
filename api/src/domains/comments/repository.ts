import { sql } from 'kysely'
import { randomSlot } from '../../db/counters.ts'
import type { Db } from '../../db/database.ts'

type NewComment = { campaign_id: number; user_id: number; text: string }

export async function insertComment(db: Db, { campaign_id, user_id, text }: NewComment): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    with written as (
      insert into comment (campaign_id, user_id, text, slot)
      select id, ${user_id}::integer, ${text}, ${randomSlot()}::smallint
      from campaign where id = ${campaign_id} and deleted_at is null
      returning id, campaign_id, slot
    ), counted as (
      insert into campaign_counter (campaign_id, kind, slot, hits)
      select campaign_id, 'comment', slot, 1 from written
      on conflict (campaign_id, kind, slot) do update set hits = campaign_counter.hits + 1
    )
    select id from written`.execute(db)
  return rows[0]?.id
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
      delete from comment where id = ${id} and user_id = ${user_id} and hidden_at is null
      returning campaign_id, slot
    ), counted as (
      update campaign_counter set hits = greatest(campaign_counter.hits - 1, 0) from gone
      where campaign_counter.campaign_id = gone.campaign_id
        and campaign_counter.kind = 'comment'
        and campaign_counter.slot = gone.slot
    )
    select exists (select from gone) as deleted`.execute(db)
  return rows[0]?.deleted ?? false
}
