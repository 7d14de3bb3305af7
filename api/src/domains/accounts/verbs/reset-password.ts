import type { endpoints } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { badRequest, invalid } from '../../../http/errors.ts'
import { liftSuppression } from '../../../platform/mail/index.ts'
import { adoptAlerts } from '../../notifications/index.ts'
import { isCommon } from '../common-passwords.ts'
import { addDevice, deviceTokenOf, revokeDevices } from '../known-devices.ts'
import { openLink, spendLink } from '../links.ts'
import { mailPasswordChanged } from '../mails.ts'
import { hashPassword } from '../password.ts'
import { lockUser, setPassword } from '../repository.ts'
import { endSessions } from '../sessions.ts'
import { replaceAccount } from '../unproved.ts'

type Input = z.output<typeof endpoints.resetPassword.body.schema>

/** The link works once and ends every session. An account without a confirmed address is replaced. The browser becomes a known device. */
export async function resetPassword({ ctx, input }: { ctx: Context; input: Input }) {
  if (isCommon(input.new_password)) throw invalid({ new_password: ['error.registration.password_too_common'] })
  const open = await openLink(ctx, 'reset', input)
  if (!open) throw badRequest('error.password.link')

  const passwordHash = await hashPassword(input.new_password)
  const moment = ctx.now()
  return ctx.db.transaction().execute(async (trx) => {
    const spent = await spendLink(trx, 'reset', open)
    const former = spent ? await lockUser(trx, open.userId) : undefined
    if (!former) throw badRequest('error.password.link')
    const user = former.email_confirmed_at
      ? await setPassword(trx, former.id, passwordHash)
      : await replaceAccount(trx, former, { passwordHash, now: moment })
    await endSessions(trx, user.id, moment)
    await revokeDevices(trx, user.id)
    const device = await addDevice(trx, user.id, moment)
    await liftSuppression(trx, ctx.config, user.email)
    await adoptAlerts(trx, ctx.config, user)
    await mailPasswordChanged(trx, ctx.config, user)
    return { device_token: deviceTokenOf([device]) }
  })
}
