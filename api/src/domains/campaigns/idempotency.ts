import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../db/database.ts'
import { badRequest, HttpError } from '../../http/errors.ts'

type RepeatableCall = { user_id: number; operation: string; key: string }

/** The digest of a call's body, so that its key cannot answer for another one. */
export const digestOf = (body: unknown): Buffer => createHash('sha256').update(JSON.stringify(body)).digest()

export function requireSameBody(first: Buffer | null, digest: Buffer): void {
  if (first !== null && !first.equals(digest)) throw new HttpError(422, 'error.request.key_reused')
}

const keyPattern = /^[\x21-\x7e]{1,200}$/

export function idempotencyKey({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  const key = headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !keyPattern.test(key)) throw badRequest()
  return key
}

export function repeatableCall(
  request: Pick<FastifyRequest, 'headers'>,
  userId: number,
  operation: string,
): RepeatableCall | undefined {
  const key = idempotencyKey(request)
  return key === undefined ? undefined : { user_id: userId, operation, key }
}

export async function firstAnswer<T>(
  db: Db,
  call: RepeatableCall | undefined,
  digest: Buffer | undefined,
): Promise<T | undefined> {
  if (!call) return undefined
  const row = await db
    .selectFrom('idempotency')
    .select(['response', 'body_digest'])
    .where('user_id', '=', call.user_id)
    .where('operation', '=', call.operation)
    .where('key', '=', call.key)
    .executeTakeFirst()
  if (row && digest) requireSameBody(row.body_digest, digest)
  return row && JSON.parse(row.response)
}

/** Stores the response in the transaction of the call. An equal concurrent call waits and gets the same response. @throws 422 */
export async function answerOnce<T>(
  db: Db,
  call: RepeatableCall | undefined,
  digest: Buffer,
  work: (trx: Db) => Promise<T>,
): Promise<{ answer: T; repeated: boolean }> {
  const done = await db.transaction().execute(async (trx) => {
    if (call && !(await claim(trx, call, digest))) return undefined
    const answer = await work(trx)
    if (call) await keep(trx, call, JSON.stringify(answer))
    return { answer, repeated: false }
  })
  if (done) return done
  const answer = await firstAnswer<T>(db, call, digest)
  if (answer === undefined) throw new Error('the call was claimed and not answered')
  return { answer, repeated: true }
}

async function claim(db: Db, call: RepeatableCall, body_digest: Buffer): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency')
    .values({ ...call, body_digest, response: '' })
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

export async function sweepIdempotency(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
