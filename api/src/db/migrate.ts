import { promises as fs } from 'node:fs'
import path from 'node:path'
import { runMigrations } from 'graphile-worker'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator, NO_MIGRATIONS } from 'kysely/migration'
import pg from 'pg'
import { databaseUrls } from '../config.ts'
import { databaseOn } from './database.ts'
import { grantServing, roleOf } from './serving-role.ts'

// Any fixed number: the advisory lock of migrations.
const migrationLock = 7_353_765

/** Concurrent calls wait for each other. Another role in `servingUrl` gets its privileges. @returns names of the migrations that ran */
export async function migrate(
  url: string,
  direction: 'latest' | 'down' | 'empty' = 'latest',
  servingUrl = url,
): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url, max: 4, connectionTimeoutMillis: 5000 })
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
        // The job queue first: our functions call its functions.
        if (direction === 'latest') await runMigrations({ pgPool: pool })
        const { error, results } =
          direction === 'latest'
            ? await migrator.migrateToLatest()
            : direction === 'down'
              ? await migrator.migrateDown()
              : await migrator.migrateTo(NO_MIGRATIONS)
        if (error) throw error
        if (direction === 'latest' && roleOf(servingUrl) !== roleOf(url)) await grantServing(db, roleOf(servingUrl))
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
  const { url, migrateUrl } = databaseUrls()
  const done = await migrate(migrateUrl, direction, url)
  process.stdout.write(done.length ? `${direction}: ${done.join(', ')}\n` : 'nothing to migrate\n')
}
