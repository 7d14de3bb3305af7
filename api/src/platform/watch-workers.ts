import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import type { DatabaseOutage } from '../db/outage.ts'

export type Watch = { stop: () => Promise<void> }

const livingWorker = 0x5e50
const looksEveryMs = 4000
/** A worker that lost its connection is back within the first two. */
const looksWithoutLock = 3

const abandoned = `
  select id from (select distinct locked_by as id from graphile_worker.jobs where locked_by is not null) as worker
  where id <> $2 and pg_try_advisory_xact_lock($1, hashtext(id))`

/** PostgreSQL drops the lock with the worker's connection. The queue alone would keep the jobs of a dead worker for four hours. */
export function watchWorkers(url: string, self: string, log: FastifyBaseLogger, outage: DatabaseOutage): Watch {
  let client: pg.Client | undefined
  let missed = new Map<string, number>()
  let stopped = false

  const look = async () => {
    client ??= await openLock(url, self, (error) => {
      if (!outage.covers(error)) log.warn({ err: error }, 'lost the lock of this worker')
      void leave()
    })
    const { rows } = await client.query<{ id: string }>(abandoned, [livingWorker, self])
    missed = new Map(rows.map(({ id }) => [id, (missed.get(id) ?? 0) + 1]))
    const dead = [...missed].filter(([, times]) => times >= looksWithoutLock).map(([id]) => id)
    if (dead.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    log.warn({ workers: dead }, 'freed the jobs of workers that ended')
  }
  const leave = async () => {
    const left = client
    client = undefined
    await left?.end().catch(() => {})
  }
  const turn = async () => {
    try {
      await look()
    } catch (error) {
      missed.clear()
      await leave()
      if (!stopped && !outage.covers(error)) log.warn({ err: error }, 'could not look after the other workers')
    }
    if (!stopped) timer = setTimeout(next, looksEveryMs)
  }
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    turning = turn()
  }
  let turning = turn()

  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await turning
      await leave()
    },
  }
}

async function openLock(url: string, self: string, lost: (error: Error) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 3000,
    query_timeout: 5000,
    keepAlive: true,
    application_name: 'sesol-worker',
    options: '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3',
  })
  client.on('error', lost)
  try {
    await client.connect()
    await client.query('select pg_advisory_lock($1, hashtext($2))', [livingWorker, self])
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}
