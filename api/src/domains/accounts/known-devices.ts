import { randomBytes } from 'node:crypto'
import { endpoints } from '@sesol/contract'
import { canonicalEmail } from '@sesol/shared/canonical'
import { addDays } from 'date-fns/addDays'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { hashOf } from './links.ts'
import { userByEmail } from './repository.ts'

/** Per account: a client without cookies gets a new device at each sign-in. */
const mostOfMember = 50
const mostTokens = 5

const tokenShape = /^[\w-]{43}$/
export type KnownDevice = { id: string; userId: number; token: string }

export async function knownDevices(
  { db, now }: Pick<Context, 'db' | 'now'>,
  deviceToken: string | undefined,
): Promise<KnownDevice[]> {
  const tokens = (deviceToken ?? '')
    .split(' ')
    .filter((token) => tokenShape.test(token))
    .slice(0, mostTokens)
  if (tokens.length === 0) return []
  const rows = await db
    .selectFrom('known_device')
    .select(['id', 'user_id', 'token_hash'])
    .where('token_hash', 'in', tokens.map(hashOf))
    .where('expires_at', '>', now())
    .execute()
  const byHash = new Map(rows.map((row) => [row.token_hash, row]))
  return tokens.flatMap((token) => {
    const row = byHash.get(hashOf(token))
    return row ? [{ id: row.id, userId: row.user_id, token }] : []
  })
}

/** @param body of a sign-in, checked or not */
export async function isKnownSignIn(deps: Pick<Context, 'db' | 'now'>, body: unknown): Promise<boolean> {
  const { data } = endpoints.login.body.schema.safeParse(body)
  const devices = await knownDevices(deps, data?.device_token)
  if (!data || devices.length === 0) return false
  const user = await userByEmail(deps.db, canonicalEmail(data.email))
  return devices.some(({ userId }) => userId === user?.id)
}

/** There is no device before the first sign-in, and after a reset that was not by a browser. */
export async function hasDevices(db: Db, userId: number, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .select('id')
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export const deviceTokenOf = (devices: Pick<KnownDevice, 'token'>[]): string =>
  devices
    .slice(0, mostTokens)
    .map(({ token }) => token)
    .join(' ')

/** Call it in the transaction that has verified the member. */
export async function addDevice(db: Db, userId: number, now: Date): Promise<KnownDevice> {
  const token = randomBytes(32).toString('base64url')
  const { id } = await db
    .insertInto('known_device')
    .values({ user_id: userId, token_hash: hashOf(token), created_at: now, expires_at: expiry(now) })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('known_device')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('known_device')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('expires_at', 'desc')
        .offset(mostOfMember),
    )
    .execute()
  return { id, userId, token }
}

export async function keepDevice(db: Db, { id }: KnownDevice, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('known_device')
    .set({ expires_at: expiry(now) })
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export async function revokeDevices(db: Db, userId: number, keptSession?: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .$if(keptSession !== undefined, (query) => query.where('id', 'not in', deviceOfSession(db, keptSession ?? '')))
    .execute()
}

/** Unless the kept session uses the same device. */
export async function revokeDeviceOf(db: Db, userId: number, session: string, keptSession: string): Promise<void> {
  await db
    .deleteFrom('known_device')
    .where('user_id', '=', userId)
    .where('id', 'in', deviceOfSession(db, session))
    .where('id', 'not in', deviceOfSession(db, keptSession))
    .execute()
}

const deviceOfSession = (db: Db, session: string) =>
  db
    .selectFrom('session')
    .select(({ ref }) => ref('known_device_id').$notNull().as('id'))
    .where('id', '=', session)
    .where('known_device_id', 'is not', null)

const expiry = (now: Date) => addDays(now, fixedRetention.device)
