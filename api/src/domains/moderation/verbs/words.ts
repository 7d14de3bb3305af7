import type { CommentAct, ErrorId, ReasonCode } from '@sesol/contract'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { Caller } from '../../../http/caller.ts'
import { forbidden, invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import type { Entry } from '../../../platform/audit.ts'
import type { Mailing } from '../../../platform/send-mail.ts'
import { addresseeById } from '../../addressees/index.ts'
import { campaignById, lockCampaign, requireShown } from '../../campaigns/index.ts'
import { lockComment, setHidden } from '../../comments/index.ts'
import { hideStatement, lockStatement } from '../../support/index.ts'
import { hideAnswer, lockAnswer, presentAnswer, publishAnswer } from '../../updates/index.ts'
import { auditAct } from '../budgets.ts'
import { mail } from '../mails.ts'
import { isOwn } from '../policy.ts'
import { followDecision, insertAudit } from '../repository.ts'
import type { Acting } from './decide.ts'

/** Hiding takes a reason. */
export type Move = { id: number; act: CommentAct; reason?: ReasonCode | undefined; note: string }

type Decision = { act: CommentAct; reason: ReasonCode | null; note: string; now: Date; notice: Acting['notice'] }

/** Words of one kind that staff can hide and show again. */
type Words<Row> = {
  missing: ErrorId
  lock: (trx: Db, id: number, caller: Caller) => Promise<Row | undefined>
  /** Undefined for what waits: both acts change it. */
  isHidden: (row: Row) => boolean | undefined
  move: (trx: Db, row: Row, decision: Decision) => Promise<unknown>
  mail: (trx: Db, config: Mailing, row: Row, decision: Decision) => Promise<unknown>
  /** What the audit entry is about. */
  audited: (row: Row) => Pick<Entry, 'subject' | 'subject_id' | 'details'>
}

const words =
  <Row extends { campaign_id: number }>(kind: 'comment' | 'answer' | 'statement', of: Words<Row>) =>
  /** @throws 400, 403, 404, 409 */
  async ({ ctx, input }: { ctx: Acting; input: Move }) => {
    const { id, act, reason = null, note } = input
    if (act === 'hide' && reason === null) throw invalid({ reason: ['error.moderation.reason_required'] })
    return inTransaction(ctx.db, async (trx) => {
      const row = await of.lock(trx, id, ctx.caller)
      if (!row) throw notFound(of.missing)
      const hides = act === 'hide'
      const changed = of.isHidden(row) !== hides
      if (changed) {
        const decision = { act, reason, note, now: ctx.now(), notice: ctx.notice }
        await of.move(trx, row, decision)
        const followed = await followDecision(trx, { kind, id, isShown: !hides, reason, now: decision.now })
        await of.mail(trx, ctx.config, row, decision)
        const { details, ...subject } = of.audited(row)
        await auditAct(trx, ctx, {
          action: `${kind}.${act}`,
          ...subject,
          details: { ...details, reason, ...(note && { note }), ...followed },
        })
      }
      return { changed, is_hidden: hides, campaign: row.campaign_id }
    })
  }

export const moveComment = words('comment', {
  missing: 'error.comment.not_found',
  async lock(trx, id, caller) {
    const row = await lockComment(trx, id)
    if (row && isOwn(caller, row)) throw forbidden('error.moderation.own')
    return row
  },
  isHidden: ({ is_waiting, hidden_at }) => (is_waiting ? undefined : hidden_at !== null),
  move: (trx, row, { act, reason, note, now }) =>
    setHidden(trx, row, act === 'hide' && reason !== null ? { reason, note, now } : null),
  // The e-mail about a restored comment would be untrue for one that waited.
  mail: async (trx, config, row, decision) =>
    decision.act === 'hide' || !row.is_waiting
      ? mail(trx, config, decision.act === 'hide' ? 'comment_hidden' : 'comment_restored', { ...row, ...decision })
      : undefined,
  audited: ({ id, campaign_id }) => ({ subject: 'comment', subject_id: id, details: { campaign: campaign_id } }),
})

/** The e-mail to an author without an account, which says what was hidden, and where. */
const onceHidden =
  <Row extends { campaign_id: number }>(
    send: (trx: Db, config: Mailing, hidden: Row & Decision & { title: string }) => Promise<unknown>,
  ) =>
  async (trx: Db, config: Mailing, row: Row, decision: Decision) => {
    const campaign = await campaignById(trx, row.campaign_id)
    if (decision.act === 'hide' && campaign) await send(trx, config, { ...row, ...decision, title: campaign.title })
  }

export const decideStatement = words('statement', {
  missing: 'error.request.not_found',
  lock: lockStatement,
  isHidden: ({ hidden_at }) => hidden_at !== null,
  move: (trx, { signature_id }, { act, now }) => hideStatement(trx, signature_id, act === 'hide' ? now : null),
  mail: onceHidden((trx, config, hidden) => mail(trx, config, 'statement_hidden', hidden)),
  audited: ({ signature_id, campaign_id }) => ({
    subject: 'campaign',
    subject_id: campaign_id,
    details: { signature: signature_id },
  }),
})

export const decideAnswer = words('answer', {
  missing: 'error.request.not_found',
  lock: lockAnswer,
  isHidden: ({ hidden_at }) => hidden_at !== null,
  move: async (trx, { id, campaign_id }, { act, now }) =>
    hideAnswer(trx, await lockCampaign(trx, campaign_id), id, act === 'hide' ? now : null),
  mail: onceHidden((trx, config, hidden) => mail(trx, config, 'answer_hidden', hidden)),
  audited: ({ id, campaign_id }) => ({ subject: 'campaign', subject_id: campaign_id, details: { answer: id } }),
})

/** What the addressee said elsewhere, such as in a letter. @throws 404, 409, 410 */
export async function enterAnswer({ ctx, input: { id, text } }: Call<'enterAnswer'>) {
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
