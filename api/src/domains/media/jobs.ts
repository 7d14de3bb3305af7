import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

/** A conversion takes minutes of a core. */
export const prepareVideo = defineJob({
  name: 'prepare_video',
  payload: z.object({ media_id: z.number() }),
  attempts: 10,
  queue: 'video',
  delays: 'media',
})
