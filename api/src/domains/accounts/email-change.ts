import { randomBytes } from 'node:crypto'
import { canonicalEmail } from '@sesol/shared/canonical'
import { mailboxOf } from '@sesol/shared/mailbox'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { sql } from 'kysely'
import type { Context, Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { isDuplicate } from '../../db/errors.ts'
import { HttpError } from '../../http/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { liftSuppression, mailedMoment, mailWithin } from '../../platform/mail/index.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { revalidateSite } from '../../platform/revalidate-site.ts'
import { sitePage } from '../../platform/send-mail.ts'
import { adoptAlerts } from '../notifications/index.ts'
import * as jobs from './jobs.ts'
import { hashOf, uidOf } from './links.ts'
import { type UserRow, userByEmail } from './repository.ts'

/** How long one press puts a former address back, and how long staff wait for it. */
export const formerHours = 72

type Planned = { email: string; now: Date; byStaff?: boolean }

/** The account must be locked. @throws 409 while a press may put a former address back, which a thief must not end */
export async function planChange(trx: Db, user: UserRow, { email, now, byStaff = false }: Planned): Promise<void> {
  const opens_at = byStaff ? addHours(now, formerHours) : null
  const former = byStaff && user.email ? { former: user.email, former_canonical: user.email_canonical } : {}
  await trx
    .deleteFrom('email_change')
    .where('user_id', '=', user.id)
    .where(({ eb, or }) => or([eb('former', 'is', null), eb('expires_at', '<=', now)]))
    .execute()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('email_change')
    .values({
      user_id: user.id,
      email,
      opens_at,
      expires_at: addDays(opens_at ?? now, fixedRetention.emailLink),
      ...former,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  if (!numInsertedOrUpdatedRows) throw new HttpError(409, 'error.email.recent')
  await enqueue(trx, jobs.sendEmailChange, { user_id: user.id })
}

/** Ends what waits for a press from the new mailbox, and leaves the way back. */
export const dropPlanned = (trx: Db, userId: number) =>
  trx.deleteFrom('email_change').where('user_id', '=', userId).where('email', 'is not', null).execute()

/** Whether a press may put it back to another account. Asked after the address was written: the index has waited for a change that is under way. */
export async function isReserved(db: Db, { id, email }: Pick<UserRow, 'id' | 'email'>, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('email_change')
    .select('user_id')
    .where('former_canonical', '=', canonicalEmail(email))
    .where('user_id', '<>', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row !== undefined
}

/** Signatures still count for the mailbox that signed; news of them goes to the new address. @throws 409 */
export async function setEmail(trx: Db, { config }: Pick<Context, 'config'>, user: UserRow, email: string, now: Date) {
  const { id } = user
  const taken = new HttpError(409, 'error.registration.email_exists')
  try {
    // An address is public only after its owner chose that.
    const row = { email, email_canonical: canonicalEmail(email), email_confirmed_at: now, show_email: false }
    await trx.updateTable('user').set(row).where('id', '=', id).execute()
  } catch (error) {
    throw isDuplicate(error, 'user_email_canonical_key') ? taken : error
  }
  if (await isReserved(trx, { id, email }, now)) throw taken
  if (user.email_confirmed_at) {
    await sql`update signature set email = ${email} where user_id = ${id}
      and (email_canonical = ${mailboxOf(user.email)} or email = ${user.email})`.execute(trx)
  }
  await adoptAlerts(trx, config, { id, email })
  await liftSuppression(trx, config, email)
  if (user.show_email) await enqueue(trx, revalidateSite, { tags: [`profile:${id}`] })
}

/** The former mailbox gets a way back, the new one a link; a taken address gets one, too, so that the form reveals no member. A repeated job replaces the links. */
export async function mailEmailChange(deps: Deps, userId: number): Promise<void> {
  const { db, config, mailer, now } = deps
  const change = await db
    .selectFrom('email_change')
    .innerJoin('user', 'user.id', 'email_change.user_id')
    .select(['username', 'language', 'email_change.email', 'opens_at', 'former', 'expires_at'])
    .where('user.id', '=', userId)
    .where('expires_at', '>', now())
    .executeTakeFirst()
  if (!change) return
  const { username, language, email, opens_at, former, expires_at } = change
  const moment = opens_at && mailedMoment(opens_at, language)
  const makeLink = async (hashed: 'token_hash' | 'stop_hash', page: string) => {
    const token = randomBytes(32).toString('base64url')
    const made = db
      .updateTable('email_change')
      .set({ [hashed]: hashOf(token) })
      .where('user_id', '=', userId)
    await made.where('expires_at', '=', expires_at).execute()
    const data = { username, link: sitePage(config, language, `${page}/${uidOf(userId)}/${token}`) }
    return [data, hashOf(token)] as const
  }
  if (former) {
    const [data, id] = await makeLink('stop_hash', 'former-email')
    const order = { to: former, language }
    await mailer.send(
      moment
        ? { ...order, mail: 'email_planned', data: { ...data, moment } }
        : { ...order, mail: 'email_changed', data },
      id,
    )
  }
  if (!email) return
  const isFree = !(await userByEmail(db, email)) && !(await isReserved(db, { id: userId, email }, now()))
  await mailWithin(deps, 'confirmation', email, async () => {
    const order = { to: email, language }
    if (!isFree) {
      const link = sitePage(config, language, 'forgot-password')
      return mailer.send({ ...order, mail: 'email_taken', data: { link } }, hashOf(randomBytes(32).toString('hex')))
    }
    const [data, id] = await makeLink('token_hash', 'new-email')
    await mailer.send(
      moment ? { ...order, mail: 'email_opens', data: { ...data, moment } } : { ...order, mail: 'new_email', data },
      id,
    )
  })
}
