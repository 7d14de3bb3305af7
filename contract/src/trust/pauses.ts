import { z } from 'zod'
import { lines } from '../fields.ts'
import { limits } from '../limits.ts'

/** `writes` is every call that changes something. */
export const pausables = ['sign_up', 'sign', 'announce', 'comment', 'mail', 'fax', 'writes'] as const
export type Pausable = (typeof pausables)[number]

export const pause = z.object({ what: z.enum(pausables), until: z.string() })
export type Pause = z.output<typeof pause>
export const pauses = z.object({ pauses: z.array(pause) })

export const pauseHours = ['1', '6', '24', '72', '168'] as const

export const byPausable = z.strictObject({ what: z.enum(pausables, { error: 'error.request.not_found' }) })

export const pauseForm = z.object({
  hours: z.enum(pauseHours, { error: 'error.field.choice' }),
  note: lines({ max: limits.moderatorNote }),
})
