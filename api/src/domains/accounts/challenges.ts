import { createHash, randomBytes } from 'node:crypto'
import { addMinutes } from 'date-fns/addMinutes'
import type { Db } from '../../db/database.ts'
import type { ChallengePurpose } from '../../db/schema/accounts.ts'

const minutes = 5
const mostTries = 5

const hashOf = (token: string) => createHash('sha256').update(token).digest()

/** What a passkey signs is the hash, so a browser that asks for a signature never has the token of the sign-in. */
export const signedPart = (token: string): string => hashOf(token).toString('base64url')

/** Grants nothing but to give a second factor. The account must be locked. */
export async function makeChallenge(
  trx: Db,
  userId: number,
  now: Date,
  purpose: ChallengePurpose = 'sign_in',
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await trx
    .insertInto('sign_in_challenge')
    .values({
      token_hash: hashOf(token).toString('hex'),
      user_id: userId,
      purpose,
      expires_at: addMinutes(now, minutes),
    })
    .execute()
  return token
}

/** Counts the try before the code is checked: parallel guesses all count. @returns whose sign-in it is */
export async function tryChallenge(db: Db, token: string, now: Date): Promise<number | undefined> {
  const row = await db
    .updateTable('sign_in_challenge')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('token_hash', '=', hashOf(token).toString('hex'))
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning('user_id')
    .executeTakeFirst()
  return row?.user_id
}

export async function spendChallenge(trx: Db, token: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', hashOf(token).toString('hex'))
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

type Signed = { userId: number; purpose: ChallengePurpose; now: Date }

/** Spends a challenge by its signed part, within a session. */
export async function spendSigned(db: Db, signed: string, { userId, purpose, now }: Signed): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_challenge')
    .where('token_hash', '=', Buffer.from(signed, 'base64url').toString('hex'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function dropChallenges(trx: Db, userId: number): Promise<void> {
  await trx.deleteFrom('sign_in_challenge').where('user_id', '=', userId).execute()
}
