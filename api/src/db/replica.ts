import { setTimeout as pause } from 'node:timers/promises'
import { staleSeconds } from '@sesol/contract/limits'
import type { FastifyBaseLogger } from 'fastify'
import type pg from 'pg'
import type { DatabaseSettings } from '../config.ts'
import { type Db, databaseOn, directly, openPool } from './database.ts'
import { isConnectionLoss } from './errors.ts'

const everyMs = 500
/** The site waits a second for what a page can do without, so the leader has to be asked before. */
const timeoutMs = 300
const mostStaleMs = staleSeconds * 1000

type Log = Pick<FastifyBaseLogger, 'info' | 'warn'>
/** `history` is the cluster and its timeline: positions of two histories cannot be compared. */
type Position = { lsn: bigint; history: string }
/** A position with a moment whose commits are all before it. */
type LeaderPosition = Position & { at: number }

const leaderPosition = `
  select pg_current_wal_lsn() - '0/0' as lsn,
    system_identifier || '/' || ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as history
  from pg_control_system()`

/** A standby notes a new timeline when it writes pages, so it has reached at least this one. */
const standbyPosition = `
  select pg_last_wal_replay_lsn() - '0/0' as lsn, system_identifier || '/' || min_recovery_end_timeline as history
  from pg_control_system(), pg_control_recovery() where pg_is_in_recovery()`

async function positionOf(on: pg.Pool | pg.PoolClient, text: string): Promise<Position | undefined> {
  const query = { text, query_timeout: timeoutMs }
  const { rows } = await on.query<{ lsn: string; history: string }>(query)
  return rows[0] && { lsn: BigInt(rows[0].lsn), history: rows[0].history }
}

/**
 * Public reads that accept data of two seconds ago (decision 0016). Each connection knows up to which moment its server has all commits,
 * so several servers may be behind one address.
 */
export class Replica {
  readonly #leader: Db
  /** Apart from the leader's pool, which may be full when the replica is needed most. */
  readonly #leaderPool: pg.Pool
  readonly #pool: pg.Pool
  readonly #db: Db
  readonly #log: Log
  readonly #closing = new AbortController()
  readonly #checking: Promise<void>
  readonly #completeAt = new WeakMap<pg.PoolClient, number>()
  /** Newest first. */
  #positions: LeaderPosition[] = []
  #isUsed: boolean | undefined

  constructor(database: DatabaseSettings, replicaUrl: string, leader: Db, log: Log) {
    const settings = { ...directly(database), statementTimeoutMs: timeoutMs, connectTimeoutMs: timeoutMs }
    this.#leader = leader
    this.#log = log
    this.#leaderPool = openPool({ ...settings, poolSize: 1 })
    this.#pool = openPool({ ...settings, url: replicaUrl })
    const connect = () => this.#connect()
    this.#db = databaseOn({ connect, end: () => this.#pool.end(), options: this.#pool.options })
    this.#checking = this.#keepChecking()
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
    await this.#checking
    await Promise.all([this.#db.destroy(), this.#leaderPool.end()])
  }

  async #keepChecking(): Promise<void> {
    while (!this.#closing.signal.aborted) {
      try {
        await this.#locateLeader()
        const client = await this.#connect(() => true)
        client.release()
        this.#use(true)
      } catch (error) {
        this.#use(false, error)
      }
      await pause(everyMs, undefined, { ref: false, signal: this.#closing.signal }).catch(() => {})
    }
  }

  async #locateLeader(): Promise<void> {
    const at = performance.now()
    const position = await positionOf(this.#leaderPool, leaderPosition)
    const known = this.#positions.filter((earlier) => earlier.at > at - mostStaleMs)
    this.#positions = position ? [{ ...position, at }, ...known] : known
  }

  async #connect(mustAsk = (client: pg.PoolClient) => !this.#isFresh(client)): Promise<pg.PoolClient> {
    const client = await this.#pool.connect()
    try {
      if (mustAsk(client)) await this.#locate(client)
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
    const standby = await positionOf(client, standbyPosition)
    if (!standby) return
    const reached = this.#positions.find(({ lsn, history }) => history === standby.history && lsn <= standby.lsn)
    if (reached) this.#completeAt.set(client, reached.at)
  }

  #use(isUsed: boolean, error?: unknown): void {
    if (isUsed === this.#isUsed || this.#closing.signal.aborted) return
    this.#isUsed = isUsed
    if (isUsed) this.#log.info('public reads use the replica')
    else this.#log.warn({ err: error }, 'public reads use the leader')
  }
}

export function openReplica(database: DatabaseSettings, leader: Db, log: Log): Replica | undefined {
  const { replicaUrl } = database
  return replicaUrl === undefined ? undefined : new Replica(database, replicaUrl, leader, log)
}
