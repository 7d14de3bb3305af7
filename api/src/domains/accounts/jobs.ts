import { z } from 'zod'
import { awaitedMail, defineJob } from '../../platform/jobs.ts'

export const sendReset = defineJob({
  name: 'send_reset',
  payload: z.object({ email: z.string() }),
  attempts: 8,
  ...awaitedMail,
})

export const sendConfirmation = defineJob({
  name: 'send_confirmation',
  payload: z.object({ user_id: z.number() }),
  ...awaitedMail,
})

export const sendEmailChange = defineJob({
  name: 'send_email_change',
  payload: z.object({ user_id: z.number() }),
  ...awaitedMail,
})

export const sendNewSignIn = defineJob({
  name: 'send_new_sign_in',
  payload: z.object({ session_id: z.string() }),
  attempts: 8,
  ...awaitedMail,
})

export const makeExport = defineJob({ name: 'make_export', payload: z.object({ user_id: z.number() }), attempts: 6 })
