import { createHmac } from 'node:crypto'
import { addSeconds } from 'date-fns/addSeconds'
import { secondsInDay } from 'date-fns/constants'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import { type Network, networksPerAllocation } from '../network.ts'
import type { Db } from './database.ts'

export type AttemptRule = { name: string; most: number; seconds: number }

export const daily = (name: string, most: number): AttemptRule => ({ name, most, seconds: secondsInDay })

/** Keys are hashed, so that the table does not reveal accounts. */
export function attemptKey(rule: AttemptRule, subject: string, secret: string): string {
  return `${rule.name}:${createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 24)}`
}

/** @returns seconds until the window ends when the limit is exceeded, otherwise 0 */
export async function countAttempt(db: Db, rule: AttemptRule, key: string, now: Date, worth = 1): Promise<number> {
  const end = addSeconds(now, rule.seconds)
  const over = sql<boolean>`rate.window_end <= excluded.window_start`
  const row = await db
    .insertInto('rate')
    .values({ key, window_start: now, window_end: end, hits: worth })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        hits: sql`case when ${over} then excluded.hits else rate.hits + excluded.hits end`,
        window_start: sql`case when ${over} then excluded.window_start else rate.window_start end`,
        window_end: sql`case when ${over} then excluded.window_end else rate.window_end end`,
      }),
    )
    .returning(['hits', 'window_end'])
    .executeTakeFirstOrThrow()
  return row.hits > rule.most ? Math.max(1, Math.ceil((row.window_end.getTime() - now.getTime()) / 1000)) : 0
}

export type Counting = { db: Db; config: Pick<Config, 'jwtSecret' | 'rateLimitScale'>; now: () => Date }

type Subject = string | Network

function sharesOf(subject: Subject): { name: string; share: number }[] {
  if (typeof subject === 'string') return [{ name: subject, share: 1 }]
  const { address, allocation } = subject
  return [
    { name: address, share: 1 },
    ...(allocation === undefined ? [] : [{ name: allocation, share: networksPerAllocation }]),
  ]
}

/** @returns seconds to wait when the limit is exceeded, otherwise 0 */
export async function attempt(
  { db, config, now }: Counting,
  rule: AttemptRule,
  subject: Subject,
  worth = 1,
): Promise<number> {
  if (config.rateLimitScale === 0) return 0
  for (const { name, share } of sharesOf(subject)) {
    const scaled = { ...rule, most: Math.max(1, Math.round(rule.most * share * config.rateLimitScale)) }
    const wait = await countAttempt(db, scaled, attemptKey(rule, name, config.jwtSecret), now(), worth)
    // An attempt that its /64 refuses does not count against the other networks of the /48.
    if (wait > 0) return wait
  }
  return 0
}

const keysOf = ({ config }: Counting, rule: AttemptRule, subject: Subject) =>
  sharesOf(subject).map(({ name }) => attemptKey(rule, name, config.jwtSecret))

export async function forgive(counting: Counting, rule: AttemptRule, subject: Subject): Promise<void> {
  const keys = keysOf(counting, rule, subject)
  await counting.db.updateTable('rate').set({ hits: sql`greatest(hits - 1, 0)` }).where('key', 'in', keys).execute()
}

export async function clearAttempts(counting: Counting, rule: AttemptRule, subject: Subject): Promise<void> {
  await counting.db
    .deleteFrom('rate')
    .where('key', 'in', keysOf(counting, rule, subject))
    .execute()
}
