import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { visibleComment } from '../gates.ts'
import { deleteLike, insertLike } from '../likes.ts'

type Call = { ctx: Context<SignedIn>; input: { id: number } }

export async function likeComment({ ctx, input }: Call) {
  const { id } = await visibleComment(ctx, input.id)
  const likes_count = await insertLike(ctx.db, { comment_id: id, user_id: ctx.caller.id })
  if (likes_count === undefined) throw notFound('error.comment.not_found')
  return { likes_count, is_liked: true }
}

export async function unlikeComment({ ctx, input }: Call) {
  const { id } = await visibleComment(ctx, input.id)
  const likes_count = await deleteLike(ctx.db, { comment_id: id, user_id: ctx.caller.id })
  if (likes_count === undefined) throw notFound('error.comment.not_found')
  return { likes_count, is_liked: false }
}
