import type { Call } from '../../../http/routes.ts'
import { changesBetween, laterSignatures, versionsOf } from '../../versions/index.ts'
import { visibleCampaign } from '../gates.ts'
import { presentCounts } from '../presenter.ts'
import { countsOf } from '../queries.ts'

export async function campaignVersions({ ctx, input: { id } }: Call<'campaignVersions'>) {
  await visibleCampaign(ctx, id)
  const versions = await versionsOf(ctx.db, id)
  const later = versions.length > 1 ? await laterSignatures(ctx.db, id) : new Map<number, number>()
  const { signature_count } = presentCounts((await countsOf(ctx.db, [id])).get(id) ?? [])
  const ofFirst = signature_count - [...later.values()].reduce((sum, count) => sum + count, 0)
  const results = versions.map((version, n) => {
    const former = versions[n + 1]
    return {
      number: version.number,
      approved_at: version.approved_at.toISOString(),
      signature_count: version.number === 1 ? Math.max(0, ofFirst) : (later.get(version.number) ?? 0),
      changes: former ? (changesBetween(former, version) ?? {}) : null,
    }
  })
  return { results }
}
