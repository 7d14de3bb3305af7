import { promises as fs } from 'node:fs'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { FileMigrationProvider, type Migration, Migrator } from 'kysely/migration'
import pg from 'pg'
import { migrationUrls } from '../config.ts'
import { operatorSentence } from '../platform/command.ts'
import { release } from '../platform/version.ts'
import { type Db, databaseOn } from './database.ts'
import { requireDirect } from './pooler.ts'
import { grantServing, roleOf } from './serving-role.ts'
import { executedMigrations, takeOver } from './take-over.ts'

// Any fixed number.
const migrationLock = 7_353_765

/** Queries wait behind a migration that waits for a table, so it waits briefly and is retried. */
const lockTimeout = '3s'
const lockNotAvailable = '55P03'
const tries = 20

const migrationFolder = path.join(import.meta.dirname, 'migrations')

/** Exported by a migration that creates or drops indexes concurrently, which no transaction may contain. */
type Concurrent = { isConcurrent?: boolean }

/** Concurrent calls wait for each other. @returns names of the migrations that ran @throws SettingsError for a pooler */
export async function migrate(url: string, servingUrl = url, folder = migrationFolder): Promise<string[]> {
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
        // The job queue has migrations of its own.
        await runMigrations({ pgPool: pool })
        await whenUnlocked(() => takeOver(db))
        const done = await runPending(db, folder)
        if (roleOf(servingUrl) !== roleOf(url)) await grantServing(db, roleOf(servingUrl))
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

/** One transaction each, so that a table is locked no longer than its own migration takes. */
async function runPending(db: Db, folder: string): Promise<string[]> {
  const provider = new FileMigrationProvider({ fs, path, migrationFolder: folder })
  const known: Record<string, Migration & Concurrent> = await provider.getMigrations()
  // Migrations of a later release, which may have run before this one, are unknown to its code.
  const later = (await executedMigrations(db)).filter((name) => !(name in known))
  const unknown = Object.fromEntries(later.map((name): [string, Migration] => [name, { up: async () => {} }]))
  const migrator = new Migrator({
    db,
    provider: { getMigrations: async () => ({ ...unknown, ...timed(known) }) },
    allowUnorderedMigrations: true,
  })
  const done: string[] = []
  const pending = (await migrator.getMigrations()).filter(({ executedAt }) => !executedAt)
  for (const { name } of pending) {
    await whenUnlocked(async () => {
      const { error } = await migrator.migrateUp({ disableTransactions: known[name]?.isConcurrent ?? false })
      if (error) throw error
    })
    done.push(name)
  }
  if (later.length === 0) await noteRelease(db)
  return done
}

/** The last release that knew all migrations: it can restore a backup, also one that an earlier release makes after it. */
export async function notedRelease(db: Db): Promise<string | undefined> {
  const noted = sql<{ release: string | null }>`select obj_description(to_regclass('kysely_migration')) as release`
  return (await noted.execute(db)).rows[0]?.release ?? undefined
}

async function noteRelease(db: Db): Promise<void> {
  if ((await notedRelease(db)) === release) return
  await whenUnlocked(async () => {
    await sql`comment on table kysely_migration is ${sql.lit(release)}`.execute(db)
  })
}

async function whenUnlocked(work: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const isLocked = error instanceof Error && 'code' in error && error.code === lockNotAvailable
      if (!isLocked || attempt === tries) throw error
      await pause(1000)
    }
  }
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

if (import.meta.main) {
  try {
    const { url, migrateUrl } = await migrationUrls()
    const done = await migrate(migrateUrl, url)
    process.stdout.write(done.length ? `migrated: ${done.join(', ')}\n` : 'nothing to migrate\n')
  } catch (error) {
    const sentence = operatorSentence(error)
    if (sentence === undefined) throw error
    process.stderr.write(`${sentence}\n`)
    process.exitCode = 1
  }
}
