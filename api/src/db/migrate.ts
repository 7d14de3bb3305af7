import { promises as fs } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { FileMigrationProvider, type Migration, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import pg from 'pg'
import { ConfigError, migrationUrls } from '../config.ts'
import { type Db, databaseOn } from './database.ts'
import { requireDirect } from './pooler.ts'
import { grantServing, roleOf } from './serving-role.ts'

// Any fixed number.
const migrationLock = 7_353_765

/** Queries wait behind a migration that waits for a table, so it waits briefly and is retried. */
const lockTimeout = '3s'
const lockNotAvailable = '55P03'
const tries = 20

type Direction = 'latest' | 'down' | 'empty'

const migrationFolder = path.join(import.meta.dirname, 'migrations')

/** Exported by a migration that creates or drops indexes concurrently, which no transaction may contain. */
type Concurrent = { isConcurrent?: boolean }

/** Concurrent calls wait for each other. @returns names of the migrations that ran @throws ConfigError for a pooler */
export async function migrate(url: string, direction: Direction = 'latest', servingUrl = url): Promise<string[]> {
  // Its lock belongs to a session, which a pooler would share.
  await requireDirect(url)
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = databaseOn(pool)
  try {
    return await db.connection().execute(async (locked) => {
      await takeLock(locked)
      try {
        // The job queue first: our functions call its functions.
        if (direction === 'latest') await runMigrations({ pgPool: pool })
        const done = await run(db, direction)
        if (direction === 'latest' && roleOf(servingUrl) !== roleOf(url)) await grantServing(db, roleOf(servingUrl))
        return done
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(locked)
      }
    })
  } finally {
    await db.destroy()
  }
}

/** Polls: a query that waits for the lock has a snapshot, for whose end the holder's concurrent index would wait. */
async function takeLock(db: Db): Promise<void> {
  const taking = sql<{ isTaken: boolean }>`select pg_try_advisory_lock(${migrationLock}) as "isTaken"`
  while (!(await taking.execute(db)).rows[0]?.isTaken) await pause(100)
}

async function run(db: Db, direction: Direction): Promise<string[]> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder })
  const migrations: Record<string, Migration & Concurrent> = await provider.getMigrations()
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...(await laterMigrations(db, migrations)), ...timed(migrations) }) },
    allowUnorderedMigrations: true,
  })
  if (direction === 'latest') return await runPending(migrator, migrations)
  const { error, results } =
    direction === 'down' ? await migrator.migrateDown() : await migrator.migrateTo(NO_MIGRATIONS)
  if (error) throw error
  return (results ?? []).map(({ migrationName }) => migrationName)
}

/** One transaction each, so that a table is locked no longer than its own migration takes. */
async function runPending(migrator: Migrator, migrations: Record<string, Concurrent>): Promise<string[]> {
  const done: string[] = []
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
  for (const { name } of pending) {
    const disableTransactions = migrations[name]?.isConcurrent ?? false
    for (let attempt = 1; ; attempt++) {
      const { error } = await migrator.migrateUp({ disableTransactions })
      if (!error) break
      const isLocked = error instanceof Error && 'code' in error && error.code === lockNotAvailable
      if (!isLocked || attempt === tries) throw error
      await pause(1000)
    }
    done.push(name)
  }
  return done
}

const timed = (migrations: Record<string, Migration & Concurrent>): Record<string, Migration> =>
  Object.fromEntries(
    Object.entries(migrations).map(([name, { up, ...rest }]) => {
      const timedUp: Migration['up'] = async (db) => {
        await sql`set local lock_timeout = ${sql.lit(lockTimeout)}`.execute(db)
        await up(db)
      }
      return [name, { ...rest, up: rest.isConcurrent ? up : timedUp }]
    }),
  )

/** Those of a later release, which this one runs beside and after: its code knows nothing of them. */
async function laterMigrations(db: Db, known: Record<string, Migration>): Promise<Record<string, Migration>> {
  const { rows } = await sql<{ exists: boolean }>`select to_regclass('kysely_migration') is not null as exists`.execute(
    db,
  )
  if (!rows[0]?.exists) return {}
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const later = executed.rows.filter(({ name }) => !(name in known))
  return Object.fromEntries(later.map(({ name }) => [name, { up: async () => {} }]))
}

if (import.meta.main) {
  const direction = process.argv[2] === 'down' ? 'down' : 'latest'
  try {
    const { url, migrateUrl } = await migrationUrls()
    const done = await migrate(migrateUrl, direction, url)
    process.stdout.write(done.length ? `${direction}: ${done.join(', ')}\n` : 'nothing to migrate\n')
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
