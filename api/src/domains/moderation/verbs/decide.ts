import {
  actsWithReason,
  type EndpointName,
  isShown,
  type ModeratorAct,
  type ReasonCode,
  rightToDecide,
  tagsOfCampaign,
} from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { requireRight } from '../../../http/caller.ts'
import { HttpError, invalid, toHttpError } from '../../../http/errors.ts'
import type { Call, Input } from '../../../http/routes.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import {
  acceptPending,
  type CampaignRow,
  lockCampaign,
  moveCampaign,
  ownersOf,
  presentById,
} from '../../campaigns/index.ts'
import { forgetTakenDown, rememberTakenDown } from '../../media/index.ts'
import { notify } from '../../notifications/index.ts'
import { dropPending, type Pending, pendingOf } from '../../versions/index.ts'
import { emailToApprove, learnAddresses } from '../addresses.ts'
import { auditAct, type Bounded, requireRoom } from '../budgets.ts'
import { campaignMails, changeMails, mail } from '../mails.ts'
import { isChangeAct, refusalToDecide } from '../policy.ts'
import { isAnswered, revisionOf } from '../presenter.ts'
import { followDecision } from '../repository.ts'

export type Acting = Pick<Context, 'db'> & Bounded
/** Staff act by a call or by a command, which has no request. */
export type Act<N extends EndpointName, C = Acting> = { ctx: C; input: Input<N> }
type Decision = { act: ModeratorAct; reason: ReasonCode | null; note: string; now: Date }

/** State, audit entry, e-mail and revalidation are one transaction. A repeated decision changes nothing. @throws 400, 403, 404, 409, 410 */
export async function decide({ ctx, input }: Act<'decideCampaign'>) {
  const { db, caller, config } = ctx
  const { id, act, reason = null, note = '', revision } = input
  if (actsWithReason.includes(act) && reason === null) throw invalid({ reason: ['error.moderation.reason_required'] })
  const decision = { act, reason, note, now: ctx.now() }
  return inTransaction(db, async (trx) => {
    // A concurrent moderator waits here and finds it decided.
    const row = await lockCampaign(trx, id)
    const refusal = refusalToDecide(caller, row, decision.now)
    if (refusal) throw refusal
    const pending = (await pendingOf(trx, [id])).get(id)
    const subject = pending && isChangeAct(act) ? pending : undefined
    if (isDone(row, act, subject)) return { changed: false, campaign: await presentById(trx, id) }
    if (revision !== undefined && revision !== revisionOf(row, pending)) {
      throw new HttpError(409, 'error.moderation.changed')
    }
    const email = act === 'approve' ? await emailToApprove(trx, subject?.texts ?? row) : row.email
    if (subject) await decideChange(trx, row, { ...subject, texts: { ...subject.texts, email } }, decision)
    else if (outcomes[act] === row.state) await storeReason(trx, row, decision)
    else await moveCampaign(trx, await addressedTo(trx, row, email), decision)
    await endReview(trx, id, decision.now)
    const after = await lockCampaign(trx, id)
    if (act === 'approve') await learnAddresses(trx, ctx, after)
    const mailed = { campaign: after, ...decision, notice: ctx.notice }
    if (subject && isChangeAct(act)) await mail(trx, config, changeMails[act], mailed)
    else await mail(trx, config, ctx.notice && act === 'hide' ? 'campaign_taken_down' : campaignMails[act], mailed)
    await notify(trx, ownersOf(row), { kind: 'decided', campaign_id: id, act: actOf(act, subject), now: decision.now })
    if (act === 'hide' || (act === 'reject' && !subject)) await rememberTakenDown(trx, id, decision.now)
    if (act === 'restore' || (act === 'approve' && !subject)) await forgetTakenDown(trx, id)
    const followed =
      act === 'hide' || act === 'restore'
        ? await followDecision(trx, { kind: 'campaign', id, isShown: act === 'restore', reason, now: decision.now })
        : {}
    const tags = [row, after].flatMap((each) => tagsOfCampaign({ ...each, user: { id: row.user_id } }))
    await queueRevalidation(trx, tags)
    await auditAct(trx, ctx, {
      action: subject && isChangeAct(act) ? `change.${act}` : `campaign.${act}`,
      subject: 'campaign',
      subject_id: id,
      details: {
        before: row.state,
        after: after.state,
        version: after.version,
        reason,
        ...(subject?.translated_by && { translated_by: subject.translated_by }),
        ...(note && { note }),
        ...followed,
      },
    })
    return { changed: true, campaign: await presentById(trx, id) }
  })
}

