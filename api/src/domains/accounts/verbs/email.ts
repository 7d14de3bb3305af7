import { randomBytes } from 'node:crypto'
import { canonicalEmail } from '@sesol/shared/canonical'
import { mailboxOf } from '@sesol/shared/mailbox'
import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import { badRequest, forbidden, HttpError, invalid, throttled } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { isBlockedEmail } from '../../trust/index.ts'
import { formerHours, planChange, setEmail } from '../email-change.ts'
import * as jobs from '../jobs.ts'
import { deviceTokenOf, revokeDevices } from '../known-devices.ts'
import { dropLinks, hashOf, userOf } from '../links.ts'
import { endOthers } from '../own-sessions.ts'
import { hashPassword } from '../passwords.ts'
import { reauthenticate, wrongPassword } from '../reauthenticate.ts'
import { requireRecentFactor } from '../recent-factor.ts'
import { lockAnyUser, lockUser, setPassword } from '../repository.ts'
import { endSessions } from '../sessions.ts'
import { confirmAccount } from '../unproved.ts'

const byNetwork: AttemptRule = { name: 'email-network', most: 20, seconds: 3600 }

/** Changes nothing before the press from the new mailbox. @throws 400, 403, 409, 429 */
export async function changeEmail({ ctx, input: { email, password } }: Call<'changeEmail'>) {
  const { id, password_hash } = await reauthenticate(ctx, 'password', password)
  await requireRecentFactor(ctx, id)
  if (await isBlockedEmail(ctx, email)) throw invalid({ email: ['error.field.blocked_email'] })
  const wait = await attempt(ctx, byNetwork, ctx.network)
  if (wait > 0) throw throttled(wait)
  await ctx.db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, id)
    if (user?.password_hash !== password_hash) throw wrongPassword('password')
    await planChange(trx, user, { email, now: ctx.now() })
  })
  return {}
}

/** The link proves the mailbox, and the session the account: the mailbox may be a stranger's by a typo. @throws 400, 403, 409 */
export async function confirmNewEmail({ ctx, input }: Call<'confirmNewEmail'>) {
  const { db, caller } = ctx
  const now = ctx.now()
  return db.transaction().execute(async (trx) => {
    const user = await lockUser(trx, userOf(input.uid) ?? 0)
    const change = trx.selectFrom('email_change').selectAll().where('token_hash', '=', hashOf(input.token))
    const row = user && (await change.where('user_id', '=', user.id).where('expires_at', '>', now).executeTakeFirst())
    if (!user || !row?.email) throw badRequest('error.mail.link')
    if (row.opens_at && row.opens_at > now) throw new HttpError(409, 'error.email.early')
    const session = 'id' in caller && caller.id === user.id ? caller.sessionId : undefined
    if (!row.opens_at && !session) throw forbidden('error.mail.session')
    const { id } = user
    await setEmail(trx, ctx, user, row.email, now)
    await dropLinks(trx, id, 'reset', 'confirm')
    await trx.updateTable('session').set({ end_hash: null, end_until: null }).where('user_id', '=', id).execute()
    await trx.deleteFrom('email_change').where('user_id', '=', id).execute()
    if (!user.email_confirmed_at && session) {
      return { device_token: deviceTokenOf([await confirmAccount(trx, id, session, now)]) }
    }
    await (session ? endOthers(trx, id, session, now) : endSessions(trx, id, now))
    await revokeDevices(trx, id, session)
    if (!user.email_confirmed_at) return {}
    // What the mailbox signed as a guest stays the member's.
    await sql`update signature set user_id = ${id}, email = ${row.email}
      where user_id is null and email_canonical = ${mailboxOf(user.email)} and confirmed_at is not null`.execute(trx)
    const former = {
      former: user.email,
      former_canonical: user.email_canonical,
      expires_at: addHours(now, formerHours),
    }
    await trx
      .insertInto('email_change')
      .values({ user_id: id, ...former })
      .execute()
    await enqueue(trx, jobs.sendEmailChange, { user_id: id })
    return {}
  })
}

/** The change may be that of a thief who knows the password: only a reset from the former mailbox leads in again. @throws 400 */
export async function keepFormerEmail({ ctx, input }: Call<'keepFormerEmail'>) {
  const now = ctx.now()
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  await ctx.db.transaction().execute(async (trx) => {
    const user = await lockAnyUser(trx, userOf(input.uid) ?? 0)
    const change = trx.deleteFrom('email_change').where('stop_hash', '=', hashOf(input.token)).returning('former')
    const row = user && (await change.where('user_id', '=', user.id).where('expires_at', '>', now).executeTakeFirst())
    if (!user || !row?.former) throw badRequest('error.mail.link')
    const { id } = user
    if (user.email_canonical !== canonicalEmail(row.former)) await setEmail(trx, ctx, user, row.former, now)
    await dropLinks(trx, id, 'reset', 'confirm')
    await setPassword(trx, id, passwordHash)
    await endSessions(trx, id, now)
    await revokeDevices(trx, id)
    await enqueue(trx, jobs.sendReset, { email: row.former })
  })
}
