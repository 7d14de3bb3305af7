import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '../db/database.ts'
import type { Tables } from '../db/schema/index.ts'
import { BackupError } from './backup-error.ts'

/** The connection has no time-outs. @throws BackupError if the database cannot be reached */
export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    application_name: 'sesol-backup',
  })
  // A lost connection is reported by the query that needs it.
  client.on('error', () => {})
  try {
    await client.connect()
  } catch (error) {
    const cause = error instanceof AggregateError ? error.errors[0] : error
    throw new BackupError(`The database cannot be reached: ${cause instanceof Error ? cause.message : cause}.`)
  }
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Queries of this connection only, in the transaction that it is in. */
export function databaseOnClient(client: pg.Client): Db {
  const lease = { query: client.query.bind(client), release: () => {} }
  const pool = { connect: async () => lease, end: async () => {}, options: {} }
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
