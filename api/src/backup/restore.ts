import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import type { Client } from 'pg'
import type { BackupConfig, Config } from '../config.ts'
import { startPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openStorages } from '../files.ts'
import { restoringFile } from '../platform/restoring.ts'
import { BackupError } from './backup-error.ts'
import { connect, databaseOnClient } from './connection.ts'
import { restoreFiles } from './files.ts'
import { readErasures } from './journal.ts'
import { loadDatabase, prepareToServe } from './load.ts'
import { restoreByPgBackRest } from './pgbackrest.ts'
import { type Backup, backupsIn, type Place, placeIn } from './place.ts'
import { replayErasures } from './replay.ts'
import { flushDirectory, type Unseal } from './seal.ts'

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

/** Until it has finished, API and worker refuse to start. @throws BackupError */
export async function restoreBackup(target: Target): Promise<Restored> {
  const place = placeIn(target.backup.dir)
  const interrupted = existsSync(restoringFile(target.dataDir))
  const restored = target.backup.pgBackRest
    ? await restoreMoment(target, place, target.backup.pgBackRest, interrupted)
    : await restoreDump(target, place, interrupted)
  await rm(restoringFile(target.dataDir), { force: true })
  return restored
}

/** The database is empty until the last step, which makes everything visible at once. */
async function restoreDump(target: Target, place: Place, interrupted: boolean): Promise<Restored> {
  if (target.timeline) throw new BackupError('Only pgBackRest (BACKUP_STANZA) has timelines: leave out --timeline.')
  const backup = await chosenBackup(place, target.at)
  const moment = new Date(backup.manifest.moment)
  target.say(`Restoring the backup of ${backup.manifest.moment}.`)
  const { database, stop } = target.database
    ? { database: target.database, stop: async () => {} }
    : await embedded(target.dataDir)
  try {
    const client = await connect(database.migrateUrl)
    try {
      await expectNoService(client)
      if (!(await isEmpty(client))) {
        // Its commit was the last step.
        if (interrupted) return { moment, erasures: 0, files: 0, missing: [] }
        throw new BackupError('The database has data: a backup is restored into an empty one only.')
      }
      await markUnfinished(target.dataDir)
      await migrate(database.migrateUrl, database.url)
      await client.query('begin')
      await loadDatabase(client, backup, target.unseal)
      const outcome = await complete(target, place, client, moment)
      if (backup.manifest.hasSecrets) await restoreSecrets(target, backup)
      await client.query('commit')
      await client.query('analyze')
      return outcome
    } finally {
      await client.end()
    }
  } finally {
    await stop()
  }
}

async function restoreMoment(
  target: Target,
  place: Place,
  pgBackRest: NonNullable<BackupConfig['backup']['pgBackRest']>,
  interrupted: boolean,
): Promise<Restored> {
  const { at, timeline, database, backup, say } = target
  if (!database) throw new BackupError('DATABASE_URL is missing: the database that pgBackRest restores.')
  if (at && at < subDays(new Date(), backup.keepDays)) {
    throw new BackupError(`The journal of erasures reaches back ${backup.keepDays} days only (BACKUP_KEEP_DAYS).`)
  }
  await markUnfinished(target.dataDir)
  await restoreByPgBackRest(pgBackRest, at && { at, timeline }, interrupted)
  say('pgBackRest has restored the files of the database. Start PostgreSQL now; this command goes on by itself.')
  const client = await promoted(database.migrateUrl)
  try {
    const { rows } = await client.query<{ replayed: Date | null }>('select pg_last_xact_replay_timestamp() as replayed')
    const moment = at ?? rows[0]?.replayed ?? subDays(new Date(), backup.keepDays)
    await client.query('begin')
    const outcome = await complete(target, place, client, moment)
    const secrets = (await backupsIn(place)).findLast(({ manifest }) => manifest.hasSecrets)
    if (secrets) await restoreSecrets(target, secrets)
    await client.query('commit')
    return outcome
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
  const { rows: made } = await client.query(`select to_regclass('public.campaign') is not null as made`)
  if (!made[0]?.made) return true
  const { rows } = await client.query(`select exists (select from "user") or exists (select from campaign) as used`)
  return !rows[0]?.used
}

async function expectNoService(client: Client): Promise<void> {
  const { rowCount } = await client.query(`
    select from pg_stat_activity where datname = current_database() and application_name = 'sesol-api'`)
  if (rowCount) throw new BackupError('API or worker use the database: stop them first.')
}

async function markUnfinished(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true })
  await writeFile(restoringFile(dataDir), '', { flush: true })
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

async function restoreSecrets({ dataDir, unseal, say }: Target, { path, manifest }: Backup): Promise<void> {
  const file = join(dataDir, 'secrets.json')
  if (existsSync(file)) {
    say(`${file} is there already and stays. If it is not that of the backup, everybody has to sign in again.`)
    return
  }
  const draft = `${file}.restored`
  const content = await unseal(join(path, `secrets.json${manifest.sealed ? '.age' : ''}`))
  await pipeline(content, createWriteStream(draft, { mode: 0o600, flush: true }))
  await rename(draft, file)
  await flushDirectory(dirname(file))
}
