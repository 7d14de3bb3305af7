import type { CommentAct, CommentDecisionForm } from '@sesol/contract'
import { inTransaction } from '../../../db/transaction.ts'
import { notFound } from '../../../http/errors.ts'
import { addresseeById } from '../../addressees/index.ts'
import { lockCampaign, requireShown } from '../../campaigns/index.ts'
import { hideAnswer, lockAnswer, presentAnswer, publishAnswer } from '../../updates/index.ts'
import { auditAct } from '../budgets.ts'
import { followDecision } from '../follow-decision.ts'
import { mailAddressee } from '../mails.ts'
import { reasonFor } from '../reason.ts'
import { insertAudit } from '../repository.ts'
import type { Acting } from './decide.ts'

type Entering = { ctx: Acting; input: { id: number; text: string } }

/** What the addressee said elsewhere, such as in a letter. @throws 404, 409, 410 */
export async function enterAnswer({ ctx, input: { id, text } }: Entering) {
  return inTransaction(ctx.db, async (trx) => {
    const campaign = await lockCampaign(trx, id)
    requireShown(campaign)
    const { addressee_id } = campaign
    const addressee = addressee_id === null ? undefined : await addresseeById(trx, addressee_id)
    const name = addressee?.name ?? campaign.institution_or_person_name
    const row = await publishAnswer(trx, campaign, { name, addressee_id, text, is_proven: false }, ctx.now())
    await insertAudit(trx, ctx, {
      action: 'answer.enter',
      subject: 'campaign',
      subject_id: id,
      details: { answer: row.id },
    })
    return presentAnswer(row)
  })
}

type Deciding = { ctx: Acting; input: { id: number; act: CommentAct } & CommentDecisionForm }

/** @throws 400, 404, 409 */
export async function decideAnswer({ ctx, input: { id, act, note, ...given } }: Deciding) {
  const reason = reasonFor(act, given.reason)
  return inTransaction(ctx.db, async (trx) => {
    const answer = await lockAnswer(trx, id)
    if (!answer) throw notFound('error.request.not_found')
    const hides = act === 'hide'
    const changed = (answer.hidden_at !== null) !== hides
    if (changed) {
      const campaign = await lockCampaign(trx, answer.campaign_id)
      await hideAnswer(trx, campaign, id, hides ? ctx.now() : null)
      const followed = await followDecision(trx, { kind: 'answer', id, isShown: !hides, reason, now: ctx.now() })
      const hidden = { title: campaign.title, text: answer.text, reason, note, notice: ctx.notice }
      if (hides) await mailAddressee(trx, ctx.config, answer, hidden)
      await auditAct(trx, ctx, {
        action: `answer.${act}`,
        subject: 'campaign',
        subject_id: answer.campaign_id,
        details: { answer: id, reason, ...(note && { note }), ...followed },
      })
    }
    return { campaign: answer.campaign_id, changed, is_hidden: hides }
  })
}
