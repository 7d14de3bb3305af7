import type { PersonalData } from '../../personal-data.ts'
import { alertsOf } from './alerts.ts'
import { preferencesOf } from './preferences.ts'

export const notificationData: PersonalData = {
  readRecords: async ({ db }, userId) => ({
    notifications: await db
      .selectFrom('notification')
      .select(['id', 'kind', 'campaign_id', 'count', 'created_at', 'read_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
    alerts: await alertsOf(db, userId),
    notification_preferences: await preferencesOf(db, userId),
  }),

  erase: async (trx, { id }) => {
    for (const table of ['notification', 'notification_preference', 'quiet_hours', 'alert'] as const) {
      await trx.deleteFrom(table).where('user_id', '=', id).execute()
    }
  },
}
