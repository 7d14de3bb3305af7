import type { Db } from '../../../db/database.ts'
import { forbidden, HttpError, notFound } from '../../../http/errors.ts'
import type { Mailing } from '../../../platform/send-mail.ts'
import {
  dropFactors,
  endSessions,
  lockAnyUser,
  mailMember,
  planChange,
  setStaff,
  staffMembers,
  userByEmail,
} from '../../accounts/index.ts'
import { isOperator } from '../policy.ts'
import { type Actor, insertAudit } from '../repository.ts'

/** Only the first one: admins invite others. @returns whether anything changed @throws 403, 404, 409 */
export async function makeAdmin({ ctx, input }: { ctx: { db: Db } & Actor; input: { email: string } }) {
  if (!isOperator(ctx.caller)) throw forbidden()
  return ctx.db.transaction().execute(async (trx) => {
    const user = await userByEmail(trx, input.email)
    if (!user) throw notFound('error.profile.not_found')
    const admins = (await staffMembers(trx)).filter(({ staff_role }) => staff_role === 'admin')
    if (admins.some(({ id }) => id === user.id)) return { changed: false }
    if (admins.length > 0) throw new HttpError(409, 'error.staff.admin')
    await setStaff(trx, user.id, 'admin')
    await insertAudit(trx, ctx, { action: 'user.make_admin', subject: 'user', subject_id: user.id })
    return { changed: true }
  })
}

type Move = { member: string; email: string; note: string }

/** Helps a member who lost the mailbox: the link that is mailed works after 72 hours, in which the former mailbox can stop it. @throws 403, 404, 409 */
export async function moveEmail({ ctx, input: { member, email, note } }: { ctx: Acting; input: Move }) {
  if (!isOperator(ctx.caller)) throw forbidden()
  await ctx.db.transaction().execute(async (trx) => {
    const found = await userByEmail(trx, member)
    const user = found && (await lockAnyUser(trx, found.id))
    if (!user?.is_active) throw notFound('error.profile.not_found')
    // A restored account whose address had changed has none.
    if (!user.email_confirmed_at && user.email !== '') throw forbidden('error.session.unconfirmed')
    await planChange(trx, user, { email, now: ctx.now(), byStaff: true })
    const details = { note }
    await insertAudit(trx, ctx, { action: 'user.change_email', subject: 'user', subject_id: user.id, details })
  })
}

type Acting = { db: Db; config: Mailing; now: () => Date } & Actor

/** Resets the factor of a lost device without recovery codes. Ends all sessions: the device may have one. @returns whether anything changed @throws 403, 404 */
export async function resetFactor({ ctx, input }: { ctx: Acting; input: { email: string } }) {
  if (!isOperator(ctx.caller)) throw forbidden()
  return ctx.db.transaction().execute(async (trx) => {
    const user = await userByEmail(trx, input.email)
    if (!user) throw notFound('error.profile.not_found')
    const changed = await dropFactors(trx, user.id)
    if (changed) {
      await endSessions(trx, user.id, ctx.now())
      await mailMember(trx, ctx.config, 'factor_reset', user)
      await insertAudit(trx, ctx, { action: 'user.reset_factor', subject: 'user', subject_id: user.id })
    }
    return { changed }
  })
}
