import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { refusalToChange, refusalToOwn } from '../policy.ts'
import { lockCampaign } from '../repository.ts'
import { deleteCoOwner } from '../team.ts'

/** Co-owners may remove themselves. @throws 403, 404, 410 */
export async function removeCoOwner({ ctx, input: { id, member } }: Call<'removeCoOwner'>) {
  await ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    const refusal = (member === ctx.caller.id ? refusalToChange : refusalToOwn)(ctx.caller, campaign)
    if (refusal) throw refusal
    if (!(await deleteCoOwner(trx, id, member))) throw notFound('error.request.not_found')
    await insertAudit(trx, ctx, {
      ...{ action: 'campaign.leave', subject: 'campaign', subject_id: id },
      details: { member },
    })
  })
}
