import type { AttemptRule } from '../../../db/attempts.ts'
import { attempt } from '../../../db/attempts.ts'
import { badRequest, forbidden, throttled } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { liftSuppression, mayMail } from '../../../platform/mail/index.ts'
import { adoptAlerts } from '../../notifications/index.ts'
import * as jobs from '../jobs.ts'
import { deviceTokenOf } from '../known-devices.ts'
import { openLink } from '../links.ts'
import { activeUser, lockUser } from '../repository.ts'
import { confirmAccount } from '../unproved.ts'

const byMember: AttemptRule = { name: 'confirm-member', most: 5, seconds: 3600 }

/**
 * The link proves the mailbox, and the session the password: the account may be a stranger's. This browser becomes a
 * known device. The link can be used until it expires, because mail scanners open links too. @throws 400, 403
 */
export async function confirmEmail({ ctx, input }: Call<'confirmEmail'>) {
  const { db, caller, config, now } = ctx
  const open = await openLink(ctx, 'confirm', input)
  if (!open) throw badRequest('error.mail.link')
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, open.userId)
    if (!user) throw badRequest('error.mail.link')
    await liftSuppression(trx, config, user.email)
    if (user.email_confirmed_at) return {}
    if (!('id' in caller) || caller.id !== user.id) throw forbidden('error.mail.session')
    await adoptAlerts(trx, config, user)
    return { device_token: deviceTokenOf([await confirmAccount(trx, user.id, caller.sessionId, now())]) }
  })
}

export async function sendConfirmation({ ctx }: Call<'sendConfirmation'>) {
  const { db, caller } = ctx
  const member = await activeUser(db, caller.id)
  if (!member || member.email_confirmed_at) return {}
  const wait = await attempt(ctx, byMember, String(caller.id))
  if (wait > 0) throw throttled(wait)
  if (await mayMail(ctx, 'confirmation', member.email)) await enqueue(db, jobs.sendConfirmation, { user_id: caller.id })
  return {}
}
