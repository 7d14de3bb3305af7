import type { Db } from '../../db/database.ts'
import { pageRows } from '../campaigns/index.ts'

// Hidden comments are in no answer, not even to their authors.
const comments = (db: Db, reader: number) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    .select([
      'comment.id',
      'comment.campaign_id',
      'comment.user_id',
      'comment.text',
      'comment.likes_count',
      'comment.created_at',
      'comment.updated_at',
      'user.username',
      'user.profile_image',
      'user.is_active',
    ])
    .select(({ exists, selectFrom }) =>
      exists(
        selectFrom('comment_like')
          .select('comment_like.comment_id')
          .whereRef('comment_like.comment_id', '=', 'comment.id')
          .where('comment_like.user_id', '=', reader),
      ).as('is_liked'),
    )
    .where('comment.hidden_at', 'is', null)

/** A comment with its author and whether the reader likes it. */
export type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number]

/** A campaign's comments, newest first, behind the given id; one more than a page has. Reads `comment_campaign`. */
export function commentsOf(db: Db, campaignId: number, reader: number, behind: number | undefined) {
  let query = comments(db, reader)
    .where('comment.campaign_id', '=', campaignId)
    .orderBy('comment.id', 'desc')
    .limit(pageRows)
  if (behind !== undefined) query = query.where('comment.id', '<', behind)
  return query.execute()
}

/** Also tells whose campaign it belongs to and how that stands; none of a deleted campaign. */
export function commentById(db: Db, id: number, reader: number) {
  return comments(db, reader)
    .innerJoin('campaign', 'campaign.id', 'comment.campaign_id')
    .select(['campaign.user_id as campaign_user_id', 'campaign.state as campaign_state'])
    .where('comment.id', '=', id)
    .where('campaign.deleted_at', 'is', null)
    .executeTakeFirst()
}
