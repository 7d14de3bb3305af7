import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Db } from './database.ts'
import { databaseFaultOf } from './errors.ts'
import { repeatLost, retryDeadlocks } from './transaction.ts'

const mostAtOnce = 100
const turnsToFill = 4

type Waiting<Item, Result> = { item: Item; began: number; settle: (result: Result | Promise<Result>) => void }
type Queue<Item, Result> = { waiting: Waiting<Item, Result>[]; busy: boolean }

type Write<Item, Result> = (db: Db, items: Item[], isAgain: boolean) => Promise<Result[]>

/**
 * Items that arrive during a write form the next batch (decision 0008). The returned function resolves after the commit.
 * A repeatable write runs again after a lost connection, with `isAgain` because it may have been committed (decision 0016).
 */
export function batched<Item, Result>(write: Write<Item, Result>, { isRepeatable = false } = {}) {
  const queues = new WeakMap<Db, Queue<Item, Result>>()

  const writeOne = async (db: Db, item: Item): Promise<Result> => {
    const [result] = await write(db, [item], false)
    if (result === undefined) throw new Error('a batch of one has no result')
    return result
  }

  const writeAll = async (db: Db, batch: Waiting<Item, Result>[]): Promise<void> => {
    try {
      const items = batch.map(({ item }) => item)
      const writeItems = (isAgain: boolean) => retryDeadlocks(() => write(db, items, isAgain))
      const results = await (isRepeatable ? repeatLost(writeItems, batch[0]?.began) : writeItems(false))
      for (const [n, { settle }] of batch.entries()) settle(results[n] as Result)
    } catch (error) {
      // A deleted member's signature must not fail the whole batch.
      const isOfOne = batch.length > 1 && ['missing_reference', 'bad_value'].includes(databaseFaultOf(error) ?? '')
      for (const { item, settle } of batch) settle(isOfOne ? writeOne(db, item) : Promise.reject(error))
    }
  }

  const drain = async (db: Db, queue: Queue<Item, Result>): Promise<void> => {
    queue.busy = true
    while (queue.waiting.length) {
      // Under load each turn of the event loop brings requests that join the batch; an idle process loses microseconds.
      for (let turn = 0; turn < turnsToFill; turn++) await nextTurn()
      await writeAll(db, queue.waiting.splice(0, mostAtOnce))
    }
    queue.busy = false
  }

  return (db: Db, item: Item): Promise<Result> => {
    const queue = queues.get(db) ?? { waiting: [], busy: false }
    queues.set(db, queue)
    return new Promise((settle) => {
      queue.waiting.push({ item, began: performance.now(), settle })
      if (!queue.busy) void drain(db, queue)
    })
  }
}
