import { SettingsError } from '@sesol/shared/settings'
import { sql } from 'kysely'
import pg from 'pg'
import type { Db } from './database.ts'

/** A pooler does not pass parameters of our own on, and may refuse them. */
const refused = '08P01'

/** @throws SettingsError if there is a pooler */
export async function requireDirect(url: string): Promise<void> {
  const marked = new URL(url)
  const options = [marked.searchParams.get('options'), '-c sesol.is_direct=yes'].filter(Boolean)
  marked.searchParams.set('options', options.join(' '))
  const client = new pg.Client({ connectionString: marked.href, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query("select current_setting('sesol.is_direct', true) as mark")
    if (rows[0]?.mark === 'yes') return
  } catch (error) {
    if (!(error instanceof pg.DatabaseError && error.code === refused)) throw error
  } finally {
    await client.end().catch(() => {})
  }
  throw new SettingsError(
    `A connection pooler answers at ${client.host}:${client.port}. Migrations, the worker and its locks need PostgreSQL itself: ` +
      'set DATABASE_DIRECT_URL, and DATABASE_MIGRATE_URL if you use it, to its own address (docs/several-servers.md, "Connections").',
  )
}

/** @throws what says why nothing answers there yet */
export async function expectAnswer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } finally {
    await client.end().catch(() => {})
  }
}

export async function hasStatementTimeout(db: Db): Promise<boolean> {
  const { rows } = await sql<{ limit: string }>`select current_setting('statement_timeout') as limit`.execute(db)
  return rows[0]?.limit !== '0'
}
