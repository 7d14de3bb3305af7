import type { ReasonCode, ReportKind, ReportOutcome } from '@sesol/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ReportCaseTable } from '../../db/schema/reports.ts'
import { enqueue } from '../../platform/jobs.ts'
import * as jobs from './jobs.ts'
import type { Reported } from './subjects.ts'

export type CaseRow = Selectable<ReportCaseTable>

const casesOf = (db: Db, { kind, id }: Reported) =>
  db.selectFrom('report_case').selectAll().where('kind', '=', kind).where('subject_id', '=', id)

/** The open case of what is reported, locked; the first report opens it. */
export async function openCase(trx: Db, reported: Reported, now: Date): Promise<CaseRow> {
  const { kind, id: subject_id } = reported
  for (;;) {
    const open = await casesOf(trx, reported).where('decided_at', 'is', null).forUpdate().executeTakeFirst()
    if (open) return open
    await trx
      .insertInto('report_case')
      .values({ kind, subject_id, opened_at: now })
      .onConflict((conflict) => conflict.columns(['kind', 'subject_id']).where('decided_at', 'is', null).doNothing())
      .execute()
  }
}

export const lockCase = (trx: Db, id: number): Promise<CaseRow | undefined> =>
  trx.selectFrom('report_case').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

type Settlement = { outcome: ReportOutcome; reason?: ReasonCode | null; now: Date }

/** Call it in the transaction of the decision. @returns the number of reports that it ended */
export async function settleReports(
  trx: Db,
  { kind, id }: Reported,
  { outcome, reason = null, now }: Settlement,
): Promise<number> {
  const settled = await trx
    .updateTable('report_case')
    .set({ decided_at: now, outcome, reason })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('decided_at', 'is', null)
    .returning(['id', 'reports'])
    .executeTakeFirst()
  if (settled) await enqueue(trx, jobs.notifyReporters, { case_id: settled.id, last_report: 0 })
  return settled?.reports ?? 0
}

export async function noteRestored(trx: Db, { kind, id }: Reported, now: Date): Promise<void> {
  await trx
    .updateTable('report_case')
    .set({ restored_at: now })
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .where('outcome', '=', 'upheld')
    .where('restored_at', 'is', null)
    .execute()
}

type Shown = { kind: ReportKind; id: number; isShown: boolean; reason?: ReasonCode | null; now: Date }

export async function followDecision(trx: Db, { isShown, reason = null, now, ...reported }: Shown): Promise<number> {
  if (!isShown) return settleReports(trx, reported, { outcome: 'upheld', reason, now })
  await noteRestored(trx, reported, now)
  return 0
}
