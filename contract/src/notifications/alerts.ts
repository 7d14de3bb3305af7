import { z } from 'zod'
import { id, line, optionalEmail } from '../fields.ts'
import { limits } from '../limits.ts'

export const alertKinds = ['topic', 'hashtag', 'addressee', 'place'] as const
export type AlertKind = (typeof alertKinds)[number]

/** The `key` of a place: `province`, or `province/district`. `email`: of a caller without a confirmed address, who gets a link there. */
export const alertForm = z.object({
  kind: z.enum(alertKinds, { error: 'error.field.choice' }),
  key: line({ max: limits.hashtag }),
  email: optionalEmail,
})
export type AlertForm = z.output<typeof alertForm>

/** The state of an alert; nothing is stored until the mailed link is clicked. */
export const alertState = z.object({ is_on: z.boolean() })
/** The subject in words, in the language of the call. */
export const alertSubject = z.object({ subject: z.string() })
export const alertToken = z.object({ token: z.string().max(limits.receipt) })

/** `subject` in words, in the language of the call. */
export const alert = z.object({
  id,
  kind: z.enum(alertKinds),
  key: z.string(),
  subject: z.string(),
})
export type Alert = z.output<typeof alert>
export const alerts = z.object({ results: z.array(alert) })
