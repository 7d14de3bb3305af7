import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { ownComment } from '../gates.ts'
import { deleteOwn } from '../repository.ts'

export async function deleteComment({ ctx, input }: { ctx: Context<SignedIn>; input: { id: number } }) {
  const { id, user_id } = await ownComment(ctx, input.id)
  if (!(await deleteOwn(ctx.db, { id, user_id }))) throw notFound('error.comment.not_found')
}
