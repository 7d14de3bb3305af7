import type { Db } from '../../db/database.ts'
import { badRequest } from '../../http/errors.ts'

/** Names a call that its sender may repeat: whose, which, and the sender's own key for it. */
export type RepeatableCall = { user_id: number; operation: string; key: string }

const keyPattern = /^[\x21-\x7e]{1,200}$/
const keptDays = 7

/** The `idempotency-key` header. @throws 400 */
export function idempotencyKey(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined
  if (typeof header !== 'string' || !keyPattern.test(header)) throw badRequest()
  return header
}

/** What was answered to the call when it came first. */
export async function firstAnswer(db: Db, { user_id, operation, key }: RepeatableCall): Promise<string | undefined> {
  const row = await db
    .selectFrom('idempotency')
    .select('response')
    .where('user_id', '=', user_id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.response
}

/**
 * Makes the call this transaction's own; an equal call waits here until the first is through.
 * @returns false when another one has answered it
 */
export async function claimCall(db: Db, call: RepeatableCall): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('idempotency')
    .values({ ...call, response: '' })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function keepAnswer(db: Db, { user_id, operation, key }: RepeatableCall, response: string): Promise<void> {
  await db
    .updateTable('idempotency')
    .set({ response })
    .where('user_id', '=', user_id)
    .where('operation', '=', operation)
    .where('key', '=', key)
    .execute()
}

/** Forgets answers that nobody asks for any more; tells how many. */
export async function sweepIdempotency(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency')
    .where('created_at', '<', new Date(now.getTime() - keptDays * 86_400_000))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
