import { limits } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { addYears } from 'date-fns/addYears'
import { forbidden, HttpError, invalid } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { requireOpenLinks } from '../../trust/index.ts'
import { existingCampaign, managedCampaign, overseenCampaign } from '../gates.ts'
import { manages, refusalToChange } from '../policy.ts'
import { presentById } from '../presenter.ts'
import { setPromise } from '../promises.ts'
import { lockCampaign } from '../repository.ts'
import { concludeCampaign } from '../states.ts'

/** @throws 403, 404, 410 */
export async function setEmbedOrigins({ ctx, input: { id, embed_origins } }: Call<'setEmbedOrigins'>) {
  await managedCampaign(ctx, id)
  return ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, id)
    const origins = embed_origins.split('\n').filter(Boolean)
    await trx.updateTable('campaign').set({ embed_origins: origins }).where('id', '=', id).execute()
    return presentById(trx, id)
  })
}

/** Owners can ask their signers for consent; that it is not needed is a decision of moderators. @throws 403, 404, 410 */
export async function setSpecialData({ ctx, input: { id, special_data } }: Call<'setSpecialData'>) {
  const campaign = await overseenCampaign(ctx, id)
  // Staff are owners of their own campaigns.
  const isStaff = ctx.caller.kind === 'staff' && !manages(ctx.caller, campaign)
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id)
    if (row.special_data && !special_data && !isStaff) throw forbidden()
    await trx.updateTable('campaign').set({ special_data }).where('id', '=', id).execute()
    const presented = await presentById(trx, id)
    if (isStaff && row.special_data !== special_data) {
      const entry = { action: 'campaign.special_data', subject: 'campaign', subject_id: id } as const
      await insertAudit(trx, ctx, { ...entry, details: { special_data } })
    }
    return presented
  })
}

/** Signing closes at the end of the day. @throws 400, 403, 404, 409, 410 */
export async function setEndDate({ ctx, input: { id, ends_on } }: Call<'setEndDate'>) {
  await managedCampaign(ctx, id)
  const now = ctx.now()
  const isInRange = ends_on > turkishDayOf(now) && ends_on <= turkishDayOf(addYears(now, limits.endYears))
  if (ends_on !== '' && !isInRange) throw invalid({ ends_on: ['error.field.day_range'] })
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id)
    if (row.state === 'closed' || row.signers_erased_at) throw new HttpError(409, 'error.campaign.closed')
    await trx
      .updateTable('campaign')
      .set({ ends_on: ends_on || null, updated_at: now })
      .where('id', '=', id)
      .execute()
    return presentById(trx, id)
  })
}

export async function conclude({ ctx, input: { id, outcome, text, promised_on } }: Call<'concludeCampaign'>) {
  const { db, caller, now } = ctx
  const refusal = refusalToChange(caller, await existingCampaign(db, id))
  if (refusal) throw refusal
  await requireOpenLinks(ctx, { text })
  return db.transaction().execute(async (trx) => {
    const row = await lockCampaign(trx, id)
    await concludeCampaign(trx, row, { outcome, outcome_text: text }, now())
    await setPromise(trx, { campaign_id: id }, promised_on, now())
    return presentById(trx, id)
  })
}
