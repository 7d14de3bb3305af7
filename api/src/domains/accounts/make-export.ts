import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { ZipFile } from 'yazl'
import type { Deps } from '../../context.ts'
import type { PersonalData } from '../../personal-data.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { filesOf } from '../media/index.ts'
import { type ExportRow, exportOf, settleExport } from './exports.ts'
import { mailMember } from './mails.ts'
import { activeUser } from './repository.ts'

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
