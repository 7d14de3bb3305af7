import { forbidden } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { managedCampaign, overseenCampaign } from '../gates.ts'
import { manages } from '../policy.ts'
import { presentById } from '../presenter.ts'
import { lockCampaign } from '../repository.ts'

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
