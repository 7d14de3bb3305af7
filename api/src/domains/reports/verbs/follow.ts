import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { reportByNumber } from '../repository.ts'
import { subjectsOf } from '../subjects.ts'

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
