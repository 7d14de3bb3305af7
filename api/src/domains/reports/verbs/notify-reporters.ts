import type { Deps } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { enqueue, type Jobs } from '../../../platform/jobs.ts'
import { reasonText, reportOutcomeText } from '../../../platform/mail/index.ts'
import { sitePage } from '../../../platform/site-pages.ts'
import { notify } from '../../notifications/index.ts'
import type { CaseRow } from '../cases.ts'
import { openEmail } from '../reporter.ts'
import type { ReportRow } from '../repository.ts'

const batch = 200

type Verb = { ctx: Pick<Deps, 'db' | 'config' | 'now'>; input: Jobs['notify_reporters'] }

export async function notifyReporters({ ctx: { db, config, now }, input: { case_id, last_report } }: Verb) {
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
    for (const report of reports) await mailReporter(trx, config, decided, report)
    const last = reports.at(-1)
    if (last && reports.length === batch) await enqueue(trx, 'notify_reporters', { case_id, last_report: last.id })
  })
}

/** The address is erased with it. The e-mail contains no text of users. */
async function mailReporter(
  trx: Db,
  config: Deps['config'],
  { outcome, reason }: CaseRow,
  { id, number, email, language }: ReportRow,
): Promise<void> {
  const to = email === null ? undefined : openEmail(config, email)
  if (to === undefined || outcome === null) return
  const data = {
    number,
    outcome: reportOutcomeText(outcome, language),
    reason: reason === null ? '' : reasonText(reason, language),
    link: sitePage(config, language, `reports/${number}`),
  }
  await enqueue(trx, 'send_mail', { mail: 'report_decided', to, language, data })
  await trx.updateTable('report').set({ email: null }).where('id', '=', id).execute()
}
