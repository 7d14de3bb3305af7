import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden } from '../../../http/errors.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { overseenCampaign } from '../gates.ts'
import { manages } from '../policy.ts'
import { presentById } from '../presenter.ts'
import { lockCampaign } from '../repository.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number; special_data: boolean } }

/** Owners can ask their signers for consent; that it is not needed is a decision of moderators. @throws 403, 404, 410 */
export async function setSpecialData({ ctx, input: { id, special_data } }: Verb) {
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
