import { defineJob, noPayload } from '../../platform/jobs.ts'

export const notifyModerators = defineJob({
  name: 'notify_moderators',
  payload: noPayload,
  attempts: 3,
  cron: { at: '30 5 * * *' },
})
