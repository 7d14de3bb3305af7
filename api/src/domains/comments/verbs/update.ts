import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { isMarked, queueMarked, requireOpenLinks } from '../../trust/index.ts'
import { ownComment, visibleComment } from '../gates.ts'
import { presentComment } from '../presenter.ts'
import { updateText } from '../repository.ts'

export async function updateComment({ ctx, input }: { ctx: Context<SignedIn>; input: { id: number; text: string } }) {
  const { id, user_id } = await ownComment(ctx, input.id)
  await requireOpenLinks(ctx, { text: input.text })
  if (!(await updateText(ctx.db, { id, user_id }, input.text))) throw notFound('error.comment.not_found')
  if (await isMarked(ctx, input.text)) await queueMarked(ctx.db, { kind: 'comment', id })
  return presentComment(await visibleComment(ctx, id))
}
