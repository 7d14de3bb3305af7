import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Client } from 'pg'
import type { BackupConfig, Config } from '../config.ts'
import { type EmbeddedPostgres, startPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openStorages } from '../files.ts'
import { unlockJobs } from '../platform/jobs.ts'
import { restoringFile } from '../platform/restoring.ts'
import { BackupError } from './backup-error.ts'
import { databaseOnClient, withClient } from './connection.ts'
import { loadDump } from './dump.ts'
import { restoreFiles } from './files.ts'
import { unpackFolder } from './folder.ts'
import { readErasures } from './journal.ts'
import { restoreByPgBackRest } from './pgbackrest.ts'
import { type Backup, backupsIn, type Place, placeIn } from './place.ts'
import { replayErasures } from './replay.ts'
import { expectWhole, flushDirectory, type Unseal } from './seal.ts'

type Database = Pick<Config['database'], 'url' | 'migrateUrl'>

export type Target = BackupConfig & {
  database: Database | undefined
  at: Date | undefined
  /** The timeline of PostgreSQL, for pgBackRest. */
  timeline?: number | undefined
  unseal: Unseal
  say: (sentence: string) => void
}

export type Restored = { moment: Date; erasures: number; files: number; missing: string[] }

type Loaded = { moment: Date; secrets: Backup | undefined }

/** API and worker refuse to start until the restore has finished. @throws BackupError */
export async function restoreBackup(target: Target): Promise<Restored> {
  const place = placeIn(target.backup.dir)
  let server: EmbeddedPostgres | undefined
  const open = async (): Promise<Database> => {
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
    const restored = await withClient(migrateUrl, (client) => complete(target, place, client, loaded))
    // The serving role gets its privileges last: it never reads what was erased.
    await migrate(migrateUrl, url)
    await rm(restoringFile(target.dataDir), { force: true })
    return restored
  } finally {
    await server?.stop()
  }
}

const addressOf = (url: string) => new URL(url).host + new URL(url).pathname
const folderOf = ({ dataDir }: Target) => join(dataDir, 'postgres')

/** All or nothing; what an interrupted attempt had loaded stays. */
async function loadChosen(target: Target, place: Place, open: () => Promise<Database>): Promise<Loaded> {
  const { dataDir, unseal, programEnv } = target
  if (target.timeline) throw new BackupError('Only pgBackRest (BACKUP_PGBACKREST) has timelines: leave out --timeline.')
  const folder = folderOf(target)
  const isAbsent = !target.database && !existsSync(folder)
  const isEmpty = isAbsent || (await withClient((await open()).migrateUrl, isUnused))
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
    await expectWhole(unseal, file, database.sha256)
    await mark(dataDir, `${moment} ${address}`)
    const content = await unseal(file)
    if (database.kind === 'folder') await unpackFolder(content, folder)
    else await loadDump((await open()).migrateUrl, programEnv, content)
  }
  return { moment: new Date(moment), secrets: backup }
}

async function loadMoment(target: Target, place: Place, pgBackRest: readonly string[]): Promise<Loaded> {
  const { at, timeline, database, backup, dataDir, say } = target
  if (!database) throw new BackupError('DATABASE_URL is missing: the database that pgBackRest restores.')
  const oldest = subDays(new Date(), backup.keepDays)
  if (at && at < oldest) throw new BackupError(`The journal of erasures reaches back ${backup.keepDays} days only.`)
  const interrupted = existsSync(restoringFile(dataDir))
  await mark(dataDir, '')
  await restoreByPgBackRest(pgBackRest, at && { at, timeline }, interrupted)
  say('pgBackRest has restored the files of the database. Start PostgreSQL now; this command goes on by itself.')
  const replayed = await replayedMoment(database.migrateUrl)
  const secrets = (await backupsIn(place)).findLast(({ manifest }) => manifest.secrets)
  return { moment: at ?? replayed ?? oldest, secrets }
}

/** Transactions that were open at the moment began before it; a known entry is not replayed. */
const longestTransactionHours = 1

async function complete(target: Target, place: Place, client: Client, { moment, secrets }: Loaded): Promise<Restored> {
  await client.query('begin')
  await prepareToServe(client)
  const db = databaseOnClient(client)
  const entries = await readErasures(place, subHours(moment, longestTransactionHours), target.unseal)
  const erasures = await replayErasures(db, entries)
  const { restored, missing } = await restoreFiles(db, await openStorages(target), place, target.unseal)
  if (secrets?.manifest.secrets) await restoreSecrets(target, join(secrets.path, secrets.manifest.secrets))
  await client.query('commit')
  await client.query('analyze')
  return { moment, erasures, files: restored.size, missing }
}

/** More than are given out between two backups: a number must not mean another member or campaign than in a mailed link. */
const skippedIds = 1_000_000

async function prepareToServe(client: Client): Promise<void> {
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, last_value + $1)
    from pg_sequences where schemaname = 'public' and last_value is not null`,
    [skippedIds],
  )
  await client.query(unlockJobs)
}

async function chosenBackup(place: Place, at: Date | undefined): Promise<Backup> {
  const backups = await backupsIn(place)
  const chosen = backups.findLast(({ manifest }) => !at || new Date(manifest.moment) <= at)
  if (chosen) return chosen
  const first = backups[0]?.manifest.moment
  throw new BackupError(
    first ? `No backup is that old: the first one is of ${first}.` : `There is no backup in ${place.root}.`,
  )
}

/** @throws BackupError while API or worker use it */
async function isUnused(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ served: boolean; used: boolean }>(`select
    exists (select from pg_stat_activity where datname = current_database() and application_name = 'sesol-api') as served,
    exists (select from pg_tables where schemaname in ('public', 'audit', 'graphile_worker')) as used`)
  if (rows[0]?.served) throw new BackupError('API or worker use the database: stop them first.')
  return !rows[0]?.used
}

/** Notes what is being loaded, and where. */
async function mark(dataDir: string, what: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(restoringFile(dataDir), what, { flush: true })
  await flushDirectory(dataDir)
}

const longestWaitMs = 3_600_000

async function replayedMoment(url: string): Promise<Date | null | undefined> {
  for (const deadline = Date.now() + longestWaitMs; Date.now() < deadline; await pause(1000)) {
    const state = await withClient(url, (client) =>
      client.query<{ replays: boolean; replayed: Date | null }>(
        'select pg_is_in_recovery() as replays, pg_last_xact_replay_timestamp() as replayed',
      ),
    ).catch(() => undefined)
    const [found] = state?.rows ?? []
    if (found && !found.replays) return found.replayed
  }
  throw new BackupError('PostgreSQL did not answer within an hour: start it, then run this command again.')
}

async function restoreSecrets({ dataDir, unseal, say }: Target, secrets: string): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) {
    say(`${file} is there already and stays. If it is not that of the backup, everybody has to sign in again.`)
    return
  }
  const draft = `${file}.restored`
  await pipeline(await unseal(secrets), createWriteStream(draft, { mode: 0o600, flush: true }))
  await rename(draft, file)
  await flushDirectory(dirname(file))
}
