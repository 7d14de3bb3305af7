import type { Context } from '../../../context.ts'
import { absenceOf } from '../absence.ts'
import { refusalToSee } from '../policy.ts'
import { presentCounts } from '../presenter.ts'
import { countsWithStanding } from '../queries.ts'

/** The numbers of a campaign, to whom it is shown. @throws 404, 410, or 401 when signing in might show it */
export async function campaignCounts({ ctx: { db, caller }, input: { id } }: { ctx: Context; input: { id: number } }) {
  const counts = await countsWithStanding(db, id)
  const [standing] = counts
  if (!standing) throw await absenceOf(db, id)
  const refusal = refusalToSee(caller, standing)
  if (refusal) throw refusal
  return presentCounts(counts)
}
