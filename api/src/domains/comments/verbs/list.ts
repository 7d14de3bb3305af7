import { pathOf } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { pageOf, readIdCursor, visibleCampaign } from '../../campaigns/index.ts'
import { presentComment } from '../presenter.ts'
import { commentsOf, waitingCommentsOf } from '../queries.ts'

type Input = { id: number; cursor?: string | undefined }

export async function listComments({ ctx, input }: { ctx: Context<SignedIn>; input: Input }) {
  const behind = readIdCursor(input.cursor)
  const { id } = await visibleCampaign(ctx, input.id)
  const rows = await commentsOf(ctx.db, id, ctx.caller.id, behind)
  const { page, next } = pageOf(rows, pathOf('listComments', { id }), {})
  const waiting = behind === undefined ? await waitingCommentsOf(ctx.db, id, ctx.caller.id) : []
  return { next, previous: null, results: [...waiting, ...page].map(presentComment) }
}
