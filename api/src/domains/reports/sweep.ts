import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { settleReports } from './cases.ts'
import { subjectsAmong } from './subjects.ts'

const batch = 500

export async function sweepReports(db: Db, until: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('report')
    .set({ network: null, visitor: null, email: null })
    .where('created_at', '<=', until)
    .where(({ or, eb }) => or([eb('network', 'is not', null), eb('email', 'is not', null)]))
    .executeTakeFirstOrThrow()
  await sql`
    update report set text = '' from report_case
    where report_case.id = case_id and decided_at <= ${until} and text <> ''`.execute(db)
  return Number(numUpdatedRows)
}

export async function endCases(db: Db, now: Date): Promise<number> {
  let ended = 0
  for (let last = 0; ; ) {
    const open = await db
      .selectFrom('report_case')
      .select(['id', 'kind', 'subject_id'])
      .where('decided_at', 'is', null)
      .where('id', '>', last)
      .orderBy('id')
      .limit(batch)
      .execute()
    const reported = open.map(({ kind, subject_id: id }) => ({ kind, id }))
    const subjectOf = await subjectsAmong(db, reported)
    const gone = reported.filter((each) => !subjectOf(each)?.is_there)
    for (const each of gone) {
      await db.transaction().execute((trx) => settleReports(trx, each, { outcome: 'gone', now }))
    }
    ended += gone.length
    last = open.at(-1)?.id ?? last
    if (open.length < batch) return ended
  }
}
