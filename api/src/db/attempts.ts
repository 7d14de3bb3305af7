import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Config } from '../config.ts'
import type { Db } from './database.ts'

/** At most `most` attempts in a window that begins with the first. */
export type AttemptRule = { name: string; most: number; seconds: number }

/** What was counted may not tell whose attempts they were. */
export function attemptKey(rule: AttemptRule, subject: string, secret: string): string {
  return `${rule.name}:${createHmac('sha256', secret).update(subject).digest('base64url').slice(0, 24)}`
}

/**
 * Counts an attempt, as so many as it is worth, for all processes and across restarts.
 * @returns seconds until the window closes when the attempt is too much, otherwise 0
 */
export async function countAttempt(db: Db, rule: AttemptRule, key: string, now: Date, worth = 1): Promise<number> {
  const end = new Date(now.getTime() + rule.seconds * 1000)
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

type Counting = { db: Db; config: Pick<Config, 'jwtSecret' | 'rateLimitScale'>; now: () => Date }

/**
 * Counts an attempt of the subject's by the rule as the operator scales it, as so many as it is worth.
 * @returns seconds to wait when it is too much, otherwise 0
 */
export async function attempt(
  { db, config, now }: Counting,
  rule: AttemptRule,
  subject: string,
  worth = 1,
): Promise<number> {
  if (config.rateLimitScale === 0) return 0
  const scaled = { ...rule, most: Math.max(1, Math.round(rule.most * config.rateLimitScale)) }
  return countAttempt(db, scaled, attemptKey(rule, subject, config.jwtSecret), now(), worth)
}

/** Takes back a counted attempt that turned out to be right. */
export async function forgive({ db, config }: Counting, rule: AttemptRule, subject: string): Promise<void> {
  await db
    .updateTable('rate')
    .set({ hits: sql`greatest(hits - 1, 0)` })
    .where('key', '=', attemptKey(rule, subject, config.jwtSecret))
    .execute()
}
