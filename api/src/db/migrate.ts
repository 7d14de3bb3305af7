import { promises as fs } from 'node:fs'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import pg from 'pg'
import { databaseUrl } from '../config.ts'
import { databaseOn } from './database.ts'

// Any fixed number: all processes of the product wait for each other on it.
const migrationLock = 7_353_765

/**
 * Brings the database to the newest form, ours and the job queue's. Several processes may call it at once: one works,
 * the others wait and find nothing to do.
 * @returns names of the migrations that were run
 */
export async function migrate(url: string, direction: 'latest' | 'down' | 'empty' = 'latest'): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 })
  // A lost connection shows in the next query; its event must not end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const db = databaseOn(pool)
  try {
    return await db.connection().execute(async (locked) => {
      await sql`select pg_advisory_lock(${migrationLock})`.execute(locked)
      try {
        const migrator = new Migrator({
          db,
          provider: new FileMigrationProvider({
            fs,
            path,
            migrationFolder: path.join(import.meta.dirname, 'migrations'),
          }),
          allowUnorderedMigrations: true,
        })
        // First the job queue: our own functions call its.
        if (direction === 'latest') await runMigrations({ pgPool: pool })
        const { error, results } =
          direction === 'latest'
            ? await migrator.migrateToLatest()
            : direction === 'down'
              ? await migrator.migrateDown()
              : await migrator.migrateTo(NO_MIGRATIONS)
        if (error) throw error
        return (results ?? []).map((result) => result.migrationName)
      } finally {
        await sql`select pg_advisory_unlock(${migrationLock})`.execute(locked)
      }
    })
  } finally {
    await db.destroy()
  }
}

if (import.meta.main) {
  const direction = process.argv[2] === 'down' ? 'down' : 'latest'
  const done = await migrate(databaseUrl(), direction)
  process.stdout.write(done.length ? `${direction}: ${done.join(', ')}\n` : 'nothing to migrate\n')
}
