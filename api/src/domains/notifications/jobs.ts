import { defineJob, noPayload } from '../../platform/jobs.ts'

export const mailNotifications = defineJob({
  name: 'mail_notifications',
  payload: noPayload,
  attempts: 1,
  queue: 'notifications',
  cron: { at: '* * * * *', isMerged: true },
})
