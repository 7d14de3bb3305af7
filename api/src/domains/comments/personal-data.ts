import { sql } from 'kysely'
import type { PersonalData } from '../../personal-data.ts'

/** Comments stay as parts of a conversation, without the author's name; likes are deleted. */
export const commentData: PersonalData = {
  readRecords: async ({ db }, userId) => ({
    comments: await db
      .selectFrom('comment')
      .select(['id', 'campaign_id', 'text', 'likes_count', 'created_at', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    likes: await db
      .selectFrom('comment_like')
      .select('comment_id')
      .where('user_id', '=', userId)
      .orderBy('comment_id')
      .execute(),
  }),

  erase: async (trx, { id }) => {
    // Comments are locked before their likes and in one order, as everywhere.
    await sql`
      select id from comment where id in (select comment_id from comment_like where user_id = ${id})
      order by id for no key update`.execute(trx)
    await sql`
      with gone as (delete from comment_like where user_id = ${id} returning comment_id)
      update comment set likes_count = greatest(likes_count - 1, 0) from gone where comment.id = gone.comment_id`.execute(
      trx,
    )
  },
}
