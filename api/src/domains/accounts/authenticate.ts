import type { Deps } from '../../context.ts'
import { unauthorized } from '../../http/errors.ts'
import type { Authenticate } from '../../http/routes.ts'
import { callerOfSession } from './sessions.ts'
import { readToken } from './tokens.ts'

/** Reads bearer tokens: who is signed out, disabled or deleted is refused at the next call. */
export function authenticator({ config, db, now }: Deps): Authenticate {
  return async (token) => {
    const claims = await readToken(config, 'access', token, now())
    const caller = claims && (await callerOfSession(db, claims))
    if (!caller) throw unauthorized('error.session.expired')
    return caller
  }
}
