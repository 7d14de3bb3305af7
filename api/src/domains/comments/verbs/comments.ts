import { pathOf } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call, CallWithRequest } from '../../../http/routes.ts'
import { writtenIn } from '../../../platform/language.ts'
import { isConfirmed, lockAnyUser } from '../../accounts/index.ts'
import {
  answerOnce,
  digestOf,
  missingCampaign,
  ownersOf,
  pageOf,
  readIdCursor,
  repeatableCall,
  visibleCampaign,
} from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import { isMarked, queueMarked, requireOpenLinks } from '../../trust/index.ts'
import { ownComment, visibleComment } from '../gates.ts'
import { deleteLike, insertLike } from '../likes.ts'
import { type CommentRow, commentsOf, waitingCommentsOf } from '../queries.ts'
import { deleteOwn, insertComment, recentComments, updateText } from '../repository.ts'

export async function listComments({ ctx, input }: Call<'listComments'>) {
  const behind = readIdCursor(input.cursor)
  const { id } = await visibleCampaign(ctx, input.id)
  const rows = await commentsOf(ctx.db, id, ctx.caller.id, behind)
  const { page, next } = pageOf(rows, pathOf('listComments', { id }), {})
  const waiting = behind === undefined ? await waitingCommentsOf(ctx.db, id, ctx.caller.id) : []
  return { next, previous: null, results: [...waiting, ...page].map(presentComment) }
}

export async function commentDetail({ ctx, input }: Call<'commentDetail'>) {
  return presentComment(await visibleComment(ctx, input.id))
}

/** The comments a day of an account without a confirmed address that are shown at once. The others wait for a moderator. */
const shownOfUnconfirmed = 5

/** Locks the account, so that parallel comments are counted one after the other. */
async function waits(trx: Db, userId: number): Promise<boolean> {
  await lockAnyUser(trx, userId)
  return (await recentComments(trx, userId)) >= shownOfUnconfirmed
}

/** A retry with the same `idempotency-key` gets the first response. @throws 404, 410, 422 */
export async function createComment({ ctx, input, request }: CallWithRequest<'createComment'>) {
  const { db, caller } = ctx
  const call = repeatableCall(request, caller.id, 'createComment')
  const campaign = await visibleCampaign(ctx, input.id)
  await requireOpenLinks(ctx, { text: input.text })
  const marked = await isMarked(ctx, input.text)
  const isProved = await isConfirmed(db, caller.id)
  const write = async (at: Db) => {
    const is_waiting = !isProved && (await waits(at, caller.id))
    const comment = { campaign_id: campaign.id, user_id: caller.id, text: input.text, is_waiting }
    const id = await insertComment(at, comment)
    if (id === undefined) throw await missingCampaign(at, input.id)
    if (marked && !is_waiting) await queueMarked(at, { kind: 'comment', id })
    const notified = is_waiting ? [] : ownersOf(campaign).filter((owner) => owner !== caller.id)
    await notify(at, notified, {
      ...{ kind: 'commented', campaign_id: campaign.id, now: ctx.now() },
      ...(!isProved && { mailedAt: [] }),
    })
    return presentComment(await visibleComment({ db: at, caller }, id))
  }
  return call
    ? (await answerOnce(db, call, digestOf(input.text), write)).answer
    : db.transaction().execute((trx) => write(trx))
}

export async function updateComment({ ctx, input }: Call<'updateComment'>) {
  const { id, user_id } = await ownComment(ctx, input.id)
  await requireOpenLinks(ctx, { text: input.text })
  if (!(await updateText(ctx.db, { id, user_id }, input.text))) throw notFound('error.comment.not_found')
  if (await isMarked(ctx, input.text)) await queueMarked(ctx.db, { kind: 'comment', id })
  return presentComment(await visibleComment(ctx, id))
}

export async function deleteComment({ ctx, input }: Call<'deleteComment'>) {
  const { id, user_id } = await ownComment(ctx, input.id)
  if (!(await deleteOwn(ctx.db, { id, user_id }))) throw notFound('error.comment.not_found')
}

export async function likeComment({ ctx, input }: Call<'likeComment'>) {
  const { id } = await visibleComment(ctx, input.id)
  const likes_count = await insertLike(ctx.db, { comment_id: id, user_id: ctx.caller.id })
  if (likes_count === undefined) throw notFound('error.comment.not_found')
  return { likes_count, is_liked: true }
}

export async function unlikeComment({ ctx, input }: Call<'unlikeComment'>) {
  const { id } = await visibleComment(ctx, input.id)
  const likes_count = await deleteLike(ctx.db, { comment_id: id, user_id: ctx.caller.id })
  if (likes_count === undefined) throw notFound('error.comment.not_found')
  return { likes_count, is_liked: false }
}

function presentComment(row: CommentRow) {
  return {
    id: row.id,
    campaign: row.campaign_id,
    user: {
      id: row.user_id,
      username: row.is_active ? row.username : '',
      profile: { profile_image: row.is_active ? row.profile_image : null },
    },
    text: row.text,
    ...writtenIn(row.text),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    likes_count: row.likes_count,
    is_liked: row.is_liked,
    ...(row.is_waiting && { is_waiting: true }),
  }
}
