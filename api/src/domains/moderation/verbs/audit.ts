import { Readable } from 'node:stream'
import { pathOf } from '@sesol/contract'
import { csvOf } from '@sesol/shared/csv'
import type { Db } from '../../../db/database.ts'
import { pageOf, pageRows, readIdCursor } from '../../campaigns/index.ts'
import { auditAct } from '../budgets.ts'
import { type Fault, type Head, hashBeforeFirst, verifyChain } from '../chain.ts'
import { auditEntries } from '../entries.ts'
import { requireRecent } from '../policy.ts'
import { presentEntry } from '../presenter.ts'
import type { Operating } from '../repository.ts'
import type { Act } from './decide.ts'

export async function auditLog({ ctx: { db, config }, input: { cursor, ...filters } }: Act<'auditLog', Operating>) {
  const rows = await auditEntries(db, filters, pageRows, readIdCursor(cursor))
  const query = Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, value?.toString()]))
  const { page, next } = pageOf(rows, pathOf('auditLog'), query)
  return { next, previous: null, results: page.map(presentEntry(config)) }
}

const mostExported = 50_000

/** The newest entries; an earlier time in `until` gives those before. @throws 403 */
export async function exportAudit({ ctx, input }: Act<'exportAudit', Operating>) {
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

export type Verification = { entries: number; head: Head; faults: Fault[] }

/** One snapshot, so that entries written meanwhile are not missed. `known` is the end of the log at an earlier verification. */
export function verifyAudit(db: Db, known?: Head): Promise<Verification> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const verification = await verifyChain(trx)
      if (!known || verification.faults.length > 0) return verification
      const row = await trx.selectFrom('audit.entry').select('hash').where('id', '=', known.id).executeTakeFirst()
      // The end of an empty log is before its first entry.
      const hash = known.id === 0 ? hashBeforeFirst : row?.hash
      const isThere = hash?.toString('hex') === known.hash
      return isThere ? verification : { ...verification, faults: [{ kind: 'changed', id: known.id }] }
    })
}
