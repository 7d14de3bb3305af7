import type { Context } from '../../context.ts'
import { type AttemptRule, attemptKey, countAttempt, forgiveAttempt } from '../../db/attempts.ts'

type Counting = Pick<Context, 'db' | 'config' | 'now'>

/**
 * Counts an attempt of the subject's, unless limits are off.
 * @returns seconds to wait when it is one too many, otherwise 0
 */
export async function attempt({ db, config, now }: Counting, rule: AttemptRule, subject: string): Promise<number> {
  if (config.rateLimitScale === 0) return 0
  const scaled = { ...rule, most: Math.max(1, Math.round(rule.most * config.rateLimitScale)) }
  return countAttempt(db, scaled, attemptKey(rule, subject, config.jwtSecret), now())
}

/** Takes back a counted attempt that turned out to be right. */
export function forgive({ db, config }: Counting, rule: AttemptRule, subject: string): Promise<void> {
  return forgiveAttempt(db, attemptKey(rule, subject, config.jwtSecret))
}
