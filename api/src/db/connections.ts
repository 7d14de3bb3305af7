import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from './database.ts'
import { hasStatementTimeout } from './pooler.ts'
import { mayChangeSchema } from './serving-role.ts'

/** A migration, a backup and some commands at the same time. */
const spare = 10

/** What one API and one worker may open at PostgreSQL itself; a pooler has a limit of its own. */
function connectionsNeeded({ database, redisUrl }: Pick<Config, 'database' | 'redisUrl'>) {
  const { isPooled, poolSize, workerPoolSize, replicaUrl } = database
  // On a connection each: limits are counted, the log is watched for a replica, and a worker holds its lock.
  const ofApi = (isPooled ? 0 : poolSize + (redisUrl === undefined ? 1 : 0)) + (replicaUrl === undefined ? 0 : 1)
  const ofWorker = workerPoolSize + 1
  return { needed: ofApi + ofWorker + spare, sum: `${ofApi} (API) + ${ofWorker} (worker) + ${spare}` }
}

export async function warnOfDatabase(
  db: Db,
  config: Pick<Config, 'database' | 'redisUrl' | 'production'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> {
  try {
    const { rows } = await sql<{ usable: number }>`
      select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - coalesce(current_setting('reserved_connections', true)::int, 0) as usable`.execute(db)
    const { needed, sum } = connectionsNeeded(config)
    const usable = rows[0]?.usable ?? needed
    if (usable < needed) {
      log.warn(
        `max_connections leaves ${usable} connections, and ${sum} = ${needed} may be open, with one process of each: raise it`,
      )
    }
    if (config.database.isPooled && !(await hasStatementTimeout(db))) {
      log.warn('statements through the pooler at DATABASE_URL have no statement_timeout: set it in connect_query')
    }
    if (config.production && (await mayChangeSchema(db)))
      log.warn('DATABASE_URL connects as a role that may change tables and the audit log: set DATABASE_MIGRATE_URL')
  } catch (error) {
    log.warn({ err: error }, 'connections and role of the database were not checked')
  }
}
