import type { Context } from '../../../context.ts'
import { absenceOf } from '../absence.ts'
import { refusalToSee } from '../policy.ts'
import { presentCounts } from '../presenter.ts'
import { countsWithStanding } from '../queries.ts'

/** @throws 404, 410, or 401 if the caller may see it after signing in */
export async function campaignCounts({ ctx: { db, caller }, input: { id } }: { ctx: Context; input: { id: number } }) {
  const counts = await countsWithStanding(db, id)
  const [standing] = counts
  if (!standing) throw await absenceOf(db, id)
  const refusal = refusalToSee(caller, standing)
  if (refusal) throw refusal
  return presentCounts(counts)
}
