import { randomBytes, timingSafeEqual } from 'node:crypto'
import { addDays } from 'date-fns/addDays'
import type { Deps } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { deviceText } from '../../platform/mail/index.ts'
import { fixedRetention } from '../../platform/retention-days.ts'
import { sitePage } from '../../platform/send-mail.ts'
import { hashOf } from './links.ts'
import { endSession } from './sessions.ts'

/** Tells the account of a sign-in from a browser that was not known. A repeated job replaces the link. */
export async function mailNewSignIn({ db, config, mailer, now }: Deps, id: string): Promise<void> {
  const session = await db
    .selectFrom('session')
    .innerJoin('user', 'user.id', 'session.user_id')
    .select(['session.id', 'device', 'session.created_at', 'username', 'email', 'language'])
    .where('session.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('is_active', '=', true)
    .executeTakeFirst()
  if (!session) return
  const { device, created_at, username, email: to, language } = session
  const token = randomBytes(32).toString('base64url')
  const [end_hash, end_until] = [hashOf(token), addDays(now(), fixedRetention.emailLink)]
  await db.updateTable('session').set({ end_hash, end_until }).where('id', '=', id).execute()
  const moment = new Intl.DateTimeFormat(language, {
    ...{ dateStyle: 'long', timeStyle: 'short' },
    timeZone: 'Europe/Istanbul',
  }).format(created_at)
  const link = sitePage(config, language, `end-session/${id}/${token}`)
  await mailer.send(
    { mail: 'new_sign_in', to, language, data: { username, device: deviceText(device, language), moment, link } },
    end_hash,
  )
}

type Link = { session: string; token: string }

/** Works once. The browser is a stranger again. @returns whether the link was good */
export async function endByLink(db: Db, { session, token }: Link, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('session')
      .select(['end_hash', 'known_device_id'])
      .where('id', '=', session)
      .where('end_until', '>', now)
      .forUpdate()
      .executeTakeFirst()
    if (!row?.end_hash || !timingSafeEqual(Buffer.from(row.end_hash), Buffer.from(hashOf(token)))) return false
    await trx.updateTable('session').set({ end_hash: null, end_until: null }).where('id', '=', session).execute()
    await endSession(trx, session, now)
    if (row.known_device_id) await trx.deleteFrom('known_device').where('id', '=', row.known_device_id).execute()
    return true
  })
}
