import { type AlertForm, alertKinds, alertRhythms, type alertToken } from '@sesol/contract'
import { canonicalEmail } from '@sesol/shared/canonical'
import { addDays } from 'date-fns/addDays'
import { z } from 'zod'
import type { Context } from '../../../context.ts'
import { idOf, type SignedIn } from '../../../http/caller.ts'
import { badRequest, invalid, notFound } from '../../../http/errors.ts'
import { liftSuppression, mailboxHash, mayMail, typedAlertText } from '../../../platform/mail/index.ts'
import { fixedRetention } from '../../../platform/retention-days.ts'
import { queueMail } from '../../../platform/send-mail.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { activeUser } from '../../accounts/index.ts'
import { addresseeById } from '../../addressees/index.ts'
import { alertsOf, endAlert, insertAlert } from '../../notifications/index.ts'
import { seal, unseal } from '../../support/index.ts'
import { readSubject, subjectText } from '../alert-subjects.ts'

const sealed = z.object({
  kind: z.enum(alertKinds),
  key: z.string(),
  rhythm: z.enum(alertRhythms),
  email: z.string(),
  language: z.enum(['tr', 'en']),
  until: z.number(),
})

/** At once for a member with a confirmed address; others get a link, and until it is pressed nothing is stored. @throws 400 */
export async function createAlert({ ctx, input }: { ctx: Context; input: AlertForm }) {
  const { db, config, caller, language, now } = ctx
  const { kind, rhythm } = input
  const key = await readSubject(db, kind, input.key)
  if (key === undefined) throw invalid({ key: ['error.field.choice'] })
  const callerId = idOf(caller)
  const member = callerId === undefined ? undefined : await activeUser(db, callerId)
  const email = member?.email ?? input.email
  if (email === '') throw invalid({ email: ['error.field.required'] })
  const alert = { kind, key, rhythm, email }
  if (member?.email_confirmed_at) {
    const own = { user_id: member.id, mailbox: mailboxHash(config, email), language: member.language }
    await insertAlert(db, { ...alert, ...own })
    return { is_on: true }
  }
  await db.transaction().execute(async (trx) => {
    if (!(await mayMail({ ...ctx, db: trx }, 'alert', email))) return
    const until = addDays(now(), fixedRetention.emailLink).getTime()
    const token = seal(config, 'alert', Buffer.from(JSON.stringify({ ...alert, language, until })))
    const name = kind === 'addressee' ? ((await addresseeById(trx, Number(key)))?.name ?? null) : null
    const data = {
      // Nothing that was typed: the mailbox may be that of another.
      subject_of:
        kind === 'hashtag' || kind === 'search'
          ? typedAlertText(kind, language)
          : subjectText({ kind, key, name }, language),
      link: sitePage(config, language, `confirm-alert/${token}`),
    }
    await queueMail(trx, { mail: 'alert_confirm', to: email, language, data })
  })
  return { is_on: false }
}

/** May be repeated. @throws 400 for a bad or old link */
export async function confirmAlert({ ctx, input }: { ctx: Context; input: z.output<typeof alertToken> }) {
  const { db, config, now } = ctx
  const content = unseal(config, 'alert', input.token)
  const { data } = sealed.safeParse(content && JSON.parse(content.toString()))
  if (!data || data.until < now().getTime()) throw badRequest('error.mail.link')
  const { until, ...alert } = data
  await liftSuppression(db, config, alert.email)
  const user = await db
    .selectFrom('user')
    .select('id')
    .where('email_canonical', '=', canonicalEmail(alert.email))
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  await insertAlert(db, { ...alert, user_id: user?.id ?? null, mailbox: mailboxHash(config, alert.email) })
  return { is_on: true }
}

export async function ownAlerts({ ctx: { db, caller, language } }: { ctx: Context<SignedIn> }) {
  const rows = await alertsOf(db, caller.id)
  return {
    results: rows.map(({ id, kind, key, name, rhythm }) => ({
      ...{ id, kind, key, rhythm },
      subject: subjectText({ kind, key, name }, language),
    })),
  }
}

/** @throws 404 */
export async function endOwnAlert({
  ctx: { db, caller },
  input: { id },
}: {
  ctx: Context<SignedIn>
  input: { id: number }
}) {
  if (!(await endAlert(db, { id, user_id: caller.id }))) throw notFound()
}
