import { createHash, randomBytes } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import type { Db } from '../../db/database.ts'

const minutes = 5
const mostTries = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Grants nothing but to give a code. The account must be locked. */
export async function makeChallenge(trx: Db, userId: number, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('sign_in_challenge')
    .values({ token_hash: hashOf(token), user_id: userId, expires_at: addMinutes(now, minutes) })
    .execute()
  return token
}

/** Counts the try before the code is checked: parallel guesses all count. @returns whose sign-in it is */
export async function tryChallenge(db: Db, token: string, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('sign_in_challenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(token))
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function spendChallenge(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function dropChallenges(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute()
}
