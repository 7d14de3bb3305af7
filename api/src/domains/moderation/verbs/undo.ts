import type { Tag } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/database.ts'
import { retryDeadlocks } from '../../../db/transaction.ts'
import { HttpError, notFound } from '../../../http/errors.ts'
import { queueRevalidation } from '../../../platform/revalidate-site.ts'
import { type EntryRow, entriesBy } from '../entries.ts'
import { memberById } from '../queries.ts'
import { insertAudit, type Operating } from '../repository.ts'
import { type Done, type Undo, undos } from '../undoing.ts'

type Input = { id: number; since: Date; note: string; dry_run: boolean }
type Verb = { ctx: Operating; input: Input }
type Result = { undone: Record<string, number>; left: Record<string, number> }

/** A command of the operator. The preview is the same act, rolled back: it cannot differ. @throws 404 */
export async function undoStaff({ ctx, input }: Verb): Promise<Result> {
  const { db } = ctx
  if (!(await memberById(db, input.id))) throw notFound('error.profile.not_found')
  return retryDeadlocks(async () => {
    const trx = await db.startTransaction().execute()
    try {
      const result = await undoAll({ ...ctx, db: trx, undo: input.id }, input)
      await (input.dry_run ? trx.rollback() : trx.commit()).execute()
      return result
    } catch (error) {
      if (!trx.isCommitted && !trx.isRolledBack) await trx.rollback().execute()
      throw error
    }
  })
}

type Undoing = Operating & { undo: number }

async function undoAll(ctx: Undoing, { id, since, note }: Input): Promise<Result> {
  const { db: trx } = ctx
  // A claim would keep others from deciding.
  await trx
    .updateTable('campaign')
    .set({ claimed_by: null, claimed_until: null })
    .where('claimed_by', '=', id)
    .execute()
  const result: Result = { undone: {}, left: {} }
  const changed: Tag[] = []
  const seen = new Set<string>()
  for (const entry of await entriesBy(trx, id, since)) {
    const key = keyOf(entry)
    if (seen.has(key)) continue
    seen.add(key)
    const { count, tags = [] } = await undoOne(ctx, entry, note)
    const into = count > 0 ? result.undone : result.left
    into[entry.action] = (into[entry.action] ?? 0) + Math.max(1, count)
    changed.push(...tags)
  }
  await queueRevalidation(trx, changed)
  await insertAudit(trx, ctx, {
    action: 'staff.undo',
    subject: 'user',
    subject_id: id,
    details: { since, note, ...result },
  })
  return result
}

/** The newest act about a thing stands for the earlier ones. */
function keyOf({ id, action, subject_id, details }: EntryRow): string {
  const how = undos[action]
  if (!how || how.rivals.length === 0) return String(id)
  return `${action} ${subject_id} ${how.part ? JSON.stringify(details[how.part]) : ''}`
}

/** What has changed since, or what the caller may not decide about, stays. */
async function undoOne(ctx: Undoing, entry: EntryRow, note: string): Promise<Done> {
  const how = undos[entry.action]
  if (!how || !(await isLast(ctx.db, entry, how))) return { count: 0 }
  await sql`savepoint one`.execute(ctx.db)
  try {
    return await how.undo({ ctx, entry, note })
  } catch (error) {
    if (!(error instanceof HttpError) || error.status >= 500) throw error
    await sql`rollback to savepoint one`.execute(ctx.db)
    return { count: 0 }
  }
}

async function isLast(trx: Db, { id, subject, subject_id, details }: EntryRow, { rivals, part }: Undo) {
  if (rivals.length === 0) return true
  let later = trx
    .selectFrom('audit.entry')
    .select('id')
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('id', '>', id)
    .where('action', 'in', rivals)
  if (part) later = later.where(sql<boolean>`details -> ${part}::text = ${JSON.stringify(details[part])}::jsonb`)
  return (await later.limit(1).executeTakeFirst()) === undefined
}
