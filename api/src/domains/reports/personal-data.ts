import type { PersonalData } from '../../personal-data.ts'
import { settleReports } from './cases.ts'

/** A decided report stays without its reporter, as a part of what moderators decided. */
export const reportData: PersonalData = {
  readRecords: async ({ db }, userId) => ({
    reports: await db
      .selectFrom('report')
      .innerJoin('report_case', 'report_case.id', 'report.case_id')
      .select(['number', 'kind', 'subject_id', 'report.reason', 'part', 'text', 'created_at', 'outcome', 'decided_at'])
      .where('user_id', '=', userId)
      .orderBy('report.id')
      .execute(),
  }),

  erase: async (trx, { id, now }) => {
    await trx
      .updateTable('report')
      .set({ user_id: null, visitor: null, network: null, text: '' })
      .where('user_id', '=', id)
      .execute()
    await settleReports(trx, { kind: 'profile', id }, { outcome: 'gone', now })
    // What others wrote about the member.
    await trx
      .updateTable('report')
      .set({ text: '' })
      .where('case_id', 'in', ({ selectFrom }) =>
        selectFrom('report_case').select('id').where('kind', '=', 'profile').where('subject_id', '=', id),
      )
      .execute()
  },
}
