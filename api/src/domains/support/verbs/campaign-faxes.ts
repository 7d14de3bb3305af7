import type { Context } from '../../../context.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { campaignById, refusalToSee } from '../../campaigns/index.ts'
import { faxTallies } from '../faxes.ts'
import { mayReadFaxes } from '../policy.ts'
import { presentTallies } from '../presenter.ts'

/** How a campaign's faxes fare, by number and not by sender. @throws 404, 403 */
export async function campaignFaxes({ ctx: { db, caller }, input: { id } }: { ctx: Context; input: { id: number } }) {
  const campaign = await campaignById(db, id)
  if (!campaign) throw notFound('error.campaign.not_found')
  const refusal = refusalToSee(caller, campaign)
  if (refusal) throw refusal
  if (!mayReadFaxes(caller, campaign)) throw forbidden()
  return presentTallies(await faxTallies(db, campaign.id))
}
