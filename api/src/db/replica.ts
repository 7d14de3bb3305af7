import { setTimeout as pause } from 'node:timers/promises'
import { staleSeconds } from '@sesol/contract/stale-reads'
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import type { DatabaseSettings } from '../config.ts'
import { type Db, databaseOn, openPool, type PoolSettings } from './database.ts'
import { isConnectionLoss } from './errors.ts'

const everyMs = 500
/** Without an answer for so long, the leader is read. */
const timeoutMs = 500
const mostStaleMs = staleSeconds * 1000

/** The end of the leader's log, and a moment whose commits are all before it. */
type Position = { at: number; lsn: bigint }

/**
 * Public reads that accept data of two seconds ago (decision 0090). Each connection knows up to which moment its server has all commits,
 * so several servers may be behind one address.
 */
export class Replica {
  readonly #leader: Db
  readonly #db: Db
  readonly #pool: pg.Pool
  readonly #log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  readonly #closing = new AbortController()
  readonly #watching: Promise<void>
  readonly #completeAt = new WeakMap<pg.PoolClient, number>()
  /** Newest first. */
  #positions: Position[] = []
  #isUsed: boolean | undefined

  constructor(settings: PoolSettings, leader: Db, log: Pick<FastifyBaseLogger, 'info' | 'warn'>) {
    this.#leader = leader
    this.#log = log
    this.#pool = openPool(settings)
    this.#pool.options.connectionTimeoutMillis = timeoutMs
    this.#db = databaseOn({ connect: () => this.#connect(), end: () => this.#pool.end(), options: this.#pool.options })
    this.#watching = this.#watch()
  }

  get isUsed(): boolean {
    return this.#isUsed === true
  }

  /** All of it on one connection, or on the leader: without a fresh replica, and after any error there, such as a row that is missing yet. */
  async read<T>(work: (db: Db) => Promise<T>): Promise<T> {
    if (!this.#isUsed) return work(this.#leader)
    try {
      return await this.#db.connection().execute(work)
    } catch (error) {
      if (isConnectionLoss(error)) this.#use(false, error)
      return work(this.#leader)
    }
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#watching
    await this.#db.destroy()
  }

  async #watch(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        await this.#locateLeader()
        await this.#db.connection().execute(async () => {})
        this.#use(true)
      } catch (error) {
        this.#use(false, error)
      }
      await pause(everyMs, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {})
    }
  }

  async #locateLeader(): Promise<void> {
    const at = performance.now()
    const { rows } = await sql<{ lsn: string }>`select pg_current_wal_lsn() - '0/0' as lsn`.execute(this.#leader)
    const known = this.#positions.filter((position) => position.at > at - mostStaleMs)
    this.#positions = rows[0] ? [{ at, lsn: BigInt(rows[0].lsn) }, ...known] : known
  }

  async #connect(): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    try {
      if (!this.#isFresh(client)) await this.#locate(client)
      if (!this.#isFresh(client)) throw new Error('the replica is behind')
      return client
    } catch (error) {
      client.release(true)
      throw error
    }
  }

  #isFresh(client: pg.PoolClient): boolean {
    return (this.#completeAt.get(client) ?? Number.NEGATIVE_INFINITY) > performance.now() - mostStaleMs
  }

  async #locate(client: pg.PoolClient): Promise<void> {
    const text = `select pg_last_wal_replay_lsn() - '0/0' as lsn where pg_is_in_recovery()`
    const query = { text, query_timeout: timeoutMs }
    const { rows } = await client.query<{ lsn: string }>(query)
    const lsn = rows[0] && BigInt(rows[0].lsn)
    const reached = this.#positions.find((position) => lsn !== undefined && position.lsn <= lsn)
    if (reached) this.#completeAt.set(client, reached.at)
  }

  #use(isUsed: boolean, error?: unknown): void {
    if (isUsed === this.#isUsed || this.#closing.signal.aborted) return
    this.#isUsed = isUsed
    if (isUsed) this.#log.info('public reads use the replica')
    else this.#log.warn({ err: error }, 'public reads use the leader')
  }
}

export function openReplica(
  { replicaUrl, ...settings }: DatabaseSettings,
  leader: Db,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): Replica | undefined {
  return replicaUrl === undefined
    ? undefined
    : new Replica({ ...settings, url: replicaUrl, isPooled: false }, leader, log)
}
