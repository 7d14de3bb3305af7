import type { Db } from '../../db/database.ts'
import { badRequest, invalid } from '../../http/errors.ts'
import { deleteMedia, mediaById, presentMedia, takeHeld } from '../media/index.ts'

/** @returns null where no owner states a number */
export async function statedPaper(db: Db, campaignId: number) {
  const row = await db
    .selectFrom('campaign')
    .select(['paper_count', 'paper_scan_id', 'paper_stated_at'])
    .where('id', '=', campaignId)
    .where('paper_count', '>', 0)
    .executeTakeFirst()
  if (!row) return null
  const scan = row.paper_scan_id === null ? undefined : await mediaById(db, row.paper_scan_id)
  return {
    count: row.paper_count,
    scan: scan ? presentMedia(scan) : null,
    stated_at: row.paper_stated_at?.toISOString() ?? null,
  }
}

type Statement = { paper_count: number; paper_scan_id: number | null; paper_stated_at: Date | null }

/** A trigger deletes the former scan. */
export async function setPaper(trx: Db, campaignId: number, statement: Statement): Promise<void> {
  await trx.updateTable('campaign').set(statement).where('id', '=', campaignId).execute()
}

export const noPaper: Statement = { paper_count: 0, paper_scan_id: null, paper_stated_at: null }

/** A picture that the caller uploaded and used nowhere yet. @throws 400 */
export async function takeScan(trx: Db, id: number, userId: number, now: Date): Promise<void> {
  if (!(await takeHeld(trx, userId, [id], now))) throw invalid({ media_id: ['error.media.not_found'] })
  if ((await mediaById(trx, id))?.is_video) throw badRequest('error.media.only_images')
}

/** Scans and photos of stamps have names of other people: they are kept only as long as they are new. @returns their number */
export async function sweepScans(db: Db, until: Date): Promise<number> {
  const over = await db
    .selectFrom('campaign')
    .select('paper_scan_id as id')
    .where('paper_stated_at', '<=', until)
    .where('paper_scan_id', 'is not', null)
    .union(
      db
        .selectFrom('hand_over')
        .select('photo_id as id')
        .where('photo_id', 'is not', null)
        .where('created_at', '<=', until),
    )
    .$narrowType<{ id: number }>()
    .execute()
  await deleteMedia(
    db,
    over.map(({ id }) => id),
  )
  return over.length
}
