import { forbidden, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { activeUser } from '../../accounts/index.ts'
import { mail, nameOf } from '../mails.ts'
import { requireRecent } from '../policy.ts'
import { insertAudit } from '../repository.ts'

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
