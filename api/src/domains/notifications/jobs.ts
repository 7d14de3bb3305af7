import { z } from 'zod'
import { defineJob, everyMinute } from '../../platform/jobs.ts'

export const mailNotifications = defineJob({ name: 'mail_notifications', queue: 'notifications', ...everyMinute })

export const matchAlerts = defineJob({
  name: 'match_alerts',
  payload: z.object({ campaign_id: z.number() }),
  isBulk: true,
})

export const queueAlerts = defineJob({ name: 'queue_alerts', ...everyMinute })

/** The alerts of one mailbox, each with the campaigns that matched. */
export const sendAlerts = defineJob({
  name: 'send_alerts',
  payload: z.object({ alerts: z.array(z.object({ id: z.number(), campaigns: z.array(z.number()) })) }),
  isBulk: true,
  pausedBy: 'mail',
})
