import { isSevere } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import { secondsInDay } from 'date-fns/constants'
import type { Deps } from '../../../context.ts'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import type { PayloadOf } from '../../../platform/jobs.ts'
import { mayMail } from '../../../platform/mail/index.ts'
import { operatorAddress, queueMail, sitePage } from '../../../platform/send-mail.ts'
import { activeUser } from '../../accounts/index.ts'
import { visibleCampaign } from '../../campaigns/index.ts'
import { type reviewMarked as job, requireOpenLinks } from '../../trust/index.ts'
import { openCase } from '../cases.ts'
import { newNumber, reporterOf, sealEmail } from '../reporter.ts'
import { growCase, insertReport, isNews, knownOf, recordOf, reportByNumber } from '../repository.ts'
import { requireReportable, subjectsOf } from '../subjects.ts'
import { settledAfter, weightOf } from '../weight.ts'

/** A repeated report changes nothing and gets the number of the first. @throws 404 */
export async function createReport({ ctx, input: { kind, id, ...form } }: Call<'createReport'>) {
  const { db, config, language } = ctx
  const now = ctx.now()
  const reported = { kind, id }
  const reporter = reporterOf(ctx)
  await requireReportable(db, reported)
  const record = await recordOf(db, reporter)
  return db.transaction().execute(async (trx) => {
    const open = await openCase(trx, reported, now)
    const { own, ofNetwork, kept } = await knownOf(trx, open, reporter)
    if (own !== null) return { number: own }
    const isSettled = kept >= settledAfter
    const isNew = isSettled && (await isNews(trx, reported, form))
    const weight = weightOf({ reason: form.reason, record, isSettled, isNew })
    const number = newNumber()
    const { email, ...content } = form
    await insertReport(trx, {
      ...{ case_id: open.id, number, ...reporter, ...content, weight, language, created_at: now },
      email: reporter.user_id === null ? sealEmail(config, email) : null,
    })
    await growCase(trx, open, {
      weight: Math.max(0, weight - (ofNetwork ?? 0)),
      isFirst: ofNetwork === null,
      isSevere: isSevere(form.reason),
    })
    return { number }
  })
}

type Verb = { ctx: Pick<Deps, 'db' | 'now'>; input: PayloadOf<typeof job> }

/** Opens a case without a report, which stands last on the desk. */
export async function reviewMarked({ ctx: { db, now }, input: { kind, id } }: Verb): Promise<void> {
  const subject = (await subjectsOf(db, kind, [id])).get(id)
  if (!subject?.is_there) return
  await db.transaction().execute((trx) => openCase(trx, { kind, id }, now()))
}

/** @throws 404 without an operator */
export async function sendFeedback({ ctx, input }: Call<'sendFeedback'>): Promise<void> {
  const { db, config, language } = ctx
  if (config.operatorFile === undefined) throw notFound()
  const { text, page, email } = input
  await queueMail(db, {
    ...{ mail: 'feedback', language: 'tr', to: await operatorAddress(config.operatorFile) },
    data: { page: page || '–', email: email || '–', link: sitePage(config, language, 'accessibility') },
    quotes: [{ caption: page || '–', text }],
  })
}

const ofJournalist: AttemptRule = { name: 'press', most: 3, seconds: secondsInDay }

/** The response does not tell whether it is mailed; nothing is kept but the counts of the limits. @throws 404, 410 */
export async function writeToAuthor({ ctx, input: { id, ...form } }: Call<'writeToAuthor'>): Promise<void> {
  const { user_id, title } = await visibleCampaign(ctx, id)
  await requireOpenLinks(ctx, { text: form.text, medium: form.medium })
  if ((await attempt(ctx, ofJournalist, mailboxOf(form.email))) > 0) return
  const author = await activeUser(ctx.db, user_id)
  if (!author?.email_confirmed_at || author.deletion_at || !(await mayMail(ctx, 'press', author.email))) return
  const { email: to, language, username } = author
  const data = { ...form, title, username, link: sitePage(ctx.config, language, `campaign/${id}`) }
  await queueMail(ctx.db, { mail: 'press_question', to, language, data })
}

export async function followReport({ ctx: { db }, input: { number } }: Call<'followReport'>) {
  const report = await reportByNumber(db, number)
  if (!report) throw notFound('error.report.missing')
  const { kind, subject_id, outcome, reason } = report
  const subject = (await subjectsOf(db, kind, [subject_id])).get(subject_id)
  const campaign =
    subject?.is_shown && subject.campaign_id !== null ? { id: subject.campaign_id, title: subject.title ?? '' } : null
  return {
    kind,
    sent_at: report.created_at.toISOString(),
    state: outcome ?? ('waiting' as const),
    decided_at: report.decided_at?.toISOString() ?? null,
    reason,
    restored_at: report.restored_at?.toISOString() ?? null,
    campaign,
  }
}
