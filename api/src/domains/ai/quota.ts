import type { Context } from '../../context.ts'
import { type AttemptRule, attemptKey, countAttempt, forgiveAttempt } from '../../db/attempts.ts'
import { idOf } from '../../http/caller.ts'
import { throttled } from '../../http/errors.ts'

const day = 86_400
const ofMember: AttemptRule = { name: 'ai-member', most: 30, seconds: day }
const ofVisitor: AttemptRule = { name: 'ai-visitor', most: 5, seconds: day }

/**
 * The work, if the caller has asked the model less often today than a member or a visitor may. Counted before, so that
 * parallel calls count, too, and taken back when nothing came of it.
 * @throws 429
 */
export async function withinQuota<T>(
  { db, config, now, caller, visitor }: Context,
  work: () => Promise<T>,
): Promise<T> {
  if (config.rateLimitScale === 0) return work()
  const id = idOf(caller)
  const rule = id === undefined ? ofVisitor : ofMember
  const key = attemptKey(rule, id === undefined ? visitor : String(id), config.jwtSecret)
  const most = Math.max(1, Math.round(rule.most * config.rateLimitScale))
  const wait = await countAttempt(db, { ...rule, most }, key, now())
  if (wait > 0) throw throttled(wait)
  try {
    return await work()
  } catch (error) {
    await forgiveAttempt(db, key)
    throw error
  }
}
