import { z } from 'zod'
import { defineJob, everyMinute, noPayload } from '../../platform/jobs.ts'

export const sendAnswerLink = defineJob({
  name: 'send_answer_link',
  payload: z.object({ campaign_id: z.number(), is_overdue: z.boolean().optional() }),
  pausedBy: 'mail',
})

/** One batch of readers; queues their e-mails and the next one. */
export const mailAudience = defineJob({
  name: 'mail_audience',
  payload: z.object({ mailing: z.number() }),
  isBulk: true,
})

export const sendUpdateMail = defineJob({
  name: 'send_update_mail',
  payload: z.object({ mailing: z.number(), reader: z.enum(['signer', 'follower']), id: z.number() }),
  isBulk: true,
  pausedBy: 'mail',
})

export const notifySupporters = defineJob({
  name: 'notify_supporters',
  payload: z.object({ mailing: z.number(), last_user_id: z.number() }),
  isBulk: true,
})

export const askOwners = defineJob({ name: 'ask_owners', payload: noPayload, attempts: 3, cron: { at: '0 7 * * *' } })

export const endSigners = defineJob({
  name: 'end_signers',
  payload: noPayload,
  attempts: 3,
  cron: { at: '30 6 * * *' },
})

export const passDeadlines = defineJob({ name: 'pass_deadlines', ...everyMinute })

export const takeNextAddresses = defineJob({ name: 'take_next_addresses', ...everyMinute })
