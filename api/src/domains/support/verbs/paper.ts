import type { Db } from '../../../db/database.ts'
import { badRequest, invalid } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { lockCampaign, managedCampaign, requireShown } from '../../campaigns/index.ts'
import { mediaById, takeHeld } from '../../media/index.ts'
import { noPaper, setPaper, statedPaper } from '../paper.ts'

export async function ownPaper({ ctx, input: { id } }: Call<'ownPaper'>) {
  await managedCampaign(ctx, id)
  return { paper: await statedPaper(ctx.db, id) }
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

async function takeScan(trx: Db, id: number, userId: number, now: Date): Promise<void> {
  if (!(await takeHeld(trx, userId, [id], now))) throw invalid({ media_id: ['error.media.not_found'] })
  if ((await mediaById(trx, id))?.is_video) throw badRequest('error.media.only_images')
}

export async function removePaper({ ctx, input: { id } }: Call<'removePaper'>) {
  await managedCampaign(ctx, id)
  await setPaper(ctx.db, id, noPaper)
}
