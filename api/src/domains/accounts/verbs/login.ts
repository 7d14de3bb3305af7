import { canonicalEmail } from '@sesol/shared/canonical'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attempt, forgive } from '../../../db/attempts.ts'
import { throttled, unauthorized } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import type { Network } from '../../../network.ts'
import { makeChallenge, signedPart } from '../challenges.ts'
import { type KnownDevice, knownDevices } from '../known-devices.ts'
import { openSession } from '../open-session.ts'
import { passkeysOf, requestOptions } from '../passkeys.ts'
import { checkPassword } from '../passwords.ts'
import { userByEmail } from '../repository.ts'
import { hasApp, isEnrolled } from '../second-factor.ts'
import { endSession, holdAccount, rotateSession } from '../sessions.ts'
import { readToken } from '../tokens.ts'

const byNetwork: AttemptRule = { name: 'login-visitor', most: 10, seconds: 60 }
export const byEmail: AttemptRule = { name: 'login-email', most: 25, seconds: 3600 }
const byDevice: AttemptRule = { name: 'login-device', most: 10, seconds: 60 }
const byDeviceHourly: AttemptRule = { name: 'login-device-hour', most: 25, seconds: 3600 }

/** Counts attempts before the password check: parallel guesses all count. An unknown address takes as long as a wrong password. */
export async function login({ ctx, input }: Call<'login'>) {
  const email = canonicalEmail(input.email)
  const user = await userByEmail(ctx.db, email)
  const devices = await knownDevices(ctx, input.device_token)
  const known = devices.find(({ userId }) => userId === user?.id)
  // Known devices are counted apart, so that an attacker cannot lock the owner out; a rejected network attempt does not count for the account.
  const limits: [AttemptRule, string | Network][] = known
    ? [
        [byDevice, known.id],
        [byDeviceHourly, known.id],
      ]
    : [
        [byNetwork, ctx.network],
        [byEmail, email],
      ]
  for (const [rule, subject] of limits) {
    const wait = await attempt(ctx, rule, subject)
    if (wait > 0) throw throttled(wait)
  }

  const matches = await checkPassword(input.password, user?.password_hash)
  if (!user || !matches) throw unauthorized('error.login.invalid')
  const response = await ctx.db.transaction().execute(async (trx) => {
    if (!(await holdAccount(trx, user))) {
      throw unauthorized(user.suspended_at ? 'error.login.suspended' : 'error.login.invalid')
    }
    if (await isEnrolled(trx, user.id)) {
      const challenge = await makeChallenge(trx, user.id, ctx.now())
      const passkeys = await passkeysOf(trx, user.id)
      if (passkeys.length === 0) return { challenge }
      const passkey = { ...(await requestOptions(ctx.config, passkeys, signedPart(challenge))) }
      return { challenge, passkey, has_app: await hasApp(trx, user.id) }
    }
    return openSession(ctx, trx, { userId: user.id, devices, isVerified: false })
  })
  // The code forgives where there is a second factor: otherwise a password alone would allow any number of codes.
  if (!('challenge' in response)) await forgiveLogin(ctx, email, known)
  return response
}

export async function forgiveLogin(ctx: Context, email: string, known: KnownDevice | undefined): Promise<void> {
  if (known) await forgive(ctx, byDeviceHourly, known.id)
  else await forgive(ctx, byEmail, email)
}

export async function refresh({ ctx, input }: Call<'refreshToken'>) {
  const spent = await readToken(ctx.config, 'refresh', input.refresh, ctx.now())
  const pair = spent && (await rotateSession(ctx, spent))
  if (!pair) throw unauthorized('error.session.expired')
  return pair
}

/** Accepts a refresh token that was spent already. */
export async function signOut({ ctx, input }: Call<'blacklistToken'>) {
  const claims = await readToken(ctx.config, 'refresh', input.refresh, ctx.now())
  if (!claims) throw unauthorized('error.session.expired')
  await endSession(ctx.db, claims.sessionId, ctx.now())
  return {}
}
