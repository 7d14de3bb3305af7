import { addSeconds } from 'date-fns/addSeconds'
import { startOfSecond } from 'date-fns/startOfSecond'
import { subDays } from 'date-fns/subDays'
import type { Context, Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { prepared } from '../../db/prepared.ts'
import type { SignedIn } from '../../http/caller.ts'
import { unauthorized } from '../../http/errors.ts'
import type { Authenticate } from '../../http/routes.ts'
import { dropChallenges } from './challenges.ts'
import { lackOfStaff } from './policy.ts'
import type { UserRow } from './repository.ts'
import { type Claims, readToken, signPair } from './tokens.ts'

type Clocked = Pick<Context, 'db' | 'config' | 'now'>

/** Locks the account, so that a concurrent password reset ends this session too. @returns false if inactive, or password or address changed */
export async function holdAccount(trx: Db, user: UserRow): Promise<boolean> {
  const held = await trx
    .selectFrom('user')
    .select('id')
    .where('id', '=', user.id)
    .where('password_hash', '=', user.password_hash)
    .where('email_canonical', '=', user.email_canonical)
    .where('is_active', '=', true)
    .forShare()
    .executeTakeFirst()
  return held !== undefined
}

type SignIn = { userId: number; device: string; knownDeviceId: string | null; isVerified: boolean }

/** The account must be locked. */
export async function beginSession(
  { db, config, now }: Clocked,
  { userId, device, knownDeviceId, isVerified }: SignIn,
) {
  const moment = now()
  // Tokens have a resolution of one second.
  const issuedAt = startOfSecond(moment)
  const { id: sessionId } = await db
    .insertInto('session')
    .values({
      user_id: userId,
      device,
      known_device_id: knownDeviceId,
      created_at: moment,
      verified_at: isVerified ? moment : null,
      issued_at: issuedAt,
      expires_at: addSeconds(issuedAt, config.tokens.refreshSeconds),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { sessionId, pair: await signPair(config, { userId, sessionId, generation: 0, issuedAt }) }
}

/** The previous token yields the newest pair for a grace period (parallel tabs, a lost response). Reuse of an older one ends the family. */
export async function rotateSession({ db, config, now }: Clocked, spent: Claims) {
  const moment = now()
  const issuedAt = startOfSecond(moment)
  const rotated = await db
    .updateTable('session')
    .set({
      generation: spent.generation + 1,
      issued_at: issuedAt,
      expires_at: addSeconds(issuedAt, config.tokens.refreshSeconds),
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
  // One second more, because the row has whole seconds.
  if (isPredecessor && moment <= addSeconds(session.issued_at, config.tokens.graceSeconds + 1)) {
    return signPair(config, { ...spent, generation: session.generation, issuedAt: session.issued_at })
  }
  await endSession(db, spent.sessionId, moment)
  return undefined
}

export async function endSession(db: Db, id: string, moment: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: moment })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function endSessions(db: Db, userId: number, moment: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: moment })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute()
  await dropChallenges(db, userId)
}

export async function verifySession(db: Db, id: string, moment: Date): Promise<void> {
  await db.updateTable('session').set({ verified_at: moment }).where('id', '=', id).execute()
}

export async function verifiedAt(db: Db, id: string): Promise<Date | null> {
  const row = await db.selectFrom('session').select('verified_at').where('id', '=', id).executeTakeFirst()
  return row?.verified_at ?? null
}

export async function callerOfSession(db: Db, { sessionId, userId }: Claims, now: Date): Promise<SignedIn | undefined> {
  const row = await db
    .selectFrom('session')
    .modifyFront(prepared)
    .innerJoin('user', 'user.id', 'session.user_id')
    .leftJoin('second_factor', 'second_factor.user_id', 'user.id')
    .select(['user.id', 'user.is_staff', 'user.staff_role', 'session.verified_at'])
    .select((eb) =>
      eb
        .or([
          eb('second_factor.confirmed_at', 'is not', null),
          eb.exists(eb.selectFrom('passkey').select('passkey.id').whereRef('passkey.user_id', '=', 'user.id')),
        ])
        .$castTo<boolean>()
        .as('has_factor'),
    )
    .where('session.id', '=', sessionId)
    .where('session.user_id', '=', userId)
    .where('session.revoked_at', 'is', null)
    .where('user.is_active', '=', true)
    .executeTakeFirst()
  if (!row) return undefined
  const { id, is_staff, staff_role: role, verified_at: verifiedAt } = row
  const lacks = is_staff ? lackOfStaff(row, now) : undefined
  if (!is_staff || lacks || !verifiedAt) return { kind: 'member', id, sessionId, lacks }
  return { kind: 'staff', id, sessionId, role, verifiedAt }
}

export async function sweepSessions(db: Db, now: Date): Promise<number> {
  // Kept one more day to detect the reuse of a copied token.
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('expires_at', '<', subDays(now, 1))
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

/** Checks session and account at each call, so that a sign-out takes effect at once. */
export function authenticator({ config, db, now }: Deps): Authenticate {
  return async (token) => {
    const claims = await readToken(config, 'access', token, now())
    const caller = claims && (await callerOfSession(db, claims, now()))
    if (!caller) throw unauthorized('error.session.expired')
    return caller
  }
}
