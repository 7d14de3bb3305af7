import { type CommentAct, type commentDecisionForm, type commentsQuery, pathOf } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { pageOf, readIdCursor } from '../../campaigns/index.ts'
import { lockComment, moderatedComment, moderatedComments, setHidden } from '../../comments/index.ts'
import { auditAct } from '../budgets.ts'
import { followDecision } from '../follow-decision.ts'
import { mailAuthor } from '../mails.ts'
import { isOwn } from '../policy.ts'
import { presentModeratedComment } from '../presenter.ts'
import { reasonFor } from '../reason.ts'
import type { Acting } from './decide.ts'

type List = { ctx: Pick<Context, 'db' | 'caller'>; input: z.output<typeof commentsQuery> }

export async function listModeratedComments({ ctx: { db }, input: { cursor, ...filters } }: List) {
  const rows = await moderatedComments(db, filters, readIdCursor(cursor))
  const { state, q, campaign, user } = filters
  const query = { state, q, campaign: campaign?.toString(), user: user?.toString() }
  const { page, next } = pageOf(rows, pathOf('moderatedComments'), query)
  return { next, previous: null, results: page.map(presentModeratedComment) }
}

type Decision = { ctx: Acting; input: { id: number; act: CommentAct } & Partial<z.output<typeof commentDecisionForm>> }

export async function decideComment({ ctx, input: { id, act, reason, note = '' } }: Decision) {
  const { db, caller, config, now } = ctx
  const given = reasonFor(act, reason)
  const hidden = given === null || act !== 'hide' ? null : { reason: given, note, now: now() }
  return inTransaction(db, async (trx) => {
    const row = await lockComment(trx, id)
    if (!row) throw notFound('error.comment.not_found')
    if (isOwn(caller, row)) throw forbidden('error.moderation.own')
    const changed = row.is_waiting || (row.hidden_at !== null) !== (hidden !== null)
    if (changed) {
      await setHidden(trx, row, hidden)
      const followed = await followDecision(trx, {
        ...{ kind: 'comment', id, isShown: hidden === null },
        ...{ reason: given, now: now() },
      })
      // The e-mail about a restored comment would be untrue for one that waited.
      if (hidden || !row.is_waiting)
        await mailAuthor(trx, config, row, { act, reason: given, note, notice: ctx.notice })
      await auditAct(trx, ctx, {
        action: `comment.${act}`,
        subject: 'comment',
        subject_id: id,
        details: { campaign: row.campaign_id, reason: given, ...(note && { note }), ...followed },
      })
    }
    const comment = await moderatedComment(trx, id)
    if (!comment) throw notFound('error.comment.not_found')
    return { changed, comment: presentModeratedComment(comment) }
  })
}
