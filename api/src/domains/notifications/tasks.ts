import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { mailDueNotifications } from './verbs/mail-due.ts'

export function notificationTasks(deps: Deps): TaskList {
  return {
    mail_notifications: async () => {
      await mailDueNotifications(deps)
    },
  }
}
