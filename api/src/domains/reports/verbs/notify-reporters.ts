import { mailboxOf } from '@sesol/shared/mailbox'
import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { enqueue, type PayloadOf } from '../../../platform/jobs.ts'
import { mayMail, reasonText, reportOutcomeText } from '../../../platform/mail/index.ts'
import { queueMail } from '../../../platform/send-mail.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { notify } from '../../notifications/index.ts'
import type { CaseRow } from '../cases.ts'
import * as jobs from '../jobs.ts'
import { openEmail } from '../reporter.ts'
import type { ReportRow } from '../repository.ts'

const batch = 200

type Verb = { ctx: Pick<Deps, 'db' | 'config' | 'now'>; input: PayloadOf<typeof jobs.notifyReporters> }

export async function notifyReporters({ ctx, input: { case_id, last_report } }: Verb) {
  const { db, config, now } = ctx
  await db.transaction().execute(async (trx) => {
    const decided = await trx.selectFrom('report_case').selectAll().where('id', '=', case_id).executeTakeFirst()
    if (!decided?.outcome) return
    const reports = await trx
      .selectFrom('report')
      .selectAll()
      .where('case_id', '=', case_id)
      .where('id', '>', last_report)
      .orderBy('id')
      .limit(batch)
      .execute()
    for (const { user_id, number } of reports) {
      if (user_id === null) continue
      await notify(trx, [user_id], { kind: 'report_decided', report: number, act: decided.outcome, now: now() })
    }
    const mailed = reports.flatMap((report) => {
      const to = report.email === null ? undefined : openEmail(config, report.email)
      return to === undefined ? [] : { to, mailbox: mailboxOf(to), report }
    })
    // Sorted, because two decisions count the same mailboxes.
    for (const { to, report } of mailed.toSorted((a, b) => (a.mailbox < b.mailbox ? -1 : 1))) {
      if (await mayMail({ ...ctx, db: trx }, 'report', to)) await mailReporter(trx, config, decided, { ...report, to })
      await trx.updateTable('report').set({ email: null }).where('id', '=', report.id).execute()
    }
    const last = reports.at(-1)
    if (last && reports.length === batch) await enqueue(trx, jobs.notifyReporters, { case_id, last_report: last.id })
  })
}

/** The e-mail contains no text of users. */
async function mailReporter(
  trx: Db,
  config: Deps['config'],
  { outcome, reason }: CaseRow,
  { number, language, to }: ReportRow & { to: string },
): Promise<void> {
  if (outcome === null) return
  const data = {
    number,
    outcome: reportOutcomeText(outcome, language),
    reason: reason === null ? '' : reasonText(reason, language),
    link: sitePage(config, language, `reports/${number}`),
  }
  await queueMail(trx, { mail: 'report_decided', to, language, data })
}
