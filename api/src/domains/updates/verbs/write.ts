import { isEditable, limits, pathOf } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { pageOf, pageRows, readIdCursor } from '../../../http/cursor.ts'
import { HttpError, notFound } from '../../../http/errors.ts'
import type { Call, CallWithRequest } from '../../../http/routes.ts'
import { requireConfirmed } from '../../accounts/index.ts'
import {
  answerOnce,
  digestOf,
  existingCampaign,
  overseenCampaign,
  refusalToChange,
  repeatableCall,
  requireShown,
  setPromise,
  visibleCampaign,
} from '../../campaigns/index.ts'
import { requireOpenLinks } from '../../trust/index.ts'
import { audienceSize } from '../audience.ts'
import { earliestMailing, waitingMailing } from '../mailings.ts'
import { presentOwnUpdates, presentUpdates, storyOf } from '../presenter.ts'
import {
  approvedUpdates,
  changeUpdate,
  insertUpdate,
  lockUpdate,
  removeUpdate,
  takePicture,
  type UpdateRow,
  updatesOf,
} from '../repository.ts'

export async function campaignUpdates({ ctx, input }: Call<'campaignUpdates'>) {
  const behind = readIdCursor(input.cursor)
  const { id } = await visibleCampaign(ctx, input.id)
  const rows = await approvedUpdates(ctx.db, id, pageRows, behind)
  const { page, next } = pageOf(rows, pathOf('campaignUpdates', { id }), {})
  return { next, previous: null, results: await presentUpdates(ctx.db, page) }
}

export async function ownUpdates({ ctx, input }: Call<'ownUpdates'>) {
  const { db, now } = ctx
  const { id } = await overseenCampaign(ctx, input.id)
  const moment = now()
  const waiting = await waitingMailing(db, id, 'update')
  const next = waiting?.due_at ?? (await earliestMailing(db, id, 'update', moment))
  const rows = await updatesOf(db, id, limits.pageSize)
  return {
    results: await presentOwnUpdates(db, rows),
    next_mail_at: next > moment ? next.toISOString() : null,
    audience: await audienceSize(db, id),
  }
}

export async function campaignTimeline({ ctx, input: { id } }: Call<'campaignTimeline'>) {
  const { timeline } = await storyOf(ctx.db, await visibleCampaign(ctx, id))
  return { results: timeline }
}

type Acting = Context<SignedIn>

/** Joins the review queue. A repeated call with the same key gets the first answer. @throws 400, 403, 404, 409, 410, 422 */
export async function createUpdate({ ctx, input: { id, ...form }, request }: CallWithRequest<'createUpdate'>) {
  const { db, caller, now } = ctx
  requireShown(await ownCampaign(ctx, id))
  await requireConfirmed(ctx)
  await requireOpenLinks(ctx, { title: form.title, text: form.text })
  const call = repeatableCall(request, caller.id, `createUpdate:${id}`)
  const { answer } = await answerOnce(db, call, digestOf(form), async (trx) => {
    const media_id = await takePicture(trx, form, { userId: caller.id, now: now() })
    const { title, text } = form
    const row = await insertUpdate(trx, {
      ...{ campaign_id: id, user_id: caller.id, title, text, media_id },
      ...{ created_at: now(), updated_at: now(), waiting_since: now() },
    })
    await setPromise(trx, { campaign_id: id, update_id: row.id }, form.promised_on, now())
    return presentOne(trx, row)
  })
  return answer
}

/** Keeps its place in the queue, or returns to it after a decision. @throws 400, 403, 404, 409, 410 */
export async function editUpdate({ ctx, input: { id, update, ...form } }: Call<'editUpdate'>) {
  const { db, caller, now } = ctx
  requireShown(await ownCampaign(ctx, id))
  await requireOpenLinks(ctx, { title: form.title, text: form.text })
  return db.transaction().execute(async (trx) => {
    const row = await lockedUpdate(trx, id, update)
    if (!isEditable(row.state)) throw new HttpError(409, 'error.update.approved')
    const media_id = await takePicture(trx, form, { userId: caller.id, now: now(), former: row.media_id })
    await setPromise(trx, { campaign_id: id, update_id: update }, form.promised_on, now())
    const { title, text } = form
    const waiting_since = row.waiting_since ?? now()
    return presentOne(
      trx,
      await changeUpdate(trx, update, {
        title,
        text,
        media_id,
        state: 'under_review',
        updated_at: now(),
        waiting_since,
      }),
    )
  })
}

/** Deletes an update, also an approved one. E-mails that were sent cannot be recalled. @throws 403, 404, 410 */
export async function deleteUpdate({ ctx, input }: Call<'deleteUpdate'>) {
  await ownCampaign(ctx, input.id)
  await ctx.db.transaction().execute(async (trx) => {
    await removeUpdate(trx, (await lockedUpdate(trx, input.id, input.update)).id)
  })
}

async function ownCampaign({ db, caller }: Acting, id: number) {
  const campaign = await existingCampaign(db, id)
  const refusal = refusalToChange(caller, campaign)
  if (refusal) throw refusal
  return campaign
}

async function lockedUpdate(trx: Db, campaignId: number, id: number): Promise<UpdateRow> {
  const row = await lockUpdate(trx, id)
  if (row?.campaign_id !== campaignId) throw notFound('error.request.not_found')
  return row
}

async function presentOne(trx: Db, row: UpdateRow) {
  const [presented] = await presentOwnUpdates(trx, [row])
  if (!presented) throw new Error('what was written is presented')
  return presented
}
