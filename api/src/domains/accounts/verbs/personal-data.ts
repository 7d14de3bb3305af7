import { notFound, throttled, unauthorized } from '../../../http/errors.ts'
import type { Call, FileAnswer } from '../../../http/routes.ts'
import { enqueue } from '../../../platform/jobs.ts'
import { beginExport, exportOf, nextExportAt } from '../exports.ts'
import * as jobs from '../jobs.ts'
import { mailMember } from '../mails.ts'
import { erasedAt } from '../policy.ts'
import { presentExport } from '../presenter.ts'
import { reauthenticate } from '../reauthenticate.ts'
import { cancelDeletion, planDeletion } from '../repository.ts'
import { endSessions } from '../sessions.ts'

/** Ends all sessions; a member who signs in before the erasure can cancel it. A repeated request keeps the first date. */
export async function deleteAccount({ ctx, input }: Call<'deleteAccount'>) {
  const { id, deletion_at: planned } = await reauthenticate(ctx, 'password', input.password)
  const now = ctx.now()
  const day = planned ?? erasedAt(now)
  await ctx.db.transaction().execute(async (trx) => {
    const user = await planDeletion(trx, id, day, input.campaigns)
    if (!user) throw unauthorized('error.session.expired')
    await endSessions(trx, id, now)
    await mailMember(trx, ctx.config, 'deletion_planned', { ...user, day })
  })
  return { deletion_at: day.toISOString(), deletion_campaigns: input.campaigns }
}

export async function keepAccount({ ctx: { db, caller } }: Call<'keepAccount'>) {
  await cancelDeletion(db, caller.id)
}

export async function exportState({ ctx: { db, caller, now } }: Call<'exportState'>) {
  return presentExport(await exportOf(db, caller.id, now()))
}

export async function requestExport({ ctx: { db, caller, now } }: Call<'requestExport'>) {
  const begun = await db.transaction().execute(async (trx) => {
    const row = await beginExport(trx, caller.id, now())
    if (row) await enqueue(trx, jobs.makeExport, { user_id: caller.id })
    return row
  })
  if (begun) return presentExport(begun)
  const last = await exportOf(db, caller.id, now())
  throw throttled(last ? (nextExportAt(last).getTime() - now().getTime()) / 1000 : 1)
}

export async function exportFile({ ctx: { db, caller, now, privateFiles } }: Call<'exportFile'>): Promise<FileAnswer> {
  const row = await exportOf(db, caller.id, now())
  const bytes = row?.file ? await privateFiles.open(row.file) : undefined
  if (!row || !bytes) throw notFound()
  return { bytes, length: row.bytes }
}
