import { limits, type SheetReason } from '@sesol/contract'
import type { Insertable, Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { PaperSheetTable } from '../../db/schema/paper-sheet.ts'
import { pageRows } from '../../http/cursor.ts'
import { coOwnerIds } from '../campaigns/index.ts'
import { deleteMedia, type MediaRow, mediaByIds, presentMedia } from '../media/index.ts'

export type SheetRow = Selectable<PaperSheetTable>

const sheets = (db: Db) => db.selectFrom('paper_sheet').selectAll('paper_sheet')

export const sheetsOf = (db: Db, campaignId: number): Promise<SheetRow[]> =>
  sheets(db).where('campaign_id', '=', campaignId).orderBy('id', 'desc').limit(limits.sheets).execute()

export const insertSheet = (trx: Db, row: Insertable<PaperSheetTable>): Promise<SheetRow> =>
  trx.insertInto('paper_sheet').values(row).returningAll().executeTakeFirstOrThrow()

export const lockSheet = (trx: Db, id: number): Promise<SheetRow | undefined> =>
  sheets(trx).where('id', '=', id).forUpdate().executeTakeFirst()

/** Its scan goes with it. */
export async function removeSheet(trx: Db, id: number): Promise<void> {
  await trx.deleteFrom('paper_sheet').where('id', '=', id).execute()
}

export type SheetVerdict =
  | { state: 'accepted'; counted: number; reason: null }
  | { state: 'refused'; counted: null; reason: SheetReason }

/** The sheet and its campaign must be locked. */
export async function settleSheet(
  trx: Db,
  { id, campaign_id }: SheetRow,
  verdict: SheetVerdict & { note: string; decided_at: Date },
): Promise<void> {
  await trx.updateTable('paper_sheet').set(verdict).where('id', '=', id).execute()
  if (verdict.counted === null) return
  await trx
    .updateTable('campaign')
    .set({ paper_count: sql`paper_count + ${verdict.counted}` })
    .where('id', '=', campaign_id)
    .execute()
}

export function waitingSheets(db: Db, behind: number | undefined) {
  let query = sheets(db)
    .innerJoin('campaign', 'campaign.id', 'paper_sheet.campaign_id')
    .innerJoin('user', 'user.id', 'paper_sheet.user_id')
    .select(['campaign.title', 'campaign.institution_or_person_name', 'campaign.user_id as owner_id', 'user.username'])
    .select(coOwnerIds.as('co_owner_ids'))
    .where('paper_sheet.state', '=', 'waiting')
    .where('paper_sheet.media_id', 'is not', null)
    .where('campaign.deleted_at', 'is', null)
    .orderBy('paper_sheet.id')
    .limit(pageRows)
  if (behind !== undefined) query = query.where('paper_sheet.id', '>', behind)
  return query.execute()
}

export async function countWaitingSheets(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('paper_sheet')
    .innerJoin('campaign', 'campaign.id', 'paper_sheet.campaign_id')
    .select(sql<number>`count(*)`.as('count'))
    .where('paper_sheet.state', '=', 'waiting')
    .where('paper_sheet.media_id', 'is not', null)
    .where('campaign.deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

export async function scansOf(db: Db, rows: SheetRow[]) {
  const media = await mediaByIds(
    db,
    rows.flatMap(({ media_id }) => media_id ?? []),
  )
  return ({ media_id }: SheetRow): MediaRow | undefined => (media_id === null ? undefined : media.get(media_id))
}

export async function presentSheets(db: Db, rows: SheetRow[]) {
  const scanOf = await scansOf(db, rows)
  return rows.map((row) => {
    const scan = scanOf(row)
    return {
      id: row.id,
      stated: row.stated,
      counted: row.counted,
      state: row.state,
      reason: row.reason,
      note: row.note,
      scan: scan ? presentMedia(scan) : null,
      created_at: row.created_at.toISOString(),
    }
  })
}

/** Scans have names of other people: they are kept only as long as a decision may be questioned. @returns their number */
export async function sweepScans(db: Db, until: Date): Promise<number> {
  const over = await db
    .selectFrom('paper_sheet')
    .select('media_id')
    .where('decided_at', '<=', until)
    .where('media_id', 'is not', null)
    .$narrowType<{ media_id: number }>()
    .execute()
  await deleteMedia(
    db,
    over.map(({ media_id }) => media_id),
  )
  return over.length
}

/** Accepted numbers stay with the campaign. */
export async function eraseSheets(trx: Db, userId: number): Promise<void> {
  const rows = await sheets(trx).where('user_id', '=', userId).execute()
  await deleteMedia(
    trx,
    rows.flatMap(({ media_id }) => media_id ?? []),
  )
  await trx.deleteFrom('paper_sheet').where('user_id', '=', userId).where('state', '=', 'waiting').execute()
  await trx.updateTable('paper_sheet').set({ note: '' }).where('user_id', '=', userId).execute()
}
