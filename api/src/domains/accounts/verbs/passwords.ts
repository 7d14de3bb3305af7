import { canonicalEmail } from '@sesol/shared/canonical'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import { badRequest, invalid } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { liftSuppression } from '../../../platform/mail/index.ts'
import { adoptAlerts } from '../../notifications/index.ts'
import { dropPlanned } from '../email-change.ts'
import * as jobs from '../jobs.ts'
import { addDevice, deviceTokenOf, revokeDevices } from '../known-devices.ts'
import { dropLinks, openLink, spendLink } from '../links.ts'
import { mailMember } from '../mails.ts'
import { endOthers } from '../own-sessions.ts'
import { hashPassword, isCommon } from '../passwords.ts'
import { reauthenticate, wrongPassword } from '../reauthenticate.ts'
import { lockUser, replacePassword, setPassword } from '../repository.ts'
import { endSessions } from '../sessions.ts'
import { replaceAccount } from '../unproved.ts'

const byEmail: AttemptRule = { name: 'forgot-email', most: 5, seconds: 1800 }

/** The job looks the address up, and a rate-limited address gets the same response: neither content nor time reveals members. */
export async function forgotPassword({ ctx, input }: Call<'forgotPassword'>) {
  const wait = await attempt(ctx, byEmail, canonicalEmail(input.email))
  if (wait === 0) await enqueue(ctx.db, jobs.sendReset, { email: input.email })
  return {}
}

export async function checkResetLink({ ctx, input }: Call<'checkResetLink'>) {
  return { valid: Boolean(await openLink(ctx, 'reset', input)) }
}

/** The link works once and ends every session. An account without a confirmed address is replaced. The browser becomes a known device. */
export async function resetPassword({ ctx, input }: Call<'resetPassword'>) {
  if (isCommon(input.new_password)) throw invalid({ new_password: ['error.registration.password_too_common'] })
  const open = await openLink(ctx, 'reset', input)
  if (!open) throw badRequest('error.password.link')

  const passwordHash = await hashPassword(input.new_password)
  const moment = ctx.now()
  return ctx.db.transaction().execute(async (trx) => {
    const former = await lockUser(trx, open.userId)
    if (!former || !(await spendLink(trx, 'reset', open))) throw badRequest('error.password.link')
    const user = former.email_confirmed_at
      ? await setPassword(trx, former.id, passwordHash)
      : await replaceAccount(trx, former, { passwordHash, now: moment })
    await endSessions(trx, user.id, moment)
    await revokeDevices(trx, user.id)
    await dropPlanned(trx, user.id)
    const device = await addDevice(trx, user.id, moment)
    await liftSuppression(trx, ctx.config, user.email)
    await adoptAlerts(trx, ctx.config, user)
    await mailMember(trx, ctx.config, 'password_changed', user)
    return { device_token: deviceTokenOf([device]) }
  })
}

/** Ends all other sessions and revokes other devices and reset links, so that an attacker is signed out. */
export async function changePassword({ ctx, input }: Call<'changePassword'>) {
  if (isCommon(input.new_password)) throw invalid({ new_password: ['error.registration.password_too_common'] })
  const { id, password_hash: former } = await reauthenticate(ctx, 'current_password', input.current_password)
  const passwordHash = await hashPassword(input.new_password)
  const now = ctx.now()
  await ctx.db.transaction().execute(async (trx) => {
    const user = await replacePassword(trx, id, { former, passwordHash })
    if (!user) throw wrongPassword('current_password')
    // The order matters: a concurrent sign-in with the old password has waited, or is ended here.
    await endOthers(trx, id, ctx.caller.sessionId, now)
    await revokeDevices(trx, id, ctx.caller.sessionId)
    await dropLinks(trx, id, 'reset')
    await dropPlanned(trx, id)
    await mailMember(trx, ctx.config, 'password_changed', user)
  })
  return {}
}
