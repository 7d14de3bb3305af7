import { addDays } from 'date-fns/addDays'
import type { Context } from '../../../context.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { forbidden, HttpError, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { mayMail } from '../../../platform/mail/index.ts'
import { fixedRetention } from '../../../platform/retention-days.ts'
import {
  activeUser,
  endStaffRights,
  isEnrolled,
  lockAnyUser,
  setStaff,
  staffMembers,
  userByEmail,
} from '../../accounts/index.ts'
import {
  deleteInvitation,
  invitationTo,
  openInvitations,
  presentInvitation,
  replaceInvitation,
} from '../invitations.ts'
import { mail } from '../mails.ts'
import { requireRecent } from '../policy.ts'
import { insertAudit } from '../repository.ts'

export async function listStaff({ ctx: { db, now } }: Call<'staffMembers'>) {
  const [staff, invitations] = [await staffMembers(db), await openInvitations(db, now())]
  return {
    staff: staff.map(({ staff_role, signed_in_at, confirmed_at, has_passkey, ...member }) => ({
      ...member,
      role: staff_role,
      last_sign_in: signed_in_at?.toISOString() ?? null,
      has_factor: confirmed_at !== null || Boolean(has_passkey),
    })),
    invitations: invitations.map(presentInvitation),
  }
}

/** Invites by e-mail, also people without an account. @throws 403, 409 */
export async function inviteStaff({ ctx, input }: Call<'inviteStaff'>) {
  const { caller, config, language, now } = ctx
  const { email, role } = input
  requireRecent(caller, now())
  return ctx.db.transaction().execute(async (trx) => {
    const known = await userByEmail(trx, email)
    if (known?.is_staff && known.staff_role === role) throw new HttpError(409, 'error.staff.already')
    const [created_at, expires_at] = [now(), addDays(now(), fixedRetention.invitation)]
    const id = await replaceInvitation(trx, { email, role, invited_by: caller.id, created_at, expires_at })
    const invitation = await invitationTo(trx, email, now())
    if (!invitation) throw new Error('what was inserted is found')
    if (await mayMail({ ...ctx, db: trx }, 'staff_invitation', email)) {
      await mail(trx, config, 'staff_invitation', { ...invitation, language: known?.language ?? language })
    }
    // The entry leaves out the address, which the log would keep for good.
    await insertAudit(trx, ctx, {
      action: 'invitation.create',
      subject: 'invitation',
      subject_id: id,
      details: { role },
    })
    return presentInvitation(invitation)
  })
}

/** @throws 404 */
export async function withdrawStaffInvitation({ ctx, input: { id } }: Call<'withdrawStaffInvitation'>) {
  await ctx.db.transaction().execute(async (trx) => {
    if (!(await deleteInvitation(trx, id))) throw notFound()
    await insertAudit(trx, ctx, { action: 'invitation.withdraw', subject: 'invitation', subject_id: id })
  })
}

/** Takes effect with the next call. Admins cannot end their own, so that one remains. @throws 403, 404 */
export async function endStaff({ ctx, input: { id } }: Call<'endStaff'>) {
  const { db, caller } = ctx
  requireRecent(caller, ctx.now())
  if (id === caller.id) throw forbidden('error.staff.own')
  await db.transaction().execute(async (trx) => {
    // Both rows are locked in one order: two admins may end each other's rights at once.
    const [first, second] = [
      await lockAnyUser(trx, Math.min(id, caller.id)),
      await lockAnyUser(trx, Math.max(id, caller.id)),
    ]
    const [actor, user] = id < caller.id ? [second, first] : [first, second]
    if (!actor?.is_staff || actor.staff_role !== 'admin') throw forbidden()
    if (!user?.is_staff) throw notFound('error.profile.not_found')
    await endStaffRights(trx, id)
    const details = { role: user.staff_role }
    await insertAudit(trx, ctx, { action: 'user.end_staff', subject: 'user', subject_id: id, details })
  })
}

/** The address must be confirmed: one that is only claimed is not invited. */
async function invitationOf({ db, caller, now }: Context<SignedIn>) {
  const user = await activeUser(db, caller.id)
  if (!user?.email_confirmed_at || user.deletion_at) throw notFound()
  const invitation = await invitationTo(db, user.email, now())
  if (!invitation) throw notFound()
  return invitation
}

/** @throws 404 */
export async function ownStaffInvitation({ ctx }: Call<'ownStaffInvitation'>) {
  const { email: _, ...invitation } = presentInvitation(await invitationOf(ctx))
  return { ...invitation, has_factor: await isEnrolled(ctx.db, ctx.caller.id) }
}

/** The rights begin with the second factor. @throws 404 */
export async function answerStaffInvitation({
  ctx,
  input: { invitation: id, accepts },
}: Call<'answerStaffInvitation'>) {
  const { caller } = ctx
  await ctx.db.transaction().execute(async (trx) => {
    const invitation = await invitationOf({ ...ctx, db: trx })
    if (invitation.id !== id || !(await deleteInvitation(trx, id))) throw notFound()
    if (!accepts) {
      return insertAudit(trx, ctx, { action: 'invitation.decline', subject: 'invitation', subject_id: id })
    }
    await setStaff(trx, caller.id, invitation.role)
    const details = { role: invitation.role, invitation: id }
    await insertAudit(trx, ctx, { action: 'user.become_staff', subject: 'user', subject_id: caller.id, details })
  })
}
