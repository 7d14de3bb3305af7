import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import type { DataExportTable } from '../../db/schema/accounts.ts'
import type { PersonalData } from '../../personal-data.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { filesOf } from '../media/index.ts'
import { mailMember } from './mails.ts'
import { activeUser } from './repository.ts'

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

type Order = { user_id: number; isLastAttempt: boolean }

/** Idempotent: after a crash it starts again, and a finished one is skipped. @throws if it should be retried */
export async function makeExport(
  deps: Deps,
  personalData: readonly PersonalData[],
  { user_id, isLastAttempt }: Order,
): Promise<void> {
  const { db, now, config } = deps
  const [user, wanted] = await Promise.all([activeUser(db, user_id), exportOf(db, user_id, now())])
  if (!user || wanted?.state !== 'making') return
  try {
    const made = await writeArchive(deps, personalData, wanted)
    await db.transaction().execute(async (trx) => {
      if (!(await settleExport(trx, wanted, made, now()))) return
      await mailMember(trx, config, 'data_ready', user)
    })
  } catch (error) {
    if (isLastAttempt) await settleExport(db, wanted, undefined, now())
    throw error
  }
}

async function writeArchive(deps: Deps, personalData: readonly PersonalData[], { user_id }: ExportRow) {
  const { db, media, privateFiles, temporary } = deps
  const records: Record<string, unknown> = {}
  for (const { readRecords } of personalData) Object.assign(records, await readRecords(deps, user_id))
  const files = await filesOf(db, user_id)
  const there = await Promise.all(files.map((file) => media.stat(file)))

  const path = temporary.path()
  try {
    await pipeline(
      archiveOf(
        records,
        there.flatMap((file) => file?.name ?? []),
        media,
      ),
      createWriteStream(path, { flags: 'wx', mode: 0o600 }),
    )
    const { size } = await stat(path)
    const file = `${randomBytes(16).toString('hex')}.zip`
    await privateFiles.adopt(file, path)
    return { file, bytes: size }
  } finally {
    await temporary.remove(path)
  }
}

function archiveOf(records: Record<string, unknown>, files: string[], media: Storage): NodeJS.ReadableStream {
  const zip = new ZipFile()
  zip.on('error', (error) => zip.outputStream.emit('error', error))
  for (const [name, value] of Object.entries(records)) {
    zip.addBuffer(Buffer.from(JSON.stringify(value ?? null, null, 2)), `${name}.json`)
  }
  for (const file of files) {
    // Opened lazily, one file at a time; media are compressed already.
    zip.addReadStreamLazy(`media/${file}`, { compress: false }, (give) => {
      media.open(file).then(
        (bytes) => give(null, bytes ?? Readable.from([])),
        (error: unknown) => give(error, Readable.from([])),
      )
    })
  }
  zip.end()
  return zip.outputStream
}
