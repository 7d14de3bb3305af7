import { badRequest, notFound, unauthorized } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { spendChallenge, tryChallenge } from '../challenges.ts'
import { countCode, forgiveCode, noteRecovery, wrongCode } from '../codes.ts'
import { endByLink } from '../ending-links.ts'
import { knownDevices, revokeDeviceOf, revokeDevices } from '../known-devices.ts'
import { openSession } from '../open-session.ts'
import { endOthers, endSessionOf, sessionsOf } from '../own-sessions.ts'
import { presentSession } from '../presenter.ts'
import { activeUser } from '../repository.ts'
import { spendCode } from '../second-factor.ts'
import { holdAccount } from '../sessions.ts'
import { forgiveLogin } from './login.ts'

export async function ownSessions({ ctx: { db, caller, now } }: Call<'ownSessions'>) {
  const rows = await sessionsOf(db, caller.id, caller.sessionId, now())
  return { results: rows.map((row) => presentSession(row, caller.sessionId)) }
}

export async function endSession({ ctx: { db, caller, now }, input }: Call<'endSession'>) {
  await db.transaction().execute(async (trx) => {
    if (!(await endSessionOf(trx, caller.id, input.session, now()))) throw notFound()
    await revokeDeviceOf(trx, caller.id, input.session, caller.sessionId)
  })
}

/** @throws 400 */
export async function endSessionByMail({ ctx: { db, now }, input }: Call<'endSessionByMail'>) {
  if (!(await endByLink(db, input, now()))) throw badRequest('error.mail.link')
}

export async function endOtherSessions({ ctx: { db, caller, now } }: Call<'endOtherSessions'>) {
  await db.transaction().execute(async (trx) => {
    await endOthers(trx, caller.id, caller.sessionId, now())
    await revokeDevices(trx, caller.id, caller.sessionId)
  })
}

/** The challenge works once, for five codes, and ends with a change of the password. */
export async function loginCode({ ctx, input }: Call<'loginCode'>) {
  const userId = await tryChallenge(ctx.db, input.challenge, ctx.now())
  const user = userId === undefined ? undefined : await activeUser(ctx.db, userId)
  if (!user) throw badRequest('error.factor.challenge')
  const devices = await knownDevices(ctx, input.device_token)
  const known = devices.find((device) => device.userId === user.id)
  // As with passwords, an attacker cannot lock a known device out.
  const subject = known ? `device:${known.id}` : String(user.id)
  await countCode(ctx, subject)
  const response = await ctx.db.transaction().execute(async (trx) => {
    if (!(await holdAccount(trx, user))) throw unauthorized('error.login.invalid')
    const spent = await spendCode({ ...ctx, db: trx }, user.id, input.one_time_code)
    if (!spent) throw wrongCode()
    // The challenge is spent after the lock: a change of the password has dropped it.
    if (!(await spendChallenge(trx, input.challenge))) throw badRequest('error.factor.challenge')
    const opened = await openSession(ctx, trx, { userId: user.id, devices, isVerified: true })
    if (spent === 'recovery') await noteRecovery(trx, ctx, user)
    return opened
  })
  await forgiveCode(ctx, subject)
  await forgiveLogin(ctx, user.email_canonical, known)
  return response
}
