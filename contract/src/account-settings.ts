import { z } from 'zod'
import { newPasswordField } from './accounts.ts'
import { count } from './wire.ts'

/** A place where a member is signed in; `device` is a program and a system by name, or empty. */
export const ownSession = z.object({
  id: z.uuid(),
  device: z.string(),
  created_at: z.string(),
  /** When it was last renewed: every few minutes while it is in use. */
  last_seen_at: z.string(),
  /** The one that asks. */
  is_current: z.boolean(),
})
export type OwnSession = z.output<typeof ownSession>

/** The newest of a member's sessions, the one that asks first. */
export const ownSessions = z.object({ results: z.array(ownSession) })

export const bySession = z.strictObject({ session: z.uuid({ error: 'error.request.not_found' }) })

const currentPassword = z.string({ error: 'error.field.required' }).min(1, { error: 'error.field.required' }).max(1000)

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

export const usernameQuery = z.strictObject({ username: z.string().max(100) })

/** Whether the caller could have the name; `error` is the id of what a form with it would be told. */
export const usernameAnswer = z.object({ available: z.boolean(), error: z.string().nullish() })

/** What becomes of a member's campaigns when the account is deleted: they go, too, or stay without a name. */
export const leftCampaigns = ['remove', 'keep'] as const
export type LeftCampaigns = (typeof leftCampaigns)[number]

export const accountDeletion = z.object({
  password: currentPassword,
  campaigns: z.enum(leftCampaigns, { error: 'error.field.choice' }),
})

/** When the account will be gone; until then it can be taken back. */
export const plannedDeletion = z.object({ deletion_at: z.string(), deletion_campaigns: z.enum(leftCampaigns) })

export const exportStates = ['none', 'making', 'ready', 'failed'] as const
export type ExportState = (typeof exportStates)[number]

/** How the copy of the own data fares. Of a finished one `expires_at` is when it is removed. */
export const dataExport = z.object({
  state: z.enum(exportStates),
  requested_at: z.string().nullish(),
  expires_at: z.string().nullish(),
  bytes: count,
  /** Before this no other is made. */
  next_at: z.string().nullish(),
})
export type DataExport = z.output<typeof dataExport>
