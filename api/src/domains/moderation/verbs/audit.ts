import { Readable } from 'node:stream'
import { type auditFilters, type auditQuery, pathOf } from '@sesol/contract'
import { csvOf } from '@sesol/shared/csv'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { pageOf, pageRows, readIdCursor } from '../../campaigns/index.ts'
import { auditAct, type Bounded } from '../budgets.ts'
import { auditEntries } from '../entries.ts'
import { requireRecent } from '../policy.ts'
import { presentEntry } from '../presenter.ts'

type Acting = Pick<Context, 'db'> & Bounded & { config: { jwtSecret: string } }
type Verb = { ctx: Acting; input: z.output<typeof auditQuery> }

export async function auditLog({ ctx: { db, config }, input: { cursor, ...filters } }: Verb) {
  const rows = await auditEntries(db, filters, pageRows, readIdCursor(cursor))
  const query = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value?.toString()]))
  const { page, next } = pageOf(rows, pathOf('auditLog'), query)
  return { next, previous: null, results: page.map(presentEntry(config)) }
}

const mostExported = 50_000

/** The newest entries; an earlier time in `until` gives those before. @throws 403 */
export async function exportAudit({ ctx, input }: { ctx: Acting; input: z.output<typeof auditFilters> }) {
  requireRecent(ctx.caller, ctx.now())
  await ctx.db.transaction().execute(async (trx) => {
    await auditAct(trx, ctx, { action: 'audit.export', subject: 'audit', subject_id: 0, details: { ...input } })
  })
  const rows = await auditEntries(ctx.db, input, mostExported)
  const lines = rows
    .map(presentEntry(ctx.config))
    .map((entry) => [
      ...[entry.id, entry.created_at, entry.actor?.id ?? '', entry.actor?.username ?? 'operator'],
      ...[entry.action, entry.subject, entry.subject_id, JSON.stringify(entry.details)],
    ])
  const bytes = Buffer.from(csvOf([columns, ...lines]))
  return { bytes: Readable.from([bytes]), length: bytes.length }
}

const columns = ['number', 'time', 'actor', 'actor_name', 'action', 'subject', 'subject_id', 'details']
