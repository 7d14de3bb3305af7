import { mayBeChosen, usernameField } from '@sesol/contract'
import type { AttemptRule } from '../../../db/attempts.ts'
import { attempt } from '../../../db/attempts.ts'
import { isDuplicate } from '../../../db/errors.ts'
import { idOf } from '../../../http/caller.ts'
import { badRequest, type FieldErrors, forbidden, invalid, throttled } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { liftSuppression, mayMail } from '../../../platform/mail/index.ts'
import { adoptAlerts } from '../../notifications/index.ts'
import { isBlockedEmail, isMarked, linkErrors, queueMarked } from '../../trust/index.ts'
import { storeAcceptances } from '../accepted-notices.ts'
import { isReserved as isReservedEmail } from '../email-change.ts'
import * as jobs from '../jobs.ts'
import { deviceTokenOf } from '../known-devices.ts'
import { openLink } from '../links.ts'
import { hashPassword, isCommon } from '../passwords.ts'
import { isReserved } from '../profile.ts'
import { activeUser, insertUser, lockUser, takenNames, usernameOwner } from '../repository.ts'
import { confirmAccount } from '../unproved.ts'

/** Reveals no more than a sign-up does. */
export async function checkUsername({ ctx, input }: Call<'checkUsername'>) {
  const { data: username, error } = usernameField.safeParse(input.username)
  if (error) return { available: false, error: error.issues[0]?.message ?? 'error.registration.username_invalid' }
  const owner = await usernameOwner(ctx.db, username)
  // A name that the member has stays valid, even if it was reserved since.
  const own = owner !== undefined && owner === idOf(ctx.caller)
  if (own) return { available: true, error: null }
  if (!mayBeChosen(username)) return { available: false, error: 'error.registration.username_invalid' }
  if (owner === undefined && !isReserved(username)) return { available: true, error: null }
  return { available: false, error: 'error.registration.username_exists' }
}

/** Unique indexes settle races between two registrations. */
export async function register({ ctx, input }: Call<'register'>) {
  const taken = await takenNames(ctx.db, input.username, input.email)
  const { username, first_name, last_name, bio } = input
  const texts = { username, first_name: first_name ?? '', last_name: last_name ?? '', bio: bio ?? '' }
  const problems: FieldErrors = {
    ...((taken.username || isReserved(input.username)) && { username: ['error.registration.username_exists'] }),
    ...(taken.email && { email: ['error.registration.email_exists'] }),
    ...(await linkErrors(ctx, texts)),
    ...((await isBlockedEmail(ctx, input.email)) && { email: ['error.field.blocked_email'] }),
    ...(isCommon(input.password) && { password: ['error.registration.password_too_common'] }),
  }
  if (Object.keys(problems).length) throw invalid(problems)

  const marked = await isMarked(ctx, Object.values(texts).join('\n'))
  const account = {
    ...texts,
    email: input.email,
    password_hash: await hashPassword(input.password),
    language: ctx.language,
    campaign_mail_at: input.campaign_mail ? ctx.now() : null,
    campaign_mail_notice: (input.campaign_mail && input.privacy_notice) || null,
  }
  try {
    return await ctx.db.transaction().execute(async (trx) => {
      const { id, username } = await insertUser(trx, account)
      if (await isReservedEmail(trx, { id, email: input.email }, ctx.now())) {
        throw invalid({ email: ['error.registration.email_exists'] })
      }
      await storeAcceptances(trx, id, input, ctx.now())
      if (marked) await queueMarked(trx, { kind: 'profile', id })
      if (await mayMail({ ...ctx, db: trx }, 'confirmation', input.email)) {
        await enqueue(trx, jobs.sendConfirmation, { user_id: id })
      }
      return { id, username }
    })
  } catch (error) {
    if (isDuplicate(error, 'user_username_canonical_key')) {
      throw invalid({ username: ['error.registration.username_exists'] })
    }
    if (isDuplicate(error, 'user_email_canonical_key')) throw invalid({ email: ['error.registration.email_exists'] })
    throw error
  }
}

/** May be repeated: the first moment stays. */
export async function acceptNotices({ ctx: { db, caller, now }, input }: Call<'acceptNotices'>) {
  await storeAcceptances(db, caller.id, input, now())
}

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
