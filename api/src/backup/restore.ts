import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Client } from 'pg'
import type { BackupConfig, Config } from '../config.ts'
import { startPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openStorages } from '../files.ts'
import { unlockJobs } from '../platform/jobs.ts'
import { restoringFile } from '../platform/restoring.ts'
import { BackupError } from './backup-error.ts'
import { connect, databaseOnClient } from './connection.ts'
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
  /** Of PostgreSQL, for pgBackRest. */
  timeline?: number | undefined
  unseal: Unseal
  say: (sentence: string) => void
}

export type Restored = { moment: Date; erasures: number; files: number; missing: string[] }

type Loaded = { moment: Date; database: Database; secrets: Backup | undefined; stop?: () => Promise<void> }

/** Until it has finished, API and worker refuse to start. @throws BackupError */
export async function restoreBackup(target: Target): Promise<Restored> {
  const place = placeIn(target.backup.dir)
  const { moment, database, secrets, stop } = target.backup.pgBackRest
    ? await restoreMoment(target, place, target.backup.pgBackRest)
    : await restoreChosen(target, place)
  try {
    // A backup of an earlier version lacks what the functions below write.
    await migrate(database.migrateUrl, database.url)
    const client = await connect(database.migrateUrl)
    try {
      await client.query('begin')
      const outcome = await complete(target, place, client, moment)
      if (secrets?.manifest.secrets) await restoreSecrets(target, join(secrets.path, secrets.manifest.secrets))
      await client.query('commit')
      await client.query('analyze')
      await rm(restoringFile(target.dataDir), { force: true })
      return outcome
    } finally {
      await client.end()
    }
  } finally {
    await stop?.()
  }
}

async function restoreChosen(target: Target, place: Place): Promise<Loaded> {
  if (target.timeline) throw new BackupError('Only pgBackRest (BACKUP_PGBACKREST) has timelines: leave out --timeline.')
  const isBlank = !target.database && !existsSync(join(target.dataDir, 'postgres'))
  // An interrupted restore goes on with the backup that it had loaded.
  const loaded = isBlank ? '' : await readFile(restoringFile(target.dataDir), 'utf8').catch(() => '')
  const backup = await chosenBackup(place, loaded ? new Date(loaded) : target.at)
  const { moment, database, version } = backup.manifest
  target.say(`Restoring the backup of ${moment}.`)
  if (!database) {
    throw new BackupError(
      `The backup of ${moment} has no database that this version can read: pgBackRest has it (BACKUP_PGBACKREST), ` +
        `or version ${version ?? 'unknown'} that made it restores it.`,
    )
  }
  const isFolder = database.kind === 'folder'
  const load: Load = async (work) => {
    const file = join(backup.path, database.file)
    await expectWhole(target.unseal, file, database.sha256)
    // The folder is there when it is complete.
    await mark(target.dataDir, isFolder ? moment : '')
    await work(await target.unseal(file))
    await mark(target.dataDir, moment)
  }
  const restore = isFolder ? restoreFolder : restoreDump
  // Not again what was loaded before an interruption.
  const server = await restore(target, loaded ? undefined : load)
  return { ...server, moment: new Date(moment), secrets: backup }
}

type Load = (work: (content: Readable) => Promise<void>) => Promise<void>

async function restoreFolder({ dataDir, database }: Target, load: Load | undefined) {
  if (database) {
    throw new BackupError('The backup is of the embedded database: leave out DATABASE_URL and DATABASE_MIGRATE_URL.')
  }
  const folder = join(dataDir, 'postgres')
  if (load && existsSync(folder)) {
    throw new BackupError(`${folder} is there: a backup is restored beside no other database. Move it away.`)
  }
  await load?.((content) => unpackFolder(content, folder))
  return embedded(dataDir)
}

async function restoreDump(target: Target, load: Load | undefined) {
  const server = target.database ? { database: target.database } : await embedded(target.dataDir)
  const url = server.database.migrateUrl
  const client = await connect(url)
  try {
    await expectNoService(client)
    if (load && !(await isEmpty(client))) {
      throw new BackupError('The database has tables: a backup is restored into an empty one only.')
    }
    await load?.((content) => loadDump(client, url, target.programEnv, content))
    return server
  } finally {
    await client.end()
  }
}

async function restoreMoment(target: Target, place: Place, pgBackRest: readonly string[]): Promise<Loaded> {
  const { at, timeline, database, backup, say } = target
  if (!database) throw new BackupError('DATABASE_URL is missing: the database that pgBackRest restores.')
  const oldest = subDays(new Date(), backup.keepDays)
  if (at && at < oldest) throw new BackupError(`The journal of erasures reaches back ${backup.keepDays} days only.`)
  const interrupted = existsSync(restoringFile(target.dataDir))
  await mark(target.dataDir, '')
  await restoreByPgBackRest(pgBackRest, at && { at, timeline }, interrupted)
  say('pgBackRest has restored the files of the database. Start PostgreSQL now; this command goes on by itself.')
  const client = await promoted(database.migrateUrl)
  try {
    const { rows } = await client.query<{ replayed: Date | null }>('select pg_last_xact_replay_timestamp() as replayed')
    const secrets = (await backupsIn(place)).findLast(({ manifest }) => manifest.secrets)
    return { moment: at ?? rows[0]?.replayed ?? oldest, database, secrets }
  } finally {
    await client.end()
  }
}

/** Transactions that were open at the moment began before it; a known entry is not replayed. */
const longestTransactionHours = 1

async function complete(target: Target, place: Place, client: Client, moment: Date): Promise<Restored> {
  await prepareToServe(client)
  const db = databaseOnClient(client)
  const entries = await readErasures(place, subHours(moment, longestTransactionHours), target.unseal)
  const erasures = await replayErasures(db, entries)
  const { restored, missing } = await restoreFiles(db, await openStorages(target), place, target.unseal)
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

async function embedded(dataDir: string): Promise<{ database: Database; stop: () => Promise<void> }> {
  const server = await startPostgres({ dataDir: join(dataDir, 'postgres'), port: 0 })
  return { database: { url: server.servingUrl, migrateUrl: server.url }, stop: server.stop }
}

async function isEmpty(client: Client): Promise<boolean> {
  const { rowCount } = await client.query(`
    select from pg_tables where schemaname in ('public', 'audit', 'graphile_worker')`)
  return rowCount === 0
}

async function expectNoService(client: Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity where datname = current_database() and application_name = 'sesol-api'`)
  if (rowCount) throw new BackupError('API or worker use the database: stop them first.')
}

/** What is loaded, or nothing yet. */
async function mark(dataDir: string, moment: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(restoringFile(dataDir), moment, { flush: true })
  await flushDirectory(dataDir)
}

const longestWaitMs = 3_600_000

async function promoted(url: string): Promise<Client> {
  for (const deadline = Date.now() + longestWaitMs; Date.now() < deadline; await pause(1000)) {
    const client = await connect(url).catch(() => undefined)
    if (!client) continue
    const { rows } = await client.query<{ replays: boolean }>('select pg_is_in_recovery() as replays')
    if (!rows[0]?.replays) return client
    await client.end()
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
