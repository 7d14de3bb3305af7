import type { ReportOutcome } from '@sesol/contract'
import { mailboxOf } from '@sesol/shared/mailbox'
import type { Deps } from '../../../context.ts'
import { enqueue, type PayloadOf } from '../../../platform/jobs.ts'
import { mayMail, reasonText, reportOutcomeText } from '../../../platform/mail/index.ts'
import { defineMails } from '../../../platform/send-mail.ts'
import { notify } from '../../notifications/index.ts'
import type { CaseRow } from '../cases.ts'
import * as jobs from '../jobs.ts'
import { openEmail } from '../reporter.ts'
import type { ReportRow } from '../repository.ts'

const batch = 200

type Verb = { ctx: Pick<Deps, 'db' | 'config' | 'now'>; input: PayloadOf<typeof jobs.notifyReporters> }

type Decided = Pick<ReportRow, 'number' | 'language'> & Pick<CaseRow, 'reason'> & { outcome: ReportOutcome; to: string }

/** The e-mail contains no text of users. */
const mail = defineMails({
  report_decided: {
    to: async (_db, { to: email, language }: Decided) => [{ email, language }],
    page: ({ number }: Decided) => `reports/${number}`,
    data: ({ number, outcome, reason }: Decided, language) => ({
      number,
      outcome: reportOutcomeText(outcome, language),
      reason: reason === null ? '' : reasonText(reason, language),
    }),
  },
})

export async function notifyReporters({ ctx, input: { case_id, last_report } }: Verb) {
  const { db, config, now } = ctx
  await db.transaction().execute(async (trx) => {
    const decided = await trx.selectFrom('report_case').selectAll().where('id', '=', case_id).executeTakeFirst()
    if (!decided?.outcome) return
    const { outcome, reason } = decided
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
      await notify(trx, [user_id], { kind: 'report_decided', report: number, act: outcome, now: now() })
    }
    const mailed = reports.flatMap((report) => {
      const to = report.email === null ? undefined : openEmail(config, report.email)
      return to === undefined ? [] : { to, mailbox: mailboxOf(to), report }
    })
    // Sorted, because two decisions count the same mailboxes.
    for (const { to, report } of mailed.toSorted((a, b) => (a.mailbox < b.mailbox ? -1 : 1))) {
      if (await mayMail({ ...ctx, db: trx }, 'report', to))
        await mail(trx, config, 'report_decided', { ...report, outcome, reason, to })
      await trx.updateTable('report').set({ email: null }).where('id', '=', report.id).execute()
    }
    const last = reports.at(-1)
    if (last && reports.length === batch) await enqueue(trx, jobs.notifyReporters, { case_id, last_report: last.id })
  })
}
