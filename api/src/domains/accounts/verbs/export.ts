import { notFound, throttled } from '../../../http/errors.ts'
import type { Call, FileAnswer } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { beginExport, exportOf, nextExportAt } from '../exports.ts'
import * as jobs from '../jobs.ts'
import { presentExport } from '../presenter.ts'

export async function exportState({ ctx: { db, caller, now } }: Call<'exportState'>) {
  return presentExport(await exportOf(db, caller.id, now()))
}

export async function requestExport({ ctx: { db, caller, now } }: Call<'requestExport'>) {
  const begun = await db.transaction().execute(async (trx) => {
    const row = await beginExport(trx, caller.id, now())
    if (row) await enqueue(trx, jobs.makeExport, { user_id: caller.id })
    return row
  })
  if (begun) return presentExport(begun)
  const last = await exportOf(db, caller.id, now())
  throw throttled(last ? (nextExportAt(last).getTime() - now().getTime()) / 1000 : 1)
}

export async function exportFile({ ctx: { db, caller, now, privateFiles } }: Call<'exportFile'>): Promise<FileAnswer> {
  const row = await exportOf(db, caller.id, now())
  const bytes = row?.file ? await privateFiles.open(row.file) : undefined
  if (!row || !bytes) throw notFound()
  return { bytes, length: row.bytes }
}
