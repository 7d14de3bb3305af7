import type { Call } from '../../../http/routes.ts'
import { lockCampaign, managedCampaign, requireShown } from '../../campaigns/index.ts'
import { namesGiven } from '../pack/queries.ts'
import { noPaper, setPaper, statedPaper, takeScan } from '../paper.ts'

export async function ownPaper({ ctx, input: { id } }: Call<'ownPaper'>) {
  await managedCampaign(ctx, id)
  const [paper, names] = await Promise.all([statedPaper(ctx.db, id), namesGiven(ctx.db, id)])
  return { paper, names }
}

/** Replaces an earlier statement; one that is repeated has the same scan. @throws 400, 403, 404, 409, 410 */
export async function statePaper({ ctx, input: { id, media_id, count } }: Call<'statePaper'>) {
  const { db, caller, now } = ctx
  requireShown(await managedCampaign(ctx, id))
  await db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, id)
    if (campaign.paper_scan_id !== media_id) await takeScan(trx, media_id, caller.id, now())
    await setPaper(trx, id, { paper_count: count, paper_scan_id: media_id, paper_stated_at: now() })
  })
}

export async function removePaper({ ctx, input: { id } }: Call<'removePaper'>) {
  await managedCampaign(ctx, id)
  await setPaper(ctx.db, id, noPaper)
}
