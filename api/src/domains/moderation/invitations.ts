import type { StaffRole } from '@sesol/contract'
import { canonicalEmail } from '@sesol/shared/canonical'
import type { Db } from '../../db/database.ts'

const invitations = (db: Db) =>
  db
    .selectFrom('staff_invitation')
    .select(['id', 'email', 'role', 'expires_at'])
    // Not a join, which would read all members.
    .select(({ selectFrom }) =>
      selectFrom('user').select('username').whereRef('user.id', '=', 'invited_by').$asScalar().$notNull().as('by'),
    )

type InvitationRow = Awaited<ReturnType<typeof openInvitations>>[number]

export const openInvitations = (db: Db, now: Date) =>
  invitations(db).where('expires_at', '>', now).orderBy('id').execute()

export const invitationTo = (db: Db, email: string, now: Date): Promise<InvitationRow | undefined> =>
  invitations(db).where('email_canonical', '=', canonicalEmail(email)).where('expires_at', '>', now).executeTakeFirst()

type NewInvitation = { email: string; role: StaffRole; invited_by: number; created_at: Date; expires_at: Date }

/** Replaces one to the same address, whose number ends. */
export async function replaceInvitation(trx: Db, invitation: NewInvitation): Promise<number> {
  const email_canonical = canonicalEmail(invitation.email)
  await trx.deleteFrom('staff_invitation').where('email_canonical', '=', email_canonical).execute()
  const { id } = await trx
    .insertInto('staff_invitation')
    .values({ ...invitation, email_canonical })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteInvitation(trx: Db, id: number): Promise<boolean> {
  const { numDeletedRows } = await trx.deleteFrom('staff_invitation').where('id', '=', id).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function sweepStaffInvitations(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('staff_invitation')
    .where('expires_at', '<=', now)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

export const presentInvitation = ({ expires_at, ...row }: InvitationRow) => ({
  ...row,
  expires_at: expires_at.toISOString(),
})
