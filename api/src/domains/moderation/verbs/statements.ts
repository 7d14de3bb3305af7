import type { CommentAct, CommentDecisionForm } from '@sesol/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../http/errors.ts'
import { campaignById } from '../../campaigns/index.ts'
import { hideStatement, lockStatement } from '../../support/index.ts'
import { auditAct } from '../budgets.ts'
import { followDecision } from '../follow-decision.ts'
import { mailSigner } from '../mails.ts'
import { reasonFor } from '../reason.ts'
import type { Acting } from './decide.ts'

type Input = { id: number; act: CommentAct } & CommentDecisionForm

/** @throws 400, 404, 409 */
export async function decideStatement({ ctx, input: { id, act, note, ...given } }: { ctx: Acting; input: Input }) {
  const { db, config, now } = ctx
  const reason = reasonFor(act, given.reason)
  return inTransaction(db, async (trx) => {
    const statement = await lockStatement(trx, id)
    if (!statement) throw notFound('error.request.not_found')
    const hides = act === 'hide'
    const changed = (statement.hidden_at !== null) !== hides
    if (changed) {
      const { campaign_id, text } = statement
      await hideStatement(trx, id, hides ? now() : null)
      const followed = await followDecision(trx, { kind: 'statement', id, isShown: !hides, reason, now: now() })
      const campaign = await campaignById(trx, campaign_id)
      if (hides && campaign)
        await mailSigner(trx, config, id, { title: campaign.title, text, reason, note, notice: ctx.notice })
      await auditAct(trx, ctx, {
        action: `statement.${act}`,
        subject: 'campaign',
        subject_id: campaign_id,
        details: { signature: id, reason, ...(note && { note }), ...followed },
      })
    }
    return { changed, is_hidden: hides }
  })
}
