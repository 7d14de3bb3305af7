import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { SignedIn } from '../../http/caller.ts'
import type { UserRow } from './repository.ts'
import { type Claims, signPair } from './tokens.ts'

type Clocked = Pick<Context, 'db' | 'config' | 'now'>

/** Whole seconds, as tokens tell time: the row and the token say the same. */
const wholeSecond = (date: Date) => new Date(Math.floor(date.getTime() / 1000) * 1000)
const later = (date: Date, seconds: number) => new Date(date.getTime() + seconds * 1000)

/**
 * Begins a family of tokens for a member whose password was right. It waits for a reset that is under way, which ends
 * all sessions: none with the former password may come after.
 * @returns undefined when the account is not in use, or no longer has that password
 */
export async function beginSession(
  { db, config, now }: Clocked,
  user: Pick<UserRow, 'id' | 'password_hash'>,
  device = '',
) {
  const moment = now()
  const issuedAt = wholeSecond(moment)
  const session = await db
    .insertInto('session')
    .columns(['user_id', 'device', 'created_at', 'issued_at', 'expires_at'])
    .expression(({ selectFrom, val }) =>
      selectFrom('user')
        .select(({ cast }) => [
          'id',
          cast<string>(val(device), 'text').as('device'),
          cast<Date>(val(moment), 'timestamptz').as('created_at'),
          cast<Date>(val(issuedAt), 'timestamptz').as('issued_at'),
          cast<Date>(val(later(issuedAt, config.tokens.refreshSeconds)), 'timestamptz').as('expires_at'),
        ])
        .where('id', '=', user.id)
        .where('password_hash', '=', user.password_hash)
        .where('is_active', '=', true)
        .forShare(),
    )
    .returning('id')
    .executeTakeFirst()
  return session && signPair(config, { userId: user.id, sessionId: session.id, generation: 0, issuedAt })
}

/**
 * Spends a refresh token for the next pair. The token just before the newest yields that newest pair again for a
 * short while: parallel tabs, or an answer that got lost. Any older one was copied: its family ends.
 * @returns undefined when the token is worth nothing
 */
export async function rotateSession({ db, config, now }: Clocked, spent: Claims) {
  const moment = now()
  const issuedAt = wholeSecond(moment)
  const rotated = await db
    .updateTable('session')
    .set({
      generation: spent.generation + 1,
      issued_at: issuedAt,
      expires_at: later(issuedAt, config.tokens.refreshSeconds),
    })
    .where('id', '=', spent.sessionId)
    .where('user_id', '=', spent.userId)
    .where('generation', '=', spent.generation)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', moment)
    .where(({ exists, selectFrom }) =>
      exists(selectFrom('user').select('id').where('id', '=', spent.userId).where('is_active', '=', true)),
    )
    .returning('generation')
    .executeTakeFirst()
  if (rotated) return signPair(config, { ...spent, generation: rotated.generation, issuedAt })

  const session = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['generation', 'issued_at', 'revoked_at', 'is_active'])
    .where('session.id', '=', spent.sessionId)
    .where('session.user_id', '=', spent.userId)
    .executeTakeFirst()
  if (!session || session.revoked_at || !session.is_active) return undefined
  const isPredecessor = session.generation === spent.generation + 1
  // One second more: the row keeps whole seconds.
  if (isPredecessor && moment <= later(session.issued_at, config.tokens.graceSeconds + 1)) {
    return signPair(config, { ...spent, generation: session.generation, issuedAt: session.issued_at })
  }
  await endSession(db, spent.sessionId, moment)
  return undefined
}

/** Ends a family: its refresh tokens and its access tokens are worth nothing from now on. */
export async function endSession(db: Db, id: string, moment: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: moment })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every session of a member. */
export async function endSessions(db: Db, userId: number, moment: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: moment })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
}

/** The member behind an access token, if session and account still stand: one query on two primary keys. */
export async function callerOfSession(db: Db, { sessionId, userId }: Claims): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('session')
    .modifyFront(prepared)
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['user.id', 'user.is_staff'])
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('user.is_active', '=', true)
    .executeTakeFirst()
  return row && { kind: row.is_staff ? 'moderator' : 'member', id: row.id, sessionId }
}

/** Forgets sessions, windows of counted attempts and mailed links that are over; tells how many sessions. */
export async function sweepSessions(db: Db, now: Date): Promise<number> {
  await db.deleteFrom('rate').where('window_end', '<', now).execute()
  await db.deleteFrom('mailed_link').where('expires_at', '<', now).execute()
  // A day longer: until then a copied token still shows that it was copied.
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('expires_at', '<', later(now, -86_400))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}
