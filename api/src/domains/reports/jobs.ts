import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

export const notifyReporters = defineJob({
  name: 'notify_reporters',
  payload: z.object({ case_id: z.number(), last_report: z.number() }),
  isBulk: true,
})
