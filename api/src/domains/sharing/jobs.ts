import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** One batch of recipients; queues the next one. */
export const sendDigest = defineJob({
  name: 'send_digest',
  payload: z.object({ digest_id: z.number() }),
  isBulk: true,
  pausedBy: 'mail',
})

/** A job without a digest sends the preview that staff asked for. */
export const sendAnnouncements = defineJob({
  name: 'send_announcements',
  payload: z.object({ digest_id: z.number().nullable(), user_id: z.number() }),
  isBulk: ({ digest_id }) => digest_id !== null,
  pausedBy: 'mail',
})
