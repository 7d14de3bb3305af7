import { isShown } from '@sesol/contract'
import { forbidden, HttpError, invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { beginDigest } from '../../addressees/index.ts'
import { campaignById, lockCampaign, manages, presentCampaign, visibleCampaign } from '../../campaigns/index.ts'
import { isMarked, queueMarked, requireOpenLinks } from '../../trust/index.ts'
import { openAnswerLink, spendAnswerLink } from '../answer-links.ts'
import { lockAnswer, presentAnswer, publishAnswer, saveReply, shownAnswers } from '../answers.ts'
import * as jobs from '../jobs.ts'

export async function campaignAnswers({ ctx, input: { id } }: Call<'campaignAnswers'>) {
  await visibleCampaign(ctx, id)
  return { results: await shownAnswers(ctx.db, id) }
}

/** The response tells neither whether an address is known nor whether a link was mailed. @throws 404, 410, 401 */
export async function sendAnswerLink({ ctx, input: { id } }: Call<'sendAnswerLink'>) {
  await visibleCampaign(ctx, id)
  await enqueue(ctx.db, jobs.sendAnswerLink, { campaign_id: id }, `send_answer_link:${id}`)
  return {}
}

const badLink = () => invalid({ token: ['error.mail.link'] })

export async function checkAnswerLink({ ctx, input: { token } }: Call<'checkAnswerLink'>) {
  const link = await openAnswerLink(ctx.db, token, ctx.now())
  if (!link) throw badLink()
  const campaign = await campaignById(ctx.db, link.campaign_id)
  if (!campaign || !isShown(campaign.state)) throw badLink()
  const { id, title, petition, signature_count, goal } = presentCampaign(campaign)
  return { campaign: id, title, petition, signature_count, goal, name: link.name, kind: link.kind }
}

export async function giveAnswer({ ctx, input }: Call<'giveAnswer'>) {
  const link = await openAnswerLink(ctx.db, input.token, ctx.now())
  if (!link) throw badLink()
  await requireOpenLinks(ctx, { text: input.text })
  const marked = await isMarked(ctx, input.text)
  return ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, link.campaign_id)
    // Another answer with the link may have come first.
    if (!isShown(campaign.state) || !(await spendAnswerLink(trx, input.token))) throw badLink()
    const { name, addressee_id } = link
    if (input.digest) await beginDigest(trx, addressee_id, ctx.now())
    const answer = { name, addressee_id, text: input.text, is_proven: true }
    const row = await publishAnswer(trx, campaign, answer, ctx.now())
    if (marked) await queueMarked(trx, { kind: 'answer', id: row.id })
    return presentAnswer(row)
  })
}

export async function replyToAnswer({ ctx, input: { id, text } }: Call<'replyToAnswer'>) {
  await requireOpenLinks(ctx, { text })
  const marked = await isMarked(ctx, text)
  return ctx.db.transaction().execute(async (trx) => {
    const answer = await lockAnswer(trx, id)
    if (!answer || answer.hidden_at) throw notFound('error.request.not_found')
    const campaign = await lockCampaign(trx, answer.campaign_id)
    if (!manages(ctx.caller, campaign)) throw forbidden('error.campaign.not_owner')
    if (answer.replied_at) throw new HttpError(409, 'error.campaign.no_reply')
    if (marked) await queueMarked(trx, { kind: 'answer', id })
    return presentAnswer(await saveReply(trx, campaign, id, text, ctx.now()))
  })
}
