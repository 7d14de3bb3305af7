import { z } from 'zod'
import { lines } from '../fields.ts'
import { limits } from '../limits.ts'

/** What one member of staff does is bounded by kind: signatures by campaign in a week, the others in a day. */
export const boundedKinds = [
  'campaigns',
  'signatures',
  'words',
  'members',
  'pauses',
  'blocks',
  'exports',
  'addresses',
  'domains',
] as const
export type BoundedKind = (typeof boundedKinds)[number]

/** `note`: why, for all staff. */
export const liftForm = z.object({
  kind: z.enum(boundedKinds, { error: 'error.field.choice' }),
  note: lines({ max: limits.moderatorNote }),
})
