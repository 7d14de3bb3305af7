import { forbidden, invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { lockCampaign } from '../../campaigns/index.ts'
import { reportHandlers } from '../../reports/index.ts'
import { lockDisputed, objectTo, settleObjection } from '../../support/index.ts'
import { openAnswerLink } from '../../updates/index.ts'
import { isOwn } from '../policy.ts'
import { insertAudit } from '../repository.ts'
import type { Act } from './decide.ts'

/** The clock runs until a moderator decides, who finds the objection among the reports. A repeated one changes nothing. @throws 400, 404 */
export async function objectToDelivery({ ctx, input: { token, text } }: Call<'objectToDelivery'>) {
  const link = await openAnswerLink(ctx.db, token, ctx.now())
  if (!link) throw invalid({ token: ['error.mail.link'] })
  const { campaign_id: id, name } = link
  if (!(await objectTo(ctx.db, id, text, ctx.now()))) return { campaign: id }
  const report = { reason: 'false_claim' as const, part: 'whole' as const, text: `${name}: ${text}`, email: '' }
  await reportHandlers.createReport({ ctx, input: { kind: 'campaign', id, ...report } })
  return { campaign: id }
}

/** One decision takes back the other; a repeated one changes nothing. @throws 403, 404, 410 */
export async function decideDelivery({ ctx, input: { id, act } }: Act<'decideDelivery'>) {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await lockDisputed(trx, id)
    if (!row) throw notFound()
    const campaign = await lockCampaign(trx, row.campaign_id)
    if (isOwn(ctx.caller, campaign)) throw forbidden('error.moderation.own')
    const keeps = act === 'keep'
    if (row.objected_at || row.is_proved !== keeps) {
      await settleObjection(trx, id, campaign.id, keeps)
      await insertAudit(trx, ctx, {
        action: `delivery.${act}`,
        subject: 'campaign',
        subject_id: campaign.id,
        details: { delivery: id },
      })
    }
    return { campaign: campaign.id }
  })
}
