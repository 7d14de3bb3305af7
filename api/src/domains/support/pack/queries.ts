import type { NamesGiven } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { isCounted, zone } from '../../../db/expressions.ts'
import { signaturesByDay } from '../deliveries.ts'
import { signatureCount } from '../repository.ts'
import type { Tally } from './content.ts'

const batch = 5000

/** Longer ones would not fit beside each other, and more would say no more. */
const mostStatements = 24
const longestStatement = 280

/** The counts by days, or by months when there are many days. */
export async function signaturesByPeriod(db: Db, campaign: number): Promise<Tally[]> {
  const rows = await signaturesByDay(db, campaign)
  if (rows.length <= 31) return rows.map(({ day, signature_count: count }) => ({ label: day, count }))
  const months = new Map<string, number>()
  for (const { day, signature_count: count } of rows)
    months.set(day.slice(0, 7), (months.get(day.slice(0, 7)) ?? 0) + count)
  return [...months].map(([label, count]) => ({ label, count }))
}

/** The provinces of the listed names; names without a province have no label. Reads `signature_listed` alone. */
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

export async function namesGiven(db: Db, campaign: number): Promise<NamesGiven> {
  const [all, listed] = await Promise.all([signatureCount(db, campaign), listedByProvince(db, campaign)])
  const given = listed.reduce((sum, { count }) => sum + count, 0)
  return { given, counted: Math.max(0, all - given) }
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
