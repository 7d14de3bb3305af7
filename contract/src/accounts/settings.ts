import { z } from 'zod'
import { emailField } from '../fields.ts'
import { count } from '../wire.ts'
import { newPasswordField } from './schema.ts'

export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  created_at: z.string(),
  /** Last renewal of the access token: every few minutes while the session is in use. */
  last_seen_at: z.string(),
  is_current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

export const ownSessions = z.object({ results: z.array(ownSession) })

export const bySession = z.strictObject({ session: z.uuid({ error: 'error.request.not_found' }) })

export const currentPassword = z
  .string({ error: 'error.field.required' })
  .min(1, { error: 'error.field.required' })
  .max(1000)

export const passwordChange = z
  .object({
    current_password: currentPassword,
    new_password: newPasswordField,
    confirm_password: z.string({ error: 'error.field.required' }),
  })
  .refine((form) => form.new_password === form.confirm_password, {
    path: ['confirm_password'],
    error: 'error.registration.passwords_not_match',
  })

export const emailChange = z.object({
  email: emailField('error.registration.email_invalid'),
  password: currentPassword,
})

export const usernameQuery = z.strictObject({ username: z.string().max(100) })

/** `error` is the id that a form with this name would get. */
export const usernameAnswer = z.object({ available: z.boolean(), error: z.string().nullish() })

export const leftCampaigns = ['remove', 'keep'] as const
export type LeftCampaigns = (typeof leftCampaigns)[number]

export const accountDeletion = z.object({
  password: currentPassword,
  campaigns: z.enum(leftCampaigns, { error: 'error.field.choice' }),
})

export const plannedDeletion = z.object({ deletion_at: z.string(), deletion_campaigns: z.enum(leftCampaigns) })

export const exportStates = ['none', 'making', 'ready', 'failed'] as const

export const dataExport = z.object({
  state: z.enum(exportStates),
  requested_at: z.string().nullish(),
  expires_at: z.string().nullish(),
  bytes: count,
  next_at: z.string().nullish(),
})
export type DataExport = z.output<typeof dataExport>
