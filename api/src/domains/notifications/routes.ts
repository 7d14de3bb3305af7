import type { HandlersOf } from '../../http/routes.ts'
import { listNotifications, readNotifications } from './verbs/list.ts'
import { changeNotificationPreferences, notificationPreferences } from './verbs/preferences.ts'

export const notificationHandlers = {
  listNotifications: ({ ctx, query }) => listNotifications({ ctx, input: query }),
  readNotifications: ({ ctx, body }) => readNotifications({ ctx, input: body }),
  notificationPreferences: ({ ctx }) => notificationPreferences({ ctx }),
  changeNotificationPreferences: ({ ctx, body }) => changeNotificationPreferences({ ctx, input: body }),
} satisfies HandlersOf<'notifications'>
