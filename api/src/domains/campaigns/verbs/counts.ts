import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import { refusalToSee } from '../policy.ts'
import { presentCounts } from '../presenter.ts'
import { countsWithStanding } from '../queries.ts'

/** The numbers of a campaign, to whom it is shown. @throws 404, or 401 when signing in might show it */
export async function campaignCounts({ ctx: { db, caller }, input: { id } }: { ctx: Context; input: { id: number } }) {
  const counts = await countsWithStanding(db, id)
  const [standing] = counts
  if (!standing) throw notFound('error.campaign.not_found')
  const refusal = refusalToSee(caller, standing)
  if (refusal) throw refusal
  return presentCounts(counts)
}
