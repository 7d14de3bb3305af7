import { defineJob, everyMinute } from '../../platform/jobs.ts'

export const mailNotifications = defineJob({ name: 'mail_notifications', queue: 'notifications', ...everyMinute })
