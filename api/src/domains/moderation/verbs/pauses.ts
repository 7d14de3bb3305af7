import { addHours } from 'date-fns/addHours'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/transaction.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { jobCall } from '../../../platform/jobs.ts'
import { revalidateSite } from '../../../platform/revalidate-site.ts'
import { activeUser } from '../../accounts/index.ts'
import { auditAct } from '../budgets.ts'
import { mail, nameOf } from '../mails.ts'
import { requireRecent } from '../policy.ts'
import { insertAudit, type Operating } from '../repository.ts'
import type { Act } from './decide.ts'

/** Another one of the same function replaces its end. @throws 403 */
export async function startPause({ ctx, input }: Call<'startPause'>) {
  const { db, caller, now } = ctx
  const { what, hours, note } = input
  if (what === 'writes') requireRecent(caller, now())
  const until = addHours(now(), Number(hours))
  await inTransaction(db, async (trx) => {
    await trx
      .insertInto('pause')
      .values({ what, until })
      .onConflict((conflict) => conflict.column('what').doUpdateSet({ until }))
      .execute()
    // Its end changes the pages, too.
    const atEnd = { key: `pause-end:${what}`, seconds: differenceInSeconds(until, now()) }
    await sql`select ${jobCall(revalidateSite, sql`${JSON.stringify({ tags: ['site'] })}`, atEnd)}`.execute(trx)
    const details = { what, until: until.toISOString(), note }
    await auditAct(trx, ctx, { action: 'service.pause', subject: 'service', subject_id: 0, details })
  })
  return { what, until: until.toISOString() }
}

export async function endPause({ ctx, input: { what } }: Act<'endPause', Operating>) {
  const { db, now } = ctx
  await inTransaction(db, async (trx) => {
    const row = await trx.deleteFrom('pause').where('what', '=', what).returning('until').executeTakeFirst()
    if (!row || row.until <= now()) return
    await insertAudit(trx, ctx, { action: 'service.resume', subject: 'service', subject_id: 0, details: { what } })
  })
  return {}
}

/** The next act of this kind that the bound would refuse is done. @throws 403, 404 */
export async function liftBound({ ctx, input: { id, kind, note } }: Call<'liftBound'>) {
  const { db, caller, config, now } = ctx
  requireRecent(caller, now())
  if (id === caller.id) throw forbidden('error.staff.own_bound')
  await db.transaction().execute(async (trx) => {
    const member = await activeUser(trx, id)
    if (!member?.is_staff) throw notFound('error.profile.not_found')
    const by = await nameOf(trx, caller.id)
    await mail(trx, config, 'staff_lift', { by, name: member.username, kind, note })
    await insertAudit(trx, ctx, { action: 'staff.lift', subject: 'user', subject_id: id, details: { kind, note } })
  })
  return {}
}
