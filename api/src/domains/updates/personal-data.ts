import type { PersonalData } from '../../personal-data.ts'
import { deleteFollows } from './follows.ts'

/** Approved updates stay with a campaign that stays. */
export const updateData: PersonalData = {
  readRecords: async ({ db }, userId) => ({
    updates: await db
      .selectFrom('campaign_update')
      .select(['id', 'campaign_id', 'state', 'title', 'text', 'reason', 'note', 'created_at', 'approved_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    follows: await db
      .selectFrom('follow')
      .select(['campaign_id', 'created_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),

  erase: async (trx, { id, campaigns }) => {
    await deleteFollows(trx, id)
    let updates = trx.deleteFrom('campaign_update').where('user_id', '=', id)
    if (campaigns === 'keep') updates = updates.where('state', '<>', 'approved')
    await updates.execute()
  },
}
