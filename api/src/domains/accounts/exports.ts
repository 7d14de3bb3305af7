import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { DataExportTable } from '../../db/schema/accounts.ts'
import { fixedRetention } from '../../platform/retention-days.ts'

export type ExportRow = Selectable<DataExportTable>

const daysUntilFailed = 2

export const nextExportAt = ({ requested_at }: ExportRow): Date => addDays(requested_at, 1)

export function exportOf(db: Db, userId: number, now: Date): Promise<ExportRow | undefined> {
  return db
    .selectFrom('data_export')
    .selectAll()
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** @returns undefined if one was requested today and did not fail */
export function beginExport(db: Db, userId: number, now: Date): Promise<ExportRow | undefined> {
  const fresh = {
    state: 'making' as const,
    requested_at: now,
    file: null,
    bytes: 0,
    expires_at: addDays(now, daysUntilFailed),
  }
  return db
    .insertInto('data_export')
    .values({ user_id: userId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet(fresh)
        .where(({ or, eb }) =>
          or([eb('data_export.requested_at', '<=', subDays(now, 1)), eb('data_export.state', '=', 'failed')]),
        ),
    )
    .returningAll()
    .executeTakeFirst()
}

type Made = { file: string; bytes: number }

/** @returns false if a newer request exists, or this one is finished */
export async function settleExport(db: Db, { user_id, requested_at }: ExportRow, made: Made | undefined, now: Date) {
  const { numUpdatedRows } = await db
    .updateTable('data_export')
    .set(made ? { state: 'ready', ...made, expires_at: addDays(now, fixedRetention.export) } : { state: 'failed' })
    .where('user_id', '=', user_id)
    .where('requested_at', '=', requested_at)
    .where('state', '=', 'making')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The files are left to the sweep of files. */
export async function sweepExports(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('data_export').where('expires_at', '<=', now).executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export async function knownExports(db: Db, names: string[]): Promise<Set<string>> {
  const rows = await sql<{ file: string }>`select file from data_export where file = any(${names}::text[])`.execute(db)
  return new Set(rows.rows.map(({ file }) => file))
}
