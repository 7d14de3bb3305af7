import type { Deps } from '../../context.ts'
import type { HandlersOf } from '../../http/routes.ts'
import { jobName, type Runs } from '../../platform/jobs.ts'
import type * as jobs from './jobs.ts'
import { confirmAlert, createAlert, endOwnAlert, linkedAlert, ownAlerts } from './verbs/alerts.ts'
import { matchAlerts, queueAlerts, sendAlerts } from './verbs/mail-alerts.ts'
import { mailDueNotifications } from './verbs/mail-due.ts'
import {
  changeNotificationPreferences,
  listNotifications,
  notificationPreferences,
  readNotifications,
} from './verbs/notifications.ts'

export { adoptAlerts, endAlerts } from './alerts.ts'
export * as notificationJobs from './jobs.ts'
export { notify } from './notify.ts'
export { notificationData } from './personal-data.ts'
export { endNotificationMail, preferencesFor } from './preferences.ts'
export { sweepNotifications, unreadCount } from './queries.ts'

export const notificationTasks = (deps: Deps): Runs<typeof jobs> => ({
  mail_notifications: async () => {
    await mailDueNotifications(deps)
  },
  match_alerts: (input) => matchAlerts({ ctx: deps, input }),
  queue_alerts: () => queueAlerts({ ctx: deps }),
  send_alerts: (order, helpers) => sendAlerts({ ctx: deps, input: { order, name: jobName(helpers) } }),
})

export const notificationHandlers = {
  listNotifications,
  readNotifications,
  changeNotificationPreferences,
  notificationPreferences,
  createAlert,
  linkedAlert,
  confirmAlert,
  ownAlerts,
  endAlert: endOwnAlert,
} satisfies HandlersOf<'notifications'>
