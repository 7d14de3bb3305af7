import { pathOf } from '@sesol/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { isDown } from '../../../db/expressions.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, type HttpError, notFound, takenDown } from '../../../http/errors.ts'
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
  refusalToSee,
  repeatableCall,
  visibleCampaign,
} from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import { isMarked, queueMarked, requireOpenLinks } from '../../trust/index.ts'
import { type CommentRow, commentById, commentsOf, waitingCommentsOf } from '../queries.ts'
import { deleteOwn, insertComment, recentComments, updateText } from '../repository.ts'

type Like = { comment_id: number; user_id: number }
type Count = { likes_count: number }

// Locks the comment before its likes, like its deletion does, to avoid a deadlock.
const target = (id: number) => sql`select id from comment where id = ${id} and hidden_at is null for no key update`

/** Idempotent. @returns the number of likes, or undefined if there is no such comment */
function insertLike(db: Db, { comment_id, user_id }: Like): Promise<number | undefined> {
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

function deleteLike(db: Db, { comment_id, user_id }: Like): Promise<number | undefined> {
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

type StoredComment = Awaited<ReturnType<typeof commentById>> & object

/** A comment of an invisible campaign looks missing. */
function refusalToRead(caller: SignedIn, comment: StoredComment): HttpError | undefined {
  const campaign = {
    user_id: comment.campaign_user_id,
    co_owner_ids: comment.campaign_co_owner_ids,
    state: comment.campaign_state,
    version: comment.campaign_version,
  }
  return refusalToSee(caller, campaign) && notFound('error.comment.not_found')
}

function refusalToChange(caller: SignedIn, comment: StoredComment): HttpError | undefined {
  return caller.id === comment.user_id ? undefined : forbidden('error.comment.not_author')
}

type Acting = Pick<Context<SignedIn>, 'db' | 'caller'>

async function visibleComment({ db, caller }: Acting, id: number) {
  const comment = await commentById(db, id, caller.id)
  if (!comment) throw (await isDown(db, 'comment', id)) ? takenDown() : notFound('error.comment.not_found')
  const refusal = refusalToRead(caller, comment)
  if (refusal) throw refusal
  return comment
}

async function ownComment(acting: Acting, id: number) {
  const comment = await visibleComment(acting, id)
  const refusal = refusalToChange(acting.caller, comment)
  if (refusal) throw refusal
  return comment
}

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
