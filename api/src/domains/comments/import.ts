import type { Db } from '../../db/database.ts'
import { randomSlot } from '../../db/expressions.ts'

export type ImportedComment = { user_id: number; text: string; created_at: Date; liked_by: number[] }

export async function importComments(db: Db, campaign_id: number, comments: ImportedComment[]): Promise<void> {
  if (comments.length === 0) return
  const slot = randomSlot()
  const written = await db
    .insertInto('comment')
    .values(
      comments.map(({ liked_by, ...comment }) => {
        return { ...comment, campaign_id, slot, likes_count: liked_by.length, updated_at: comment.created_at }
      }),
    )
    .returning('id')
    .execute()
  const likes = written.flatMap(({ id: comment_id }, n) =>
    (comments[n]?.liked_by ?? []).map((user_id) => ({ comment_id, user_id })),
  )
  if (likes.length) await db.insertInto('comment_like').values(likes).execute()
  await db
    .insertInto('campaign_counter')
    .values({ campaign_id, kind: 'comment', slot, hits: comments.length })
    .onConflict((conflict) =>
      conflict
        .columns(['campaign_id', 'kind', 'slot'])
        .doUpdateSet(({ eb }) => ({ hits: eb('campaign_counter.hits', '+', comments.length) })),
    )
    .execute()
}
