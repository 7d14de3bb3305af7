import { secondsInDay } from 'date-fns/constants'
import type { Context } from '../../context.ts'
import { type AttemptRule, attempt, clearAttempts, forgive } from '../../db/attempts.ts'
import { idOf } from '../../http/caller.ts'
import { throttled } from '../../http/errors.ts'

const ofMember: AttemptRule = { name: 'ai-member', most: 30, seconds: secondsInDay }
const ofNetwork: AttemptRule = { name: 'ai-visitor', most: 5, seconds: secondsInDay }
const freeFailures = { most: 3, seconds: 3600 }

/** Counts before the work, so that parallel calls count. From the fourth failure in a row it counts: a provoked one costs as much. @throws 429 */
export async function withinQuota<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const id = idOf(ctx.caller)
  const rule = id === undefined ? ofNetwork : ofMember
  const subject = id === undefined ? ctx.network : String(id)
  const failures: AttemptRule = { name: `${rule.name}-failure`, ...freeFailures }
  const wait = await attempt(ctx, rule, subject)
  if (wait > 0) throw throttled(wait)
  let result: T
  try {
    result = await work()
  } catch (error) {
    if ((await attempt(ctx, failures, subject)) === 0) await forgive(ctx, rule, subject)
    throw error
  }
  await clearAttempts(ctx, failures, subject)
  return result
}
