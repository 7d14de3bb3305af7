import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import type * as jobs from './jobs.ts'
import { mailDueNotifications } from './verbs/mail-due.ts'

export function notificationTasks(deps: Deps): Runs<typeof jobs> {
  return {
    mail_notifications: async () => {
      await mailDueNotifications(deps)
    },
  }
}
