import type { PersonalData } from '../../personal-data.ts'

export const moderationData: PersonalData = {
  readRecords: async ({ db }, userId) => ({
    staff_invitations: await db
      .selectFrom('staff_invitation')
      .innerJoin('user', 'user.email_canonical', 'staff_invitation.email_canonical')
      .select(['staff_invitation.email', 'role', 'staff_invitation.created_at', 'expires_at'])
      .where('user.id', '=', userId)
      .execute(),
  }),

  erase: async (trx, { id }) => {
    await trx
      .deleteFrom('staff_invitation')
      .where((eb) =>
        eb.or([
          eb('invited_by', '=', id),
          eb('email_canonical', 'in', eb.selectFrom('user').select('email_canonical').where('user.id', '=', id)),
        ]),
      )
      .execute()
  },
}
