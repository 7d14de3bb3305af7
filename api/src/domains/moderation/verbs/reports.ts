import { type AuditSubject, pathOf, type ReportKind } from '@sesol/contract'
import { pageOf, readCursor, type Sort } from '../../../http/cursor.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import {
  type CaseRow,
  keptCounts,
  lockCase,
  openCases,
  reportsIn,
  type Subject,
  settleReports,
  subjectsAmong,
} from '../../reports/index.ts'
import { activeBlocks } from '../../trust/index.ts'
import { isOwnSubject } from '../policy.ts'
import { presentReported } from '../presenter.ts'
import { insertAudit } from '../repository.ts'

const sort: Sort<CaseRow> = { order: 'weight', valueIn: ({ weight }) => weight }

const reportedIn = ({ kind, subject_id: id }: CaseRow) => ({ kind, id })

export async function listReported({ ctx: { db, caller, now }, input: { cursor } }: Call<'reportedItems'>) {
  const rows = await openCases(db, readCursor(cursor, sort.order))
  const { page, next } = pageOf(rows, pathOf('reportedItems'), {}, sort)
  const ids = page.map(({ id }) => id)
  const [subjectOf, kept, reports, { wordsIn }] = await Promise.all([
    subjectsAmong(db, page.map(reportedIn)),
    keptCounts(db, page),
    reportsIn(db, ids),
    activeBlocks({ db, now }),
  ])
  const results = page.flatMap((row) => {
    const subject = subjectOf(reportedIn(row))
    // A job ends the cases of what is gone.
    if (!subject?.is_there) return []
    return presentReported(row, subject, {
      kept: kept.get(row.id) ?? 0,
      reasons: reports.reasons.get(row.id) ?? [],
      texts: reports.texts.get(row.id) ?? [],
      words: wordsIn(subject.text),
      is_own: isOwnSubject(caller, subject),
    })
  })
  return { next, previous: null, results }
}

/** Its decisions are in the history of the campaign that it belongs to. */
function auditedAs(kind: ReportKind, subject: Subject): { subject: AuditSubject; subject_id: number } {
  if (kind === 'comment') return { subject: 'comment', subject_id: subject.id }
  if (subject.campaign_id === null) return { subject: 'user', subject_id: subject.id }
  return { subject: 'campaign', subject_id: subject.campaign_id }
}

/** The other decision is to take it down, by the act of its kind. A repeated call changes nothing. @throws 403, 404 */
export async function keepReported({ ctx, input: { id, note } }: Call<'keepReported'>) {
  const { db, caller, now } = ctx
  return db.transaction().execute(async (trx) => {
    const row = await lockCase(trx, id)
    if (!row) throw notFound('error.request.not_found')
    if (row.decided_at !== null) return { changed: false }
    const reported = reportedIn(row)
    const subject = (await subjectsAmong(trx, [reported]))(reported)
    if (!subject) throw notFound('error.request.not_found')
    if (isOwnSubject(caller, subject)) throw forbidden('error.moderation.own')
    await settleReports(trx, reported, { outcome: 'kept', now: now() })
    const { kind, subject_id, reports, networks } = row
    await insertAudit(trx, ctx, {
      action: 'report.keep',
      ...auditedAs(kind, subject),
      details: { kind, of: subject_id, reports, networks, ...(note && { note }) },
    })
    return { changed: true }
  })
}
