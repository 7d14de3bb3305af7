import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { visibleComment } from '../gates.ts'
import { presentComment } from '../presenter.ts'

export async function commentDetail({ ctx, input }: { ctx: Context<SignedIn>; input: { id: number } }) {
  return presentComment(await visibleComment(ctx, input.id))
}
