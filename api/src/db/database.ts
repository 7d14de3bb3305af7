import type { Socket } from 'node:net'
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import pg from 'pg'
import type { DatabaseSettings } from '../config.ts'
import { PlainClient, PreparingClient } from './prepared.ts'
import type { Tables } from './schema/index.ts'

export type Db = Kysely<Tables>

// Counts are bigint in SQL and stay below 2^53.
const bigint = 20
pg.types.setTypeParser(bigint, Number)

// A day has no time: `YYYY-MM-DD`.
const date = 1082
pg.types.setTypeParser(date, String)

export type PoolSettings = Pick<DatabaseSettings, 'url' | 'poolSize' | 'statementTimeoutMs'> &
  Partial<Pick<DatabaseSettings, 'isPooled' | 'preparesStatements'>> & { connectTimeoutMs?: number }

const idleTransactionTimeoutMs = 60_000

/** Past the pooler: for the worker, and for long statements. */
export const directly = (database: DatabaseSettings): DatabaseSettings => ({
  ...database,
  url: database.directUrl,
  isPooled: false,
  preparesStatements: true,
})

/** Waiting ends after five seconds: a full pool or a frozen server must cause a fast 503, not a queue. */
export function openPool(
  {
    url,
    poolSize,
    statementTimeoutMs,
    connectTimeoutMs = 3000,
    isPooled = false,
    preparesStatements = true,
  }: PoolSettings,
  lost: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({
    Client: preparesStatements ? PreparingClient : PlainClient,
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    // A pooler sets them for its own connections, and refuses them from others.
    ...(!isPooled && {
      statement_timeout: statementTimeoutMs,
      idle_in_transaction_session_timeout: idleTransactionTimeoutMs,
    }),
    keepAlive: true,
    application_name: 'sesol-api',
  })
  pool.on('error', lost)
  pool.on('connect', (client) => {
    client.on('error', lost)
    if (client instanceof PlainClient) endSilence(client, statementTimeoutMs + 500)
  })
  return pool
}

/** A frozen server keeps its connections open. The driver's own limit starts a timer for each statement. */
function endSilence(client: PlainClient, afterMs: number) {
  const stream = client.connection.stream as Socket
  stream.setTimeout(afterMs).on('timeout', () => {
    if (client.isWaiting) stream.destroy(new Error('Query read timeout'))
  })
}

export function databaseOn(pool: PostgresPool): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}
