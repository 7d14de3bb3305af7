import { z } from 'zod'
import { campaign } from '../campaigns/schema.ts'
import { reasonCodes } from '../campaigns/states.ts'
import { emailField, flagValue, host, idValue, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { shareSources } from '../values.ts'
import { count, optionalText } from '../wire.ts'

/** Sharing with all users sends the flag and no addresses; sharing by e-mail needs at least one. */
export const shareForm = z
  .object({
    campaign_id: idValue,
    recipient_emails: z
      .array(emailField())
      .max(limits.shareRecipients, { error: 'error.field.too_many_emails' })
      .default([]),
    message: lines({ max: limits.shareMessage, required: false }).default(''),
    send_to_all_users: flagValue.default(false),
  })
  .refine((form) => form.send_to_all_users || form.recipient_emails.length > 0, {
    path: ['recipient_emails'],
    error: 'error.field.required',
  })

export const announcementStates = ['waiting', 'held', 'sending', 'sent'] as const
export type AnnouncementState = (typeof announcementStates)[number]

export const announcement = z.object({
  state: z.enum(['none', ...announcementStates]),
  recipients: count,
  reason: z.enum(reasonCodes).nullish().catch(null),
  note: optionalText,
})
export type Announcement = z.output<typeof announcement>

export const shareResult = z.object({ campaign: campaign.optional(), detail: z.string().optional() })

export const visit = z.object({ source: z.enum(shareSources, { error: 'error.field.choice' }) })

export const visitReport = z.object({
  total: count,
  sources: z.array(z.object({ source: z.enum(shareSources), count })),
  /** Sites on whose pages signatures were given that their mailbox confirmed, the most first. */
  sites: z.array(z.object({ host, count })).default([]),
})
export type VisitReport = z.output<typeof visitReport>
