import { hoursToDecide } from '@sesol/contract'
import { addHours } from 'date-fns/addHours'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { insertAudit } from '../../../platform/audit.ts'
import { mailNotice } from '../mails.ts'
import { confirmNotice, lockBySecret, type NoticeRow, placesOf } from '../repository.ts'
import { followed } from './follow.ts'

/** May be repeated. @throws 404 */
export async function confirmLegalNotice({ ctx, input: { secret } }: Call<'confirmLegalNotice'>) {
  return ctx.db.transaction().execute(async (trx) => {
    const notice = await lockBySecret(trx, secret)
    if (!notice) throw notFound('error.legal.missing')
    return followed({ ...ctx, db: trx }, notice.is_confirmed ? notice : await begin(ctx, trx, notice))
  })
}

/** The notice reaches the staff, and the time in which it is decided begins. */
export async function begin(ctx: Context, trx: Db, { id, ground }: NoticeRow): Promise<NoticeRow> {
  const created_at = ctx.now()
  const due_at = addHours(created_at, hoursToDecide[ground])
  const notice = await confirmNotice(trx, id, { created_at, due_at })
  await mailNotice(trx, ctx.config, 'legal_notice_received', notice)
  await mailNotice(trx, ctx.config, 'legal_notice_waiting', notice)
  await insertAudit(trx, ctx, {
    action: 'notice.receive',
    subject: 'notice',
    subject_id: id,
    details: { ground, places: (await placesOf(trx, id)).length, due: due_at.toISOString() },
  })
  return notice
}
