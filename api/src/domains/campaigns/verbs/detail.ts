import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { refusalToSee } from '../policy.ts'
import { presentCampaigns } from '../presenter.ts'
import { campaignById } from '../queries.ts'

/** One campaign. @throws 404, or 401 when signing in might show it */
export async function campaignDetail({ ctx: { db, caller }, input: { id } }: { ctx: Context; input: { id: number } }) {
  const row = await campaignById(db, id)
  if (!row) throw notFound('error.campaign.not_found')
  const refusal = refusalToSee(caller, row)
  if (refusal) throw refusal
  const [campaign] = await presentCampaigns(db, [row])
  if (!campaign) throw notFound('error.campaign.not_found')
  return campaign
}
