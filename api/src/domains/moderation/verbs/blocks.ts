import type { Block } from '@sesol/contract'
import { addDays } from 'date-fns/addDays'
import type { Selectable } from 'kysely'
import type { BlockTable } from '../../../db/schema/moderation.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { blockValue } from '../../trust/index.ts'
import { auditAct } from '../budgets.ts'
import { insertAudit, type Operating } from '../repository.ts'
import { type Tried, trialOf } from '../trials.ts'
import type { Act } from './decide.ts'

const present = ({ id, kind, value, reason, created_at, until }: Selectable<BlockTable>): Block => ({
  id,
  kind,
  value,
  reason,
  created_at: created_at.toISOString(),
  until: until.toISOString(),
})

export async function listBlocks({ ctx: { db, now } }: Call<'blocks'>) {
  const rows = await db.selectFrom('block').selectAll().where('until', '>', now()).orderBy('id', 'desc').execute()
  return { blocks: rows.map(present) }
}

const wrongValue = {
  domain: 'error.block.domain',
  network: 'error.block.network',
  word: 'error.block.word',
} as const

/** @throws 400 */
function canonicalOf({ kind, value }: Tried): string {
  const known = blockValue(kind, value)
  if (known === undefined) throw invalid({ value: [wrongValue[kind]] })
  return known
}

/** @throws 400 */
export async function tryBlock({ ctx, input }: Call<'tryBlock'>) {
  return trialOf(ctx, { kind: input.kind, value: canonicalOf(input) })
}

/** Another one of the same value replaces its end and reason. @throws 400 */
export async function startBlock({ ctx, input }: Call<'startBlock'>) {
  const { db, now } = ctx
  const { kind, days, reason } = input
  const value = canonicalOf(input)
  const { results } = await trialOf(ctx, { kind, value })
  const until = addDays(now(), Number(days))
  return inTransaction(db, async (trx) => {
    const row = await trx
      .insertInto('block')
      .values({ kind, value, reason, created_at: now(), until })
      .onConflict((conflict) => conflict.columns(['kind', 'value']).doUpdateSet({ reason, created_at: now(), until }))
      .returningAll()
      .executeTakeFirstOrThrow()
    const hits = Object.fromEntries(results.map((result) => [result.subject, result.hits]))
    const details = { kind, value, note: reason, until: until.toISOString(), hits }
    await auditAct(trx, ctx, { action: 'service.block', subject: 'service', subject_id: 0, details })
    return present(row)
  })
}

/** A repeated end changes nothing. @throws 404 */
export async function endBlock({ ctx, input: { id } }: Act<'endBlock', Operating>) {
  const { db, now } = ctx
  await inTransaction(db, async (trx) => {
    const row = await trx.selectFrom('block').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row) throw notFound()
    if (row.until <= now()) return
    await trx.updateTable('block').set({ until: now() }).where('id', '=', id).execute()
    const details = { kind: row.kind, value: row.value }
    await insertAudit(trx, ctx, { action: 'service.unblock', subject: 'service', subject_id: 0, details })
  })
  return {}
}
