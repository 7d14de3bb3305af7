import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { type Cursor, pageRows } from '../../http/cursor.ts'
import type { CaseRow } from './cases.ts'
import type { ReportRow } from './repository.ts'

const negative = sql<number>`-report_case.weight`

export function openCases(db: Db, behind: Cursor | undefined): Promise<CaseRow[]> {
  let query = db
    .selectFrom('report_case')
    .selectAll()
    .where('decided_at', 'is', null)
    .orderBy(negative)
    .orderBy('id')
    .limit(pageRows)
  if (behind) query = query.where(sql<boolean>`(${negative}, id) > (${-behind.value}::integer, ${behind.id}::integer)`)
  return query.execute()
}

export async function countOpenCases(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('report_case')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('decided_at', 'is', null)
    .executeTakeFirstOrThrow()
  return count
}

const shownTexts = 20

/** Reads nothing about those who sent the reports. */
export async function reportsIn(db: Db, cases: number[]) {
  if (cases.length === 0) return { reasons: new Map(), texts: new Map() }
  const reasons = await db
    .selectFrom('report')
    .select(['case_id', 'reason', ({ fn }) => fn.countAll<number>().as('count')])
    .where('case_id', 'in', cases)
    .groupBy(['case_id', 'reason'])
    .orderBy('count', 'desc')
    .orderBy('reason')
    .execute()
  const { rows: texts } = await sql<TextRow>`
    select report.* from unnest(${cases}::integer[]) as open (id), lateral (
      select case_id, reason, part, text, created_at from report
      where case_id = open.id and text <> '' order by report.id desc limit ${shownTexts}
    ) report`.execute(db)
  return {
    reasons: Map.groupBy(reasons, ({ case_id }) => case_id),
    texts: Map.groupBy(texts, ({ case_id }) => case_id),
  }
}
type TextRow = Pick<ReportRow, 'case_id' | 'reason' | 'part' | 'text' | 'created_at'>

export async function keptCounts(db: Db, cases: CaseRow[]): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select open.id, (
      select count(*)::integer from report_case
      where kind = open.kind and subject_id = open.subject_id and outcome = 'kept'
    ) as count
    from report_case open where id = any(${cases.map(({ id }) => id)})`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
