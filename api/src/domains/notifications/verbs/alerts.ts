import { type AlertKind, alertKinds } from '@sesol/contract'
import { canonicalEmail } from '@sesol/shared/canonical'
import { addDays } from 'date-fns/addDays'
import { subDays } from 'date-fns/subDays'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { idOf } from '../../../http/caller.ts'
import { badRequest, invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { liftSuppression, mailboxHash, mayMail, typedAlertText } from '../../../platform/mail/index.ts'
import { fixedRetention } from '../../../platform/retention-days.ts'
import { seal, unseal } from '../../../platform/seal.ts'
import { queueMail, sitePage } from '../../../platform/send-mail.ts'
import { addresseeById } from '../../addressees/index.ts'
import { readSubject, subjectText } from '../alert-subjects.ts'
import { alertsOf, endAlert, insertAlert, isEndedSince } from '../alerts.ts'

const sealed = z.object({
  kind: z.enum(alertKinds),
  key: z.string(),
  email: z.string(),
  language: z.enum(['tr', 'en']),
  until: z.number(),
})

const activeMember = (db: Db, id: number) =>
  db
    .selectFrom('user')
    .select(['id', 'email', 'email_confirmed_at', 'language'])
    .where('id', '=', id)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** The alert of a member with a confirmed address begins at once; others get a link, and nothing is stored until it is clicked. @throws 400 */
export async function createAlert({ ctx, input }: Call<'createAlert'>) {
  const { db, config, caller, language, now } = ctx
  const { kind } = input
  const key = await readSubject(db, kind, input.key)
  if (key === undefined) throw invalid({ key: ['error.field.choice'] })
  const callerId = idOf(caller)
  const member = callerId === undefined ? undefined : await activeMember(db, callerId)
  const email = member?.email ?? input.email
  if (email === '') throw invalid({ email: ['error.field.required'] })
  const alert = { kind, key, email }
  if (member?.email_confirmed_at) {
    const own = { user_id: member.id, mailbox: mailboxHash(config, email), language: member.language }
    await insertAlert(db, { ...alert, ...own })
    return { is_on: true }
  }
  await db.transaction().execute(async (trx) => {
    if (!(await mayMail({ ...ctx, db: trx }, 'alert', email))) return
    const until = addDays(now(), fixedRetention.emailLink).getTime()
    const token = seal(config, 'alert', Buffer.from(JSON.stringify({ ...alert, language, until })))
    const name = await nameOf(trx, alert)
    const data = {
      // Nothing that was typed: the mailbox may be that of another.
      subject_of: kind === 'hashtag' ? typedAlertText(kind, language) : subjectText({ kind, key, name }, language),
      link: sitePage(config, language, `confirm-alert/${token}`),
    }
    await queueMail(trx, { mail: 'alert_confirm', to: email, language, data })
  })
  return { is_on: false }
}

const nameOf = async (db: Db, { kind, key }: { kind: AlertKind; key: string }) =>
  kind === 'addressee' ? ((await addresseeById(db, Number(key)))?.name ?? null) : null

/** @throws 400 for a bad or old link, also of an alert that was ended since */
async function openAlert({ db, config, now }: Context, token: string) {
  const content = unseal(config, 'alert', token)
  const { data } = sealed.safeParse(content && JSON.parse(content.toString()))
  if (!data || data.until < now().getTime()) throw badRequest('error.mail.link')
  const { until, ...alert } = data
  const found = { ...alert, mailbox: mailboxHash(config, alert.email) }
  if (await isEndedSince(db, found, subDays(until, fixedRetention.emailLink))) throw badRequest('error.mail.link')
  return found
}

/** Reading changes nothing. @throws 400 */
export async function linkedAlert({ ctx, input }: Call<'linkedAlert'>) {
  const { kind, key } = await openAlert(ctx, input.token)
  return { subject: subjectText({ kind, key, name: await nameOf(ctx.db, { kind, key }) }, ctx.language) }
}

/** May be repeated. @throws 400 */
export async function confirmAlert({ ctx, input }: Call<'confirmAlert'>) {
  const { db, config } = ctx
  const alert = await openAlert(ctx, input.token)
  await liftSuppression(db, config, alert.email)
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email_canonical', '=', canonicalEmail(alert.email))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  await insertAlert(db, { ...alert, user_id: user?.id ?? null })
  return { is_on: true }
}

export async function ownAlerts({ ctx: { db, caller, language } }: Call<'ownAlerts'>) {
  const rows = await alertsOf(db, caller.id)
  return {
    results: rows.map(({ id, kind, key, name }) => ({
      ...{ id, kind, key },
      subject: subjectText({ kind, key, name }, language),
    })),
  }
}

/** @throws 404 */
export async function endOwnAlert({ ctx: { db, caller, now }, input: { id } }: Call<'endAlert'>) {
  if (!(await endAlert(db, { id, user_id: caller.id }, now()))) throw notFound()
}
