import { actsWithReason, isShown, pathOf, tags, type UpdateAct, updateActs, updateTransitions } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { pageOf, readCursor, readIdCursor, type Sort } from '../../../http/cursor.ts'
import { forbidden, HttpError, invalid, notFound } from '../../../http/errors.ts'
import type { Call, Input } from '../../../http/routes.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { lockCampaign, overdueSince } from '../../campaigns/index.ts'
import { moderatedComment, moderatedComments } from '../../comments/index.ts'
import { setPublic } from '../../media/index.ts'
import { activeBlocks } from '../../trust/index.ts'
import {
  changeUpdate,
  decidedUpdates,
  lockUpdate,
  type ModeratedUpdateRow,
  picturesOf,
  planMailing,
  type UpdateRow,
  waitingUpdates,
} from '../../updates/index.ts'
import { auditAct } from '../budgets.ts'
import { mail, updateMails } from '../mails.ts'
import { isOwn } from '../policy.ts'
import { presentModeratedComment } from '../presenter.ts'
import { followDecision } from '../repository.ts'
import type { Act } from './decide.ts'
import { moveComment } from './words.ts'

const sort: Sort<ModeratedUpdateRow> = {
  order: 'waiting',
  valueIn: ({ waiting_since }) => waiting_since?.getTime() ?? 0,
}

export async function listUpdates({ ctx: { db, caller, now }, input: { state, cursor } }: Call<'moderatedUpdates'>) {
  const path = pathOf('moderatedUpdates')
  const { page, next } = state
    ? pageOf(await decidedUpdates(db, state, readIdCursor(cursor)), path, { state })
    : pageOf(await waitingUpdates(db, readCursor(cursor, sort.order)), path, {}, sort)
  const [pictureOf, { wordsIn }] = await Promise.all([picturesOf(db, page), activeBlocks({ db, now })])
  const overdue = overdueSince(now())
  const results = page.map((row) => {
    const own = isOwn(caller, row) || isOwn(caller, { user_id: row.owner_id })
    return {
      id: row.id,
      campaign: { id: row.campaign_id, title: row.campaign_title },
      by: { id: row.user_id, username: row.username },
      title: row.title,
      text: row.text,
      picture: pictureOf(row),
      state: row.state,
      since: (row.waiting_since ?? row.approved_at ?? row.created_at).toISOString(),
      is_overdue: row.waiting_since !== null && row.waiting_since < overdue,
      is_own: own,
      words: wordsIn(`${row.title}\n${row.text}`),
      revision: revisionOf(row),
      acts: own ? [] : updateActs.filter((act) => updateTransitions[row.state][act] !== undefined),
    }
  })
  return { next, previous: null, results }
}

const revisionOf = ({ updated_at }: UpdateRow) => updated_at.toISOString()

type Decision = Required<Pick<Input<'decideUpdate'>, 'act' | 'note'>> & { reason: UpdateRow['reason']; now: Date }

/** State, e-mails, audit entry and revalidation are one transaction. A repeated decision changes nothing. @throws 400, 403, 404, 409, 410 */
export async function decideUpdate({ ctx, input }: Act<'decideUpdate'>) {
  const { db, caller, config } = ctx
  const { id, act, reason = null, note = '', revision } = input
  if (actsWithReason.includes(act) && reason === null) throw invalid({ reason: ['error.moderation.reason_required'] })
  return inTransaction(db, async (trx) => {
    const found = await trx.selectFrom('campaign_update').select('campaign_id').where('id', '=', id).executeTakeFirst()
    if (!found) throw notFound('error.request.not_found')
    const campaign = await lockCampaign(trx, found.campaign_id)
    const row = await lockUpdate(trx, id)
    if (!row) throw notFound('error.request.not_found')
    if (isOwn(caller, row) || isOwn(caller, campaign)) throw forbidden('error.moderation.own')
    const state = updateTransitions[row.state][act]
    if (isDone(row, act)) return { changed: false, state: row.state, campaign: campaign.id }
    if (!state || (act === 'approve' && !isShown(campaign.state)))
      throw new HttpError(409, 'error.moderation.not_allowed')
    if (revision !== undefined && revision !== revisionOf(row)) throw new HttpError(409, 'error.moderation.changed')
    const decision = { act, reason, note, now: ctx.now() }
    const after = await changeUpdate(trx, id, { state, waiting_since: null, ...(await valuesOf(trx, row, decision)) })
    if (row.media_id !== null) await setPublic(trx, [row.media_id], state === 'approved' && isShown(campaign.state))
    const followed =
      act === 'hide' || act === 'restore'
        ? await followDecision(trx, { kind: 'update', id, isShown: act === 'restore', reason, now: decision.now })
        : {}
    await mail(trx, config, updateMails[act], { ...{ campaign, update: after }, ...decision, notice: ctx.notice })
    await queueRevalidation(trx, [tags.campaign(campaign.id)])
    await auditAct(trx, ctx, {
      action: `update.${act}`,
      subject: 'campaign',
      subject_id: campaign.id,
      details: { update: id, before: row.state, after: state, reason, ...(note && { note }), ...followed },
    })
    return { changed: true, state, campaign: campaign.id }
  })
}

/** Only the first approval is mailed to signers and followers. */
async function valuesOf(trx: Db, { campaign_id, approved_at }: UpdateRow, { act, reason, note, now }: Decision) {
  if (act !== 'approve' || approved_at !== null) return { reason, note }
  const mailing_id = await planMailing(trx, { campaign_id, kind: 'update', from: now, now })
  return { reason, note, approved_at: now, mailing_id }
}

const outcomes = {
  approve: 'approved',
  'request-changes': 'changes_requested',
  reject: 'rejected',
  hide: 'hidden',
  restore: 'approved',
} as const satisfies Record<UpdateAct, UpdateRow['state']>

const isDone = ({ state, waiting_since }: UpdateRow, act: UpdateAct): boolean =>
  outcomes[act] === state && waiting_since === null

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