async function addressedTo(trx: Db, row: CampaignRow, email: string): Promise<CampaignRow> {
  if (email !== row.email) await trx.updateTable('campaign').set({ email }).where('id', '=', row.id).execute()
  return { ...row, email }
}

const actOf = (act: ModeratorAct, change: Pending | undefined) =>
  `${change ? 'change_' : ''}${act.replaceAll('-', '_')}`

async function decideChange(trx: Db, row: CampaignRow, pending: Pending, decision: Decision) {
  if (decision.act === 'approve') return acceptPending(trx, row, pending, decision.now)
  // Asked for a change, the text stays there to be corrected.
  if (decision.act === 'reject') await dropPending(trx, row.id)
  await storeReason(trx, row, decision)
}

/** The owner reads it in the state of the campaign, where a hidden one keeps why it was hidden. */
async function storeReason(trx: Db, { id, state }: CampaignRow, { act, reason, note }: Decision) {
  const answer = state === 'hidden' && act !== 'hide' ? {} : { reason, note }
  await trx
    .updateTable('campaign')
    .set({ ...answer, waiting_since: null })
    .where('id', '=', id)
    .execute()
}

async function endReview(trx: Db, id: number, now: Date) {
  await trx
    .updateTable('campaign')
    .set({ decided_at: now, claimed_by: null, claimed_until: null })
    .where('id', '=', id)
    .execute()
}

const outcomes: Partial<Record<ModeratorAct, CampaignRow['state']>> = {
  approve: 'approved',
  'request-changes': 'changes_requested',
  reject: 'rejected',
  hide: 'hidden',
  close: 'closed',
}

/** An answered campaign that is hidden already can be hidden again, which is the answer to its owner. */
function isDone(row: CampaignRow, act: ModeratorAct, subject: Pending | undefined): boolean {
  if (subject) return act === 'request-changes' && row.waiting_since === null
  return outcomes[act] === row.state && !(act === 'hide' && isAnswered(row))
}

/** Each campaign is decided in a transaction of its own; one that cannot be decided does not stop the others. @throws 403, 409 */
export async function decideMany({ ctx, input: { ids, ...decision } }: Call<'decideMany'>) {
  requireRight(ctx.caller, rightToDecide[decision.act])
  let acting = ctx
  if (decision.act === 'hide') {
    const rows = await ctx.db.selectFrom('campaign').select('state').where('id', 'in', ids).execute()
    const count = rows.filter(({ state }) => isShown(state)).length
    acting = await inTransaction(ctx.db, (trx) => requireRoom(trx, ctx, 'campaigns', count))
  }
  const results = []
  for (const id of new Set(ids)) results.push(await outcomeOf(acting, { id, ...decision }))
  return { results }
}

async function outcomeOf(ctx: Acting, input: Parameters<typeof decide>[0]['input']) {
  try {
    const { changed } = await decide({ ctx, input })
    return { id: input.id, changed, error: null }
  } catch (error) {
    const { status, code } = toHttpError(error)
    // Parallel calls may have passed a bound meanwhile.
    if (status >= 500 || code === 'error.staff.bound' || code === 'error.factor.recent') throw error
    return { id: input.id, changed: false, error: code }
  }
}
