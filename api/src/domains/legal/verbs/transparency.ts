import type { Figure } from '@sesol/contract'
import { sql } from 'kysely'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { zone } from '../../../db/expressions.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { presentStub } from '../presenter.ts'
import { takedownOf, takedownsIn } from '../repository.ts'

type Row = {
  month: string
  action: string
  /** The ground of a notice. */
  ground: string | null
  outcome: string | null
  /** The kind of a report that was kept. */
  kind: string | null
  /** Whether a legal notice caused it. */
  is_legal: boolean
  has_reports: boolean
  count: number
}

/** Acts that took something public down, or showed it again. */
const hiding = ['campaign', 'update', 'answer', 'statement', 'comment', 'picture'].map((kind) => `${kind}.hide`)
const showing = hiding.map((action) => action.replace('hide', 'restore'))
const counted = [
  ...['notice.receive', 'notice.decide', 'notice.reverse', 'report.keep', 'user.suspend', 'user.restore'],
  ...[...hiding, ...showing],
]

/** All figures are counts of entries of the audit log, which is append-only. */
export async function transparency({ ctx: { db } }: { ctx: Pick<Context, 'db'> }): Promise<{ figures: Figure[] }> {
  const sums = new Map<string, Figure>()
  for (const row of await countedEntries(db)) {
    for (const figure of figuresOf(row)) {
      const key = JSON.stringify({ ...figure, count: 0 })
      sums.set(key, { ...figure, count: (sums.get(key)?.count ?? 0) + figure.count })
    }
  }
  return { figures: [...sums.values()].toSorted((one, other) => orderOf(one).localeCompare(orderOf(other))) }
}

const orderOf = ({ month, subject, kind, outcome }: Figure) => [month, subject, kind, outcome].join(' ')

async function countedEntries(db: Db): Promise<Row[]> {
  // What was hidden once more, to tell its owner, was not public.
  const { rows } = await sql<Row>`
    select to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, action,
      details ->> 'ground' as ground, details ->> 'outcome' as outcome, details ->> 'kind' as kind,
      details ? 'notice' as is_legal, details ? 'reports' as has_reports, count(*)::integer as count
    from audit.entry
    where action = any(${counted}) and not (action like '%.hide' and coalesce(details ->> 'before', '') = 'hidden')
    group by 1, 2, 3, 4, 5, 6, 7`.execute(db)
  return rows
}

function figuresOf({ month, action, ground, outcome, kind, is_legal, has_reports, count }: Row): Figure[] {
  const [about = '', act = ''] = action.split('.')
  if (about === 'notice') {
    const ends = { receive: 'received', decide: outcome ?? '', reverse: 'reversed' }[act] ?? ''
    return [{ month, subject: 'notice', kind: ground ?? '', outcome: ends, count }]
  }
  if (about === 'report') return [{ month, subject: 'report', kind: kind ?? '', outcome: 'kept', count }]
  const of = about === 'user' ? 'profile' : about
  const cause = is_legal ? 'law' : 'rules'
  if (act === 'restore') return [{ month, subject: 'restoration', kind: of, outcome: cause, count }]
  const reports: Figure[] = has_reports ? [{ month, subject: 'report', kind: of, outcome: 'upheld', count }] : []
  return [{ month, subject: 'takedown', kind: of, outcome: cause, count }, ...reports]
}

/** @throws 404 for what no legal notice took down */
export async function takedown({ ctx: { db }, input }: Call<'takedown'>) {
  const stub = await takedownOf(db, input)
  if (!stub) throw notFound('error.legal.missing')
  return presentStub(stub)
}

export const takedownsOf = async (db: Db, campaignId: number) => (await takedownsIn(db, campaignId)).map(presentStub)
