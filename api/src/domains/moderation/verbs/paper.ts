import { tags } from '@sesol/contract'
import { forbidden } from '../../../http/errors.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { lockCampaign, ownersOf } from '../../campaigns/index.ts'
import { notify } from '../../notifications/index.ts'
import { noPaper, setPaper } from '../../support/index.ts'
import { mail } from '../mails.ts'
import { isOwn } from '../policy.ts'
import { insertAudit } from '../repository.ts'
import type { Act } from './decide.ts'

/** Repeated, it changes nothing. @throws 400, 403, 404, 410 */
export async function removeStatedPaper({ ctx, input: { id, reason, note } }: Act<'removeStatedPaper'>) {
  const { db, caller, config } = ctx
  await db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (isOwn(caller, campaign)) throw forbidden('error.moderation.own')
    if (campaign.paper_count === 0) return
    await setPaper(trx, id, noPaper)
    await mail(trx, config, 'paper_removed', { campaign, reason, note })
    await notify(trx, ownersOf(campaign), { kind: 'decided', campaign_id: id, act: 'paper_remove', now: ctx.now() })
    await queueRevalidation(trx, [tags.campaign(id)])
    await insertAudit(trx, ctx, {
      action: 'sheet.remove',
      subject: 'campaign',
      subject_id: id,
      details: { stated: campaign.paper_count, reason, ...(note && { note }) },
    })
  })
}
