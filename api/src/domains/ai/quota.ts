import type { Context } from '../../context.ts'
import { type AttemptRule, attempt, forgive } from '../../db/attempts.ts'
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
export async function withinQuota<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const id = idOf(ctx.caller)
  const rule = id === undefined ? ofVisitor : ofMember
  const subject = id === undefined ? ctx.visitor : String(id)
  const wait = await attempt(ctx, rule, subject)
  if (wait > 0) throw throttled(wait)
  try {
    return await work()
  } catch (error) {
    await forgive(ctx, rule, subject)
    throw error
  }
}
