import { sql } from 'kysely'
import pg from 'pg'
import { ConfigError } from '../config.ts'
import type { Db } from './database.ts'

/** A pooler tells its client a process number of its own. @throws ConfigError if there is one */
export async function requireDirect(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    if (rows[0]?.pid === Reflect.get(client, 'processID')) return
  } finally {
    await client.end().catch(() => {})
  }
  throw new ConfigError(
    `A connection pooler answers at ${client.host}:${client.port}. Migrations, the worker and its locks need PostgreSQL itself: ` +
      'set DATABASE_DIRECT_URL, and DATABASE_MIGRATE_URL if you use it, to its own address (docs/operations.md, "Connections").',
  )
}

export async function hasStatementTimeout(db: Db): Promise<boolean> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  return rows[0]?.limit !== '0'
}
