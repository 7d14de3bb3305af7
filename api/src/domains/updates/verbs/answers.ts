import { isShown } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { forbidden, HttpError, invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { mailboxHash } from '../../../platform/mail/index.ts'
import { queueMergedRevalidation } from '../../../platform/revalidate-site.ts'
import { beginDigest } from '../../addressees/index.ts'
import {
  campaignById,
  lockCampaign,
  manages,
  presentCampaign,
  requirePromiseDay,
  setPromise,
  tagsOfRow,
  visibleCampaign,
} from '../../campaigns/index.ts'
import { disputableDay } from '../../support/index.ts'
import { isMarked, queueMarked, requireOpenLinks } from '../../trust/index.ts'
import { extendAnswerLink, openAnswerLink, spendAnswerLink } from '../answer-links.ts'
import {
  type AnswerRow,
  correctAnswer,
  keepVote,
  lockAnswer,
  presentAnswer,
  publishAnswer,
  readAnswer,
  saveReply,
  shownAnswers,
  shownVotes,
} from '../answers.ts'
import { recipientOf } from '../audience.ts'
import * as jobs from '../jobs.ts'
import { openBallot } from '../links.ts'

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

const presentGiven = ({ id, text, signer, office }: AnswerRow) => ({ id, text, signer, office })

export async function checkAnswerLink({ ctx, input: { token } }: Call<'checkAnswerLink'>) {
  const link = await openAnswerLink(ctx.db, token, ctx.now())
  if (!link) throw badLink()
  const campaign = await campaignById(ctx.db, link.campaign_id)
  if (!campaign || !isShown(campaign.state)) throw badLink()
  const { id, title, petition, signature_count, goal } = presentCampaign(campaign)
  const delivered_on = await disputableDay(ctx.db, id)
  const { name, kind, answer_id } = link
  const given = answer_id === null ? undefined : await readAnswer(ctx.db, answer_id)
  if (given?.hidden_at) throw badLink()
  const page = { campaign: id, title, petition, signature_count, goal, name, kind, delivered_on }
  return { ...page, given: given ? presentGiven(given) : null }
}

type Given = { token: string; corrects: string }

/** @throws 400 if it was used for another answer than the form corrects */
async function usableLink(db: Db, { token, corrects }: Given, now: Date) {
  const link = await openAnswerLink(db, token, now)
  if (!link || String(link.answer_id ?? '') !== corrects) throw badLink()
  return link
}

export async function previewAnswer({ ctx, input }: Call<'previewAnswer'>) {
  const { name } = await usableLink(ctx.db, input, ctx.now())
  const { text, signer, office } = input
  await requireOpenLinks(ctx, { text, signer, office })
  requirePromiseDay(input.promised_on, ctx.now())
  return { name, text, signer, office }
}

export async function giveAnswer({ ctx, input }: Call<'giveAnswer'>) {
  const { text, signer, office, token } = input
  const { campaign_id } = await usableLink(ctx.db, input, ctx.now())
  await requireOpenLinks(ctx, { text, signer, office })
  const marked = await isMarked(ctx, `${signer} ${office} ${text}`)
  return ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, campaign_id)
    // Another answer with the link may have come first.
    const { name, addressee_id, answer_id } = await usableLink(trx, input, ctx.now())
    if (!isShown(campaign.state)) throw badLink()
    if (input.digest) await beginDigest(trx, addressee_id, ctx.now())
    const given = answer_id === null ? undefined : await lockAnswer(trx, answer_id)
    if (given?.hidden_at) throw badLink()
    const signed = { text, signer, office }
    const row = given
      ? await correctAnswer(trx, campaign, given, signed, ctx.now())
      : await publishAnswer(trx, campaign, { ...signed, name, addressee_id, is_proven: true }, ctx.now())
    if (!given) await setPromise(trx, { campaign_id, answer_id: row.id }, input.promised_on, ctx.now())
    await (given ? spendAnswerLink(trx, token) : extendAnswerLink(trx, token, row.id, ctx.now()))
    if (marked) await queueMarked(trx, { kind: 'answer', id: row.id })
    return presentAnswer(row)
  })
}

/** The last choice of a mailbox counts. @throws 400 */
export async function voteOnAnswer({ ctx: { db, config }, input: { token, choice } }: Call<'voteOnAnswer'>) {
  const ballot = openBallot(config, token)
  const reader = ballot && (await recipientOf(db, ballot.reader))
  const answer = reader && (await readAnswer(db, ballot.answer))
  const campaign = answer && (await campaignById(db, answer.campaign_id))
  if (!reader || !answer || answer.hidden_at || !campaign || !isShown(campaign.state)) throw badLink()
  await keepVote(db, { answer_id: answer.id, voter: mailboxHash(config, reader.email), choice })
  if (await shownVotes(db, answer.id)) await queueMergedRevalidation(db, tagsOfRow(campaign))
  return { campaign: campaign.id }
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
