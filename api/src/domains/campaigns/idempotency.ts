import { subDays } from 'date-fns/subDays'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { badRequest } from '../../http/errors.ts'

type RepeatableCall = { user_id: number; operation: string; key: string }

const keyPattern = /^[\x21-\x7e]{1,200}$/
const keptDays = 7

/** The `idempotency-key` header. @throws 400 */
export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) throw badRequest()
  return key
}

/** @returns undefined without the header @throws 400 */
export function repeatableCall(
  request: Pick<FastifyRequest, 'headers'>,
  userId: number,
  operation: string,
): RepeatableCall | undefined {
  const key = idempotencyKey(request)
  return key === undefined ? undefined : { user_id: userId, operation, key }
}

export async function firstAnswer<T>(db: Db, call: RepeatableCall | undefined): Promise<T | undefined> {
  if (!call) return undefined
  const row = await db
    .selectFrom('idempotency')
    .select('response')
    .where('user_id', '=', call.user_id)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .executeTakeFirst()
  return row && JSON.parse(row.response)
}

/** Stores the response in the transaction of the call. An equal concurrent call waits and gets the same response. */
export async function answerOnce<T>(
  db: Db,
  call: RepeatableCall | undefined,
  work: (trx: Db) => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  const done = await db.transaction().execute(async (trx) => {
    if (call && !(await claim(trx, call))) return undefined
    const answer = await work(trx)
    if (call) await keep(trx, call, JSON.stringify(answer))
    return { answer, repeated: false }
  })
  if (done) return done
  const answer = await firstAnswer<T>(db, call)
  if (answer === undefined) throw new Error('the call was claimed and not answered')
  return { answer, repeated: true }
}

async function claim(db: Db, call: RepeatableCall): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency')
    .values({ ...call, response: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

async function keep(db: Db, { user_id, operation, key }: RepeatableCall, response: string): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ response })
    .where('user_id', '=', user_id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

export async function sweepIdempotency(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('created_at', '<', subDays(now, keptDays))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
