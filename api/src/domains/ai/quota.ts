import { secondsInDay } from 'date-fns/constants'
import type { Context } from '../../context.ts'
import { type AttemptRule, attempt, clearAttempts, forgive } from '../../db/attempts.ts'
import { idOf } from '../../http/caller.ts'
import { throttled } from '../../http/errors.ts'
import type { Network } from '../../network.ts'

const daily = (name: string, most: number): AttemptRule => ({ name: `ai-${name}`, most, seconds: secondsInDay })
const ofMember = daily('member', 30)
/** A mobile network has thousands behind one IPv4 address, many with equal browsers; an IPv6 network is a household. */
export const ofVisitor = {
  ipv4: [daily('browser', 20), daily('network', 200)],
  ipv6: [daily('browser', 5), daily('network', 20)],
} as const
const ofFailures: AttemptRule = { name: 'ai-failure', most: 3, seconds: 3600 }

type Count = { rule: AttemptRule; subject: string | Network }

function countsOf({ caller, network, agent }: Context): [Count, ...Count[]] {
  const id = idOf(caller)
  if (id !== undefined) return [{ rule: ofMember, subject: String(id) }]
  const [browser, all] = ofVisitor[network.allocation === undefined ? 'ipv4' : 'ipv6']
  return [
    { rule: browser, subject: JSON.stringify([network.address, agent]) },
    { rule: all, subject: network },
  ]
}

/** Counts before the work, so that parallel calls count. From the fourth failure in a row it counts: a provoked one costs as much. @throws 429 */
export async function withinQuota<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  const counts = countsOf(ctx)
  for (const { rule, subject } of counts) {
    const wait = await attempt(ctx, rule, subject)
    if (wait > 0) throw throttled(wait)
  }
  const [{ subject: own }] = counts
  let result: T
  try {
    result = await work()
  } catch (error) {
    const isFree = (await attempt(ctx, ofFailures, own)) === 0
    if (isFree) for (const { rule, subject } of counts) await forgive(ctx, rule, subject)
    throw error
  }
  await clearAttempts(ctx, ofFailures, own)
  return result
}
