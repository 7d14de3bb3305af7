import type { Context } from '../../context.ts'
import { type AttemptRule, attempt, forgive } from '../../db/attempts.ts'
import type { SignedIn } from '../../http/caller.ts'
import { invalid, throttled, unauthorized } from '../../http/errors.ts'
import { checkPassword } from './passwords.ts'
import { activeUser, type UserRow } from './repository.ts'

const byMember: AttemptRule = { name: 'password-member', most: 10, seconds: 3600 }

/** Requires the password again, because a session may be stolen. @throws 400 for a wrong one, in `field`; 429 after too many */
export async function reauthenticate(ctx: Context<SignedIn>, field: string, password: string): Promise<UserRow> {
  const subject = String(ctx.caller.id)
  const wait = await attempt(ctx, byMember, subject)
  if (wait > 0) throw throttled(wait)
  const user = await activeUser(ctx.db, ctx.caller.id)
  if (!user) throw unauthorized('error.session.expired')
  if (!(await checkPassword(password, user.password_hash))) throw wrongPassword(field)
  await forgive(ctx, byMember, subject)
  return user
}

export const wrongPassword = (field: string) => invalid({ [field]: ['error.password.wrong'] })
