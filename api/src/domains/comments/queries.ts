import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { coOwnerIds, pageRows } from '../campaigns/index.ts'

const comments = (db: Db, reader: number) =>
  db
    .selectFrom('comment')
    .innerJoin('user', 'user.id', 'comment.user_id')
    // A join, because with `exists` the planner may collect all likes of the reader.
    .leftJoin('comment_like', (join) =>
      join.onRef('comment_like.comment_id', '=', 'comment.id').on('comment_like.user_id', '=', reader),
    )
    .select([
      'comment.id',
      'comment.campaign_id',
      'comment.user_id',
      'comment.text',
      'comment.likes_count',
      'comment.created_at',
      'comment.updated_at',
      'comment.is_waiting',
      'user.username',
      'user.profile_image',
      'user.is_active',
      sql<boolean>`comment_like.user_id is not null`.as('is_liked'),
    ])

export type CommentRow = Awaited<ReturnType<typeof commentsOf>>[number]

const largestId = 2_147_483_647

/** Reads `comment_campaign` as a range, so that the planner never scans all comments of a large campaign. */
export function commentsOf(db: Db, campaignId: number, reader: number, behind = largestId) {
  return comments(db, reader)
    .where('comment.hidden_at', 'is', null)
    .where('comment.campaign_id', '>=', campaignId)
    .where(({ eb, refTuple, tuple }) =>
      eb(refTuple('comment.campaign_id', 'comment.id'), '<', tuple(campaignId, behind)),
    )
    .orderBy('comment.campaign_id', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(pageRows)
    .execute()
}

/** The reader's own, which nobody else sees. */
export function waitingCommentsOf(db: Db, campaignId: number, reader: number) {
  return comments(db, reader)
    .where('comment.user_id', '=', reader)
    .where('comment.is_waiting', '=', sql<boolean>`true`)
    .where('comment.campaign_id', '=', campaignId)
    .orderBy('comment.id', 'desc')
    .limit(pageRows)
    .execute()
}

/** Other hidden comments are never returned, not even to their authors. */
export function commentById(db: Db, id: number, reader: number) {
  return comments(db, reader)
    .innerJoin('campaign', 'campaign.id', 'comment.campaign_id')
    .select([
      'campaign.user_id as campaign_user_id',
      'campaign.state as campaign_state',
      'campaign.version as campaign_version',
      coOwnerIds.as('campaign_co_owner_ids'),
    ])
    .where('comment.id', '=', id)
    .where(({ or, and, eb }) =>
      or([eb('comment.hidden_at', 'is', null), and({ 'comment.is_waiting': true, 'comment.user_id': reader })]),
    )
    .where('campaign.deleted_at', 'is', null)
    .executeTakeFirst()
}
