import type { liftForm } from '@sesol/contract'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import { activeUser } from '../../accounts/index.ts'
import { mailLift } from '../mails.ts'
import { requireRecent } from '../policy.ts'
import { insertAudit } from '../repository.ts'

type Verb = { ctx: Context<SignedIn>; input: { id: number } & z.output<typeof liftForm> }

/** The next act of this kind that the bound would refuse is done. @throws 403, 404 */
export async function liftBound({ ctx, input: { id, kind, note } }: Verb) {
  const { db, caller, config, now } = ctx
  requireRecent(caller, now())
  if (id === caller.id) throw forbidden('error.staff.own_bound')
  await db.transaction().execute(async (trx) => {
    const member = await activeUser(trx, id)
    if (!member?.is_staff) throw notFound('error.profile.not_found')
    await mailLift(trx, config, { by: caller.id, name: member.username, kind, note })
    await insertAudit(trx, ctx, { action: 'staff.lift', subject: 'user', subject_id: id, details: { kind, note } })
  })
  return {}
}
