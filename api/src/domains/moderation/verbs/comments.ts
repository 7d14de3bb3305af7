import { pathOf } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../http/errors.ts'
import { pageOf, readIdCursor } from '../../campaigns/index.ts'
import { moderatedComment, moderatedComments } from '../../comments/index.ts'
import { presentModeratedComment } from '../presenter.ts'
import type { Act } from './decide.ts'
import { moveComment } from './words.ts'

export async function listModeratedComments({
  ctx: { db },
  input: { cursor, ...filters },
}: Act<'moderatedComments', Pick<Context, 'db'>>) {
  const rows = await moderatedComments(db, filters, readIdCursor(cursor))
  const { state, q, campaign, user } = filters
  const query = { state, q, campaign: campaign?.toString(), user: user?.toString() }
  const { page, next } = pageOf(rows, pathOf('moderatedComments'), query)
  return { next, previous: null, results: page.map(presentModeratedComment) }
}

export async function decideComment({ ctx, input }: Act<'decideComment'>) {
  return inTransaction(ctx.db, async (trx) => {
    const { changed } = await moveComment({ ctx: { ...ctx, db: trx }, input })
    const comment = await moderatedComment(trx, input.id)
    if (!comment) throw notFound('error.comment.not_found')
    return { changed, comment: presentModeratedComment(comment) }
  })
}
