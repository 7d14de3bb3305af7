import type { Deps } from '../../context.ts'
import { unauthorized } from '../../http/errors.ts'
import type { Authenticate } from '../../http/routes.ts'
import { callerOfSession } from './sessions.ts'
import { readToken } from './tokens.ts'

/** Checks session and account at each call, so that a sign-out takes effect at once. */
export function authenticator({ config, db, now }: Deps): Authenticate {
  return async (token) => {
    const claims = await readToken(config, 'access', token, now())
    const caller = claims && (await callerOfSession(db, claims, now()))
    if (!caller) throw unauthorized('error.session.expired')
    return caller
  }
}
