import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../gates.ts'
import { missingCampaign } from '../missing-campaign.ts'
import { refusalToSee } from '../policy.ts'
import { presentCounts } from '../presenter.ts'
import { countsOfToday } from '../queries.ts'

export async function campaignCounts({
  ctx: { db, caller, now },
  input: { id },
}: {
  ctx: Context
  input: { id: number }
}) {
  const campaign = await countsOfToday(db, { id, now: now() })
  if (!campaign) throw await missingCampaign(db, id)
  // The query is hot, so co-owners are read only if they matter.
  if (refusalToSee(caller, campaign)) await visibleCampaign({ db, caller }, id)
  return { ...presentCounts(campaign.counts), signed_today: campaign.signed_today }
}
