import type { Db } from '../../db/database.ts'
import { databaseFaultOf } from '../../db/errors.ts'
import { insertSignature, insertSignatures, type NewSignature, type Signed } from './repository.ts'

const mostAtOnce = 100

type Waiting = { signature: NewSignature; settle: (signed: Signed | Promise<Signed>) => void }
type Queue = { waiting: Waiting[]; busy: boolean }

const queues = new WeakMap<Db, Queue>()

/** Signatures that arrive during a write form the next batch (decision 0011). Resolves after the commit. */
export function recordSignature(db: Db, signature: NewSignature): Promise<Signed> {
  const queue = queues.get(db) ?? { waiting: [], busy: false }
  queues.set(db, queue)
  return new Promise((settle) => {
    queue.waiting.push({ signature, settle })
    if (!queue.busy) void drain(db, queue)
  })
}

async function drain(db: Db, queue: Queue): Promise<void> {
  queue.busy = true
  for (let batch = queue.waiting.splice(0, mostAtOnce); batch.length; batch = queue.waiting.splice(0, mostAtOnce)) {
    await write(db, batch)
  }
  queue.busy = false
}

async function write(db: Db, batch: Waiting[]): Promise<void> {
  try {
    const outcomes = await insertSignatures(
      db,
      batch.map(({ signature }) => signature),
    )
    for (const [n, { settle }] of batch.entries()) settle(outcomes[n] ?? { outcome: 'no_campaign' })
  } catch (error) {
    // A deleted member's signature must not fail the whole batch.
    const isOfOne = batch.length > 1 && ['missing_reference', 'bad_value'].includes(databaseFaultOf(error) ?? '')
    for (const { signature, settle } of batch) {
      settle(isOfOne ? insertSignature(db, signature) : Promise.reject(error))
    }
  }
}
