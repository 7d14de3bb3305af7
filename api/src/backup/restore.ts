import { existsSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { sql } from 'kysely'
import type { BackupConfig, Config } from '../config.ts'
import type { Db } from '../db/database.ts'
import { type EmbeddedPostgres, startPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openStorages } from '../files.ts'
import { restoringFile } from '../platform/backup-status.ts'
import { writeDurably } from '../platform/durable.ts'
import { unlockJobs } from '../platform/jobs.ts'
import { loadDump, runPgBackRest, unpackFolder, withDatabase } from './database.ts'
import { BackupError, type Decrypt, expectWhole } from './encryption.ts'
import { restoreFiles } from './files.ts'
import { readErasures } from './journal.ts'
import { type Backup, backupsIn, type Place, placeIn } from './place.ts'
import { replayErasures } from './replay.ts'

export type Target = BackupConfig & {
  database: Pick<Config['database'], 'url' | 'migrateUrl'> | undefined
  at: Date | undefined
  decrypt: Decrypt
  say: (sentence: string) => void
}

export type Restored = { moment: Date; erasures: number; files: number; missing: string[] }

type Loaded = { moment: Date; secrets: Backup | undefined }

/** API and worker refuse to start until the restore has finished. @throws BackupError */
export async function restoreBackup(target: Target): Promise<Restored> {
  const place = placeIn(target.backup.dir)
  let server: EmbeddedPostgres | undefined
  const open = async () => {
    if (target.database) return target.database
    server ??= await startPostgres({ dataDir: folderOf(target), port: 0 })
    return { url: server.servingUrl, migrateUrl: server.url }
  }
  try {
    const { pgBackRest } = target.backup
    const loaded = pgBackRest ? await loadMoment(target, place, pgBackRest) : await loadChosen(target, place, open)
    const { url, migrateUrl } = await open()
    // A backup of an earlier version lacks what the functions below write.
    await migrate(migrateUrl)
    const restored = await withDatabase(migrateUrl, (db) => complete(target, place, db, loaded))
    // The serving role gets its privileges last: it never reads what was erased.
    await migrate(migrateUrl, url)
    await rm(restoringFile(target.dataDir), { force: true })
    return restored
  } finally {
    await server?.stop()
  }
}

const folderOf = ({ dataDir }: Target) => join(dataDir, 'postgres')

/** All or nothing; what an interrupted attempt had loaded stays. */
async function loadChosen(target: Target, place: Place, open: () => Promise<{ migrateUrl: string }>): Promise<Loaded> {
  const { dataDir, decrypt, programEnv } = target
  const folder = folderOf(target)
  const isAbsent = !target.database && !existsSync(folder)
  const isEmpty = isAbsent || (await withDatabase((await open()).migrateUrl, isUnused))
  const [begun = '', begunAt] = (await readFile(restoringFile(dataDir), 'utf8').catch(() => '')).split(' ')
  const address = target.database ? addressOf(target.database.migrateUrl) : 'embedded'
  if (!isEmpty && begunAt !== address) {
    throw new BackupError('The database has tables: a backup is restored into an empty one only.')
  }
  const backup = await chosenBackup(place, isEmpty ? target.at : new Date(begun))
  const { moment, database, version = 'unknown' } = backup.manifest
  target.say(`Restoring the backup of ${moment}.`)
  if (!database) {
    throw new BackupError(
      `The backup of ${moment} has no database that this version can read: pgBackRest has it (BACKUP_PGBACKREST), ` +
        `or release ${version} restores it.`,
    )
  }
  if (database.kind === 'folder' && target.database) {
    throw new BackupError('The backup is of the embedded database: leave out DATABASE_URL and DATABASE_MIGRATE_URL.')
  }
  if (database.kind === 'folder' && isEmpty && !isAbsent) {
    throw new BackupError(`${folder} is there: move it away.`)
  }
  if (isEmpty) {
    const file = join(backup.path, database.file)
    await expectWhole(decrypt, file)
    await writeDurably(restoringFile(dataDir), `${moment} ${address}`)
    const content = await decrypt(file)
    if (database.kind === 'folder') await unpackFolder(content, folder)
    else await loadDump((await open()).migrateUrl, programEnv, content)
  }
  return { moment: new Date(moment), secrets: backup }
}

const addressOf = (url: string) => new URL(url).host + new URL(url).pathname

async function chosenBackup(place: Place, at: Date | undefined): Promise<Backup> {
  const [first, ...others] = await backupsIn(place)
  if (!first) throw new BackupError(`There is no backup in ${place.root}.`)
  const chosen = [first, ...others].findLast(({ manifest }) => !at || new Date(manifest.moment) <= at)
  if (!chosen) throw new BackupError(`No backup is that old: the first one is of ${first.manifest.moment}.`)
  return chosen
}

/** @throws BackupError while API or worker use it */
async function isUnused(db: Db): Promise<boolean> {
  const { rows } = await sql<{ served: boolean; used: boolean }>`select
    exists (select from pg_stat_activity where datname = current_database() and application_name = 'sesol-api') as served,
    exists (select from pg_tables where schemaname in ('public', 'audit', 'graphile_worker')) as used`.execute(db)
  if (rows[0]?.served) throw new BackupError('API or worker use the database: stop them first.')
  return !rows[0]?.used
}

async function loadMoment(target: Target, place: Place, pgBackRest: readonly string[]): Promise<Loaded> {
  const { at, database, backup, dataDir, say } = target
  if (!database) throw new BackupError('DATABASE_URL is missing: the database that pgBackRest restores.')
  const oldest = subDays(new Date(), backup.keepDays)
  if (at && at < oldest) throw new BackupError(`The journal of erasures reaches back ${backup.keepDays} days only.`)
  const continued = existsSync(restoringFile(dataDir)) ? ['--delta'] : []
  await writeDurably(restoringFile(dataDir), '')
  // The only notation of UTC that pgBackRest knows.
  const time = at?.toISOString().replace('T', ' ').replace('Z', '+00')
  // Each failover and each restore begins another timeline: the default is that of the backup.
  const isNamed = pgBackRest.some((word) => word.startsWith('--target-timeline='))
  const timeline = isNamed ? [] : ['--target-timeline=current']
  const moment = ['--type=time', `--target=${time}`, ...timeline, '--target-action=promote']
  await runPgBackRest(pgBackRest, ...(at ? moment : []), ...continued, 'restore')
  say('pgBackRest has restored the files of the database. Start PostgreSQL now; this command goes on by itself.')
  const replayed = await replayedMoment(database.migrateUrl)
  const secrets = (await backupsIn(place)).findLast(({ manifest }) => manifest.secrets)
  return { moment: at ?? replayed ?? oldest, secrets }
}

const longestWaitMs = 3_600_000

async function replayedMoment(url: string): Promise<Date | null> {
  const asking = sql<{ replayed: Date | null }>`
    select pg_last_xact_replay_timestamp() as replayed where not pg_is_in_recovery()`
  for (const deadline = Date.now() + longestWaitMs; Date.now() < deadline; await pause(1000)) {
    const found = await withDatabase(url, (db) => asking.execute(db)).catch(() => undefined)
    if (found?.rows[0]) return found.rows[0].replayed
  }
  throw new BackupError('PostgreSQL did not answer within an hour: start it, then run this command again.')
}

/** Transactions that were open at the moment began before it; a known entry is not replayed. */
const longestTransactionHours = 1

async function complete(target: Target, place: Place, db: Db, { moment, secrets }: Loaded): Promise<Restored> {
  const done = await db.transaction().execute(async (trx) => {
    await prepareToServe(trx)
    const entries = await readErasures(place, subHours(moment, longestTransactionHours), target.decrypt)
    const erasures = await replayErasures(trx, entries)
    const { restored, missing } = await restoreFiles(trx, await openStorages(target), place, target.decrypt)
    if (secrets?.manifest.secrets) await restoreSecrets(target, join(secrets.path, secrets.manifest.secrets))
    return { moment, erasures, files: restored, missing }
  })
  await sql`analyze`.execute(db)
  return done
}

/** More than are given out between two backups: a number must not mean another member or campaign than in a mailed link. */
const skippedIds = 1_000_000

async function prepareToServe(trx: Db): Promise<void> {
  await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + ${skippedIds})
    from pg_sequences where schemaname = 'public' and last_value is not null`.execute(trx)
  await sql.raw(unlockJobs).execute(trx)
}

async function restoreSecrets({ dataDir, decrypt, say }: Target, secrets: string): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  if (!existsSync(file)) await writeDurably(file, await text(await decrypt(secrets)))
  else say(`${file} is there already and stays. If it is not that of the backup, everybody has to sign in again.`)
}
