import { invalid } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { revokeDevices } from '../known-devices.ts'
import { dropLinks } from '../links.ts'
import { mailMember } from '../mails.ts'
import { endOthers } from '../own-sessions.ts'
import { hashPassword, isCommon } from '../passwords.ts'
import { reauthenticate, wrongPassword } from '../reauthenticate.ts'
import { replacePassword } from '../repository.ts'

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
    await mailMember(trx, ctx.config, 'password_changed', user)
  })
  return {}
}
