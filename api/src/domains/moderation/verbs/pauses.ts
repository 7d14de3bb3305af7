import { addHours } from 'date-fns/addHours'
import { differenceInSeconds } from 'date-fns/differenceInSeconds'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/transaction.ts'
import type { Call } from '../../../http/routes.ts'
import { jobCall } from '../../../platform/jobs.ts'
import { revalidateSite } from '../../../platform/revalidate-site.ts'
import { auditAct } from '../budgets.ts'
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
