import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Config } from '../config.ts'
import { PreparingClient } from './prepared.ts'
import type { Tables } from './schema/index.ts'

export type Db = Kysely<Tables>

type Logger = { warn: (details: object, text: string) => void }

// Counts are bigint in SQL; none of ours comes near 2^53.
const bigint = 20
pg.types.setTypeParser(bigint, Number)

/**
 * The pool that all queries go through. Whoever waits for a connection or an answer is told so within five seconds:
 * a full pool or a frozen server must end in a quick 503, not in a queue.
 */
export function openPool(settings: Config['database'], log?: Logger): pg.Pool {
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
  // Without a listener the loss of an idle connection would end the process.
  pool.on('error', (error) => log?.warn({ err: error }, 'idle database connection lost'))
  pool.on('connect', (client) => client.on('error', (error) => log?.warn({ err: error }, 'database connection lost')))
  return pool
}

export function databaseOn(pool: pg.Pool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
