import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/database.ts'

type Like = { comment_id: number; user_id: number }
type Count = { likes_count: number }

// Locks the comment before its likes, like its deletion does, to avoid a deadlock.
const target = (id: number) => sql`select id from comment where id = ${id} and hidden_at is null for no key update`

/** Idempotent. @returns the number of likes, or undefined if there is no such comment */
export function insertLike(db: Db, { comment_id, user_id }: Like): Promise<number | undefined> {
  return counted(
    db,
    comment_id,
    sql<Count>`
    with target as (${target(comment_id)}), liked as (
      insert into comment_like (comment_id, user_id) select id, ${user_id}::integer from target
      on conflict do nothing returning comment_id
    )
    update comment set likes_count = comment.likes_count + 1 from liked where comment.id = liked.comment_id
    returning comment.likes_count`,
  )
}

export function deleteLike(db: Db, { comment_id, user_id }: Like): Promise<number | undefined> {
  return counted(
    db,
    comment_id,
    sql<Count>`
    with target as (${target(comment_id)}), unliked as (
      delete from comment_like using target
      where comment_like.comment_id = target.id and comment_like.user_id = ${user_id} returning comment_like.comment_id
    )
    update comment set likes_count = greatest(comment.likes_count - 1, 0) from unliked
    where comment.id = unliked.comment_id
    returning comment.likes_count`,
  )
}

async function counted(db: Db, id: number, change: RawBuilder<Count>): Promise<number | undefined> {
  const { rows } = await change.execute(db)
  if (rows[0]) return rows[0].likes_count
  const unchanged = await db
    .selectFrom('comment')
    .select('likes_count')
    .where('id', '=', id)
    .where('hidden_at', 'is', null)
    .executeTakeFirst()
  return unchanged?.likes_count
}
