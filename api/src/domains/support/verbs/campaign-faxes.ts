import type { Context } from '../../../context.ts'
import { forbidden } from '../../../http/errors.ts'
import { visibleCampaign } from '../../campaigns/index.ts'
import { faxTallies } from '../faxes.ts'
import { mayReadFaxes } from '../policy.ts'
import { presentTallies } from '../presenter.ts'

/** How a campaign's faxes fare, by number and not by sender. @throws 404, 410, 403 */
export async function campaignFaxes({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const campaign = await visibleCampaign(ctx, id)
  if (!mayReadFaxes(ctx.caller, campaign)) throw forbidden()
  return presentTallies(await faxTallies(ctx.db, campaign.id))
}
