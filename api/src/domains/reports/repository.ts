import { isSevere } from '@sesol/contract'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import type { ReportTable } from '../../db/schema/reports.ts'
import type { CaseRow } from './cases.ts'
import type { Reporter } from './reporter.ts'
import type { Reported } from './subjects.ts'
import type { ReportRecord } from './weight.ts'

export type ReportRow = Selectable<ReportTable>

type Known = {
  own: string | null
  /** The largest weight of the network in the case; null if it is the first of its network. */
  ofNetwork: number | null
  kept: number
}

export async function knownOf(db: Db, { id, kind, subject_id }: CaseRow, { user_id, visitor, network }: Reporter) {
  const { rows } = await sql<Known>`
    select
      (select number from report where case_id = ${id} and user_id = ${user_id}::integer
        union all select number from report where case_id = ${id} and visitor = ${visitor}::bytea) as own,
      (select max(weight) from report where case_id = ${id} and network = ${network}) as "ofNetwork",
      (select count(*)::integer from report_case
        where kind = ${kind} and subject_id = ${subject_id}::bigint and outcome = 'kept') as kept`.execute(db)
  return rows[0] as Known
}

const mostRemembered = 100

/** The record of the account, or of the network of a reporter without one. What was shown again does not count as upheld. */
export async function recordOf(db: Db, { user_id, network }: Reporter): Promise<ReportRecord> {
  const latest = db.selectFrom('report').select('case_id').orderBy('id', 'desc').limit(mostRemembered)
  const own = user_id === null ? latest.where('network', '=', network) : latest.where('user_id', '=', user_id)
  const { upheld, kept } = await db
    .selectFrom(own.as('own'))
    .innerJoin('report_case', 'report_case.id', 'own.case_id')
    .select([
      sql<number>`count(*) filter (where outcome = 'upheld' and restored_at is null)`.as('upheld'),
      sql<number>`count(*) filter (where outcome = 'kept')`.as('kept'),
    ])
    .executeTakeFirstOrThrow()
  return { upheld, kept }
}

type Content = Pick<ReportRow, 'reason' | 'text'>

export async function isNews(db: Db, { kind, id }: Reported, { reason, text }: Content): Promise<boolean> {
  const earlier = db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .select('report.id')
    .where('kind', '=', kind)
    .where('subject_id', '=', id)
    .limit(1)
  if (isSevere(reason) && !(await earlier.where('report.reason', '=', reason).executeTakeFirst())) return true
  return text !== '' && !(await earlier.where('text', '<>', '').where('text', '=', text).executeTakeFirst())
}

export async function insertReport(trx: Db, row: Insertable<ReportTable>): Promise<void> {
  await trx.insertInto('report').values(row).execute()
}

type Grown = { weight: number; isFirst: boolean; isSevere: boolean }

/** The case must be locked. */
export async function growCase(trx: Db, { id }: CaseRow, { weight, isFirst, isSevere }: Grown): Promise<void> {
  await trx
    .updateTable('report_case')
    .set({
      reports: sql`reports + 1`,
      networks: sql`networks + ${isFirst ? 1 : 0}`,
      weight: sql`weight + ${weight}::integer`,
      is_severe: sql`is_severe or ${isSevere}`,
    })
    .where('id', '=', id)
    .execute()
}

export const reportByNumber = (db: Db, number: string) =>
  db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .select(['report.created_at', 'kind', 'subject_id', 'decided_at', 'outcome', 'report_case.reason', 'restored_at'])
    .where('number', '=', number)
    .executeTakeFirst()
