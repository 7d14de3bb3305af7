import { z } from 'zod'
import { defineJob } from '../../platform/jobs.ts'

export const sendReset = defineJob({
  name: 'send_reset',
  payload: z.object({ email: z.string() }),
  attempts: 8,
  pausedBy: 'mail',
  delays: 'emails',
})

export const sendConfirmation = defineJob({
  name: 'send_confirmation',
  payload: z.object({ user_id: z.number() }),
  attempts: 13,
  pausedBy: 'mail',
  delays: 'emails',
})

export const sendNewSignIn = defineJob({
  name: 'send_new_sign_in',
  payload: z.object({ session_id: z.string() }),
  attempts: 8,
  pausedBy: 'mail',
  delays: 'emails',
})

export const makeExport = defineJob({ name: 'make_export', payload: z.object({ user_id: z.number() }), attempts: 6 })
