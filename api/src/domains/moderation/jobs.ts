import { defineJob, everyMinute, noPayload } from '../../platform/jobs.ts'

export const notifyModerators = defineJob({
  name: 'notify_moderators',
  payload: noPayload,
  attempts: 3,
  cron: { at: '30 5 * * *' },
})

export const mailLateReviews = defineJob({ name: 'mail_late_reviews', ...everyMinute })
