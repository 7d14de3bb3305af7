import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { PreparingClient } from './prepared.ts'
import type { Tables } from './schema/index.ts'

export type Db = Kysely<Tables>

// Counts are bigint in SQL and stay below 2^53.
const bigint = 20
pg.types.setTypeParser(bigint, Number)

// A day has no time: `YYYY-MM-DD`.
const date = 1082
pg.types.setTypeParser(date, String)

/** Waiting ends after five seconds: a full pool or a frozen server must cause a fast 503, not a queue. */
export function openPool(
  settings: Omit<Config['database'], 'migrateUrl'>,
  lost: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: settings.url,
    max: settings.poolSize,
    connectionTimeoutMillis: 3000,
    idleTimeoutMillis: 30_000,
    statement_timeout: settings.statementTimeoutMs,
    query_timeout: settings.statementTimeoutMs + 500,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: 'sesol-api',
  })
  pool.on('error', lost)
  pool.on('connect', (client) => client.on('error', lost))
  return pool
}

export function databaseOn(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
