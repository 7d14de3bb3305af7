import { setTimeout as pause } from 'node:timers/promises'
import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import { isDeadlock, isSwitchover } from './errors.ts'
import { PlainClient } from './prepared.ts'

/** Runs the work in the caller's transaction, or in one of its own. */
export const inTransaction = <T>(db: Db, work: (trx: Db) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work)

const mostAttempts = 3

/** Repeats one statement or one transaction that lost a deadlock: it has written nothing, and the others have gone on. */
export async function retryDeadlocks<T>(work: () => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (attempt < mostAttempts && isDeadlock(error)) return retryDeadlocks(work, attempt + 1)
    throw error
  }
}

/** A planned switchover takes three to four seconds; an outage must be answered within five. */
const reconnectMs = 4300
const firstPauseMs = 50
const longestPauseMs = 400

/** Repeats what may run twice; with `isAgain` it may have been done already. */
export async function repeatLost<T>(work: (isAgain: boolean) => Promise<T>, began = performance.now()): Promise<T> {
  for (let wait = firstPauseMs, isAgain = false; ; wait = Math.min(wait * 2, longestPauseMs), isAgain = true) {
    try {
      return await work(isAgain)
    } catch (error) {
      if (!isSwitchover(error) || performance.now() + wait - began > reconnectMs) throw error
      await pause(wait)
    }
  }
}

/** Waits for a connection during a switchover. The time counts from the start of an outage, so that a longer one fails at once. */
export function retryingPool(pool: pg.Pool): PostgresPool {
  let goneSince: number | undefined
  const tryToConnect = async () => {
    try {
      const client = await pool.connect()
      goneSince = undefined
      return client
    } catch (error) {
      goneSince ??= performance.now()
      throw error
    }
  }
  const connect = async () => {
    for (;;) {
      const client = await repeatLost(tryToConnect, goneSince)
      if (!(client instanceof PlainClient && client.isOfReplica)) return client
      client.release(true)
    }
  }
  return { connect, end: () => pool.end(), options: pool.options }
}
