import { subMinutes } from 'date-fns/subMinutes'
import type { Context } from '../../context.ts'
import type { SignedIn } from '../../http/caller.ts'
import { forbidden } from '../../http/errors.ts'
import { isEnrolled } from './second-factor.ts'
import { verifiedAt } from './sessions.ts'

const recentMinutes = 10

export const isRecent = (verified: Date | null, now: Date): boolean =>
  verified !== null && verified > subMinutes(now, recentMinutes)

/** Requires a second factor of the last minutes in this session from an account that has one. @throws 403 `error.factor.recent` */
export async function requireRecentFactor(
  { db, caller, now }: Pick<Context<SignedIn>, 'db' | 'caller' | 'now'>,
  userId: number,
): Promise<void> {
  if (!(await isEnrolled(db, userId))) return
  if (!isRecent(await verifiedAt(db, caller.sessionId), now())) throw forbidden('error.factor.recent')
}
