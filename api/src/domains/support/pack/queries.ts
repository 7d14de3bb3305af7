import { sql } from 'kysely'
import { isCounted } from '../../../db/counters.ts'
import type { Db } from '../../../db/database.ts'
import { zone } from '../../../db/time-zone.ts'
import type { Tally } from './content.ts'

const batch = 5000

/** Longer ones would not fit beside each other, and more would say no more. */
const mostStatements = 24
const longestStatement = 280

/** Day by day from `signature_counted` alone: grouping by the day of each signature would sort them all. */
export async function signaturesByPeriod(db: Db, campaign: number): Promise<Tally[]> {
  const { rows } = await sql<{ day: string; count: number }>`
    -- As a column, so that the planner knows no campaign that has half of all signatures, and chooses this index for each day.
    with span as materialized (
      select ${campaign}::integer as campaign_id,
        (min(confirmed_at) at time zone ${zone})::date as first, (max(confirmed_at) at time zone ${zone})::date as last
      from signature where campaign_id = ${campaign} and ${isCounted}
    )
    select day::text, counted.count from span
    cross join lateral (select first + n as day from generate_series(0, last - first) as n) as days
    cross join lateral (
      select count(*)::integer as count from signature
      where campaign_id = span.campaign_id and ${isCounted}
        and confirmed_at >= day::timestamp at time zone ${zone} and confirmed_at < (day + 1)::timestamp at time zone ${zone}
    ) as counted
    where counted.count > 0 order by day`.execute(db)
  if (rows.length <= 31) return rows.map(({ day, count }) => ({ label: day, count }))
  const months = new Map<string, number>()
  for (const { day, count } of rows) months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + count)
  return [...months].map(([label, count]) => ({ label, count }))
}

/** Of the listed names; those without a province have no label. Reads `signature_listed` alone. */
export async function listedByProvince(
  db: Db,
  campaign: number,
): Promise<(Omit<Tally, 'label'> & { label: string | null })[]> {
  const { rows } = await sql<{ label: string | null; count: number }>`
    select province as label, count(*)::integer as count from signature
    where campaign_id = ${campaign} and shares_name and ${isCounted}
    group by province order by count desc, province`.execute(db)
  return rows
}

export async function statementsOf(db: Db, campaign: number): Promise<string[]> {
  const rows = await db
    .selectFrom('signature_statement as statement')
    .innerJoin('signature', 'signature.id', 'statement.signature_id')
    .select('statement.text')
    .where('statement.campaign_id', '=', campaign)
    .where('statement.hidden_at', 'is', null)
    .where('statement.text', '<>', '')
    .where(isCounted)
    .orderBy('statement.signature_id', 'desc')
    .limit(mostStatements)
    .execute()
  return rows.map(({ text }) => text.slice(0, longestStatement))
}

export type ListedSignature = { id: number; name: string; province: string | null; day: string }

/** Batches by id, so that a list of any length needs the memory of one. */
export async function* listedSignatures(db: Db, campaign: number): AsyncGenerator<ListedSignature[]> {
  for (let last = 0; ; ) {
    const { rows } = await sql<ListedSignature>`
      select id, name, province, to_char(confirmed_at at time zone ${zone}, 'YYYY-MM-DD') as day
      from signature
      where campaign_id = ${campaign} and shares_name and ${isCounted} and id > ${last}
      order by id limit ${batch}`.execute(db)
    if (rows.length) yield rows
    if (rows.length < batch) return
    last = rows.at(-1)?.id ?? last
  }
}
