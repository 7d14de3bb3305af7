import { z } from 'zod'
import { id, idText, line, lines } from '../fields.ts'
import { limits } from '../limits.ts'

/** Domains of e-mail addresses and links are refused, networks may change nothing, words mark a text for review. */
export const blockKinds = ['domain', 'network', 'word'] as const
export type BlockKind = (typeof blockKinds)[number]

export const blockDays = ['1', '7', '30', '90', '365'] as const

const kind = z.enum(blockKinds, { error: 'error.field.choice' })
/** The server checks it by its kind. */
const value = line({ max: limits.blockValue })

export const blockTrialForm = z.object({ kind, value })
export const blockForm = blockTrialForm.extend({
  days: z.enum(blockDays, { error: 'error.field.choice' }),
  /** Why, for the audit log; not public. */
  reason: lines({ max: limits.moderatorNote }),
})
export type BlockForm = z.output<typeof blockForm>

export const block = z.object({
  id,
  kind: z.enum(blockKinds),
  value: z.string(),
  reason: z.string(),
  created_at: z.string(),
  until: z.string(),
})
export type Block = z.output<typeof block>
export const blocks = z.object({ blocks: z.array(block) })
export const byBlock = z.strictObject({ id: idText })

export const trialSubjects = [
  'account',
  'signature',
  'comment',
  'campaign',
  'update',
  'statement',
  'answer',
  'profile',
] as const
export type TrialSubject = (typeof trialSubjects)[number]

/** What a block would have hit in the last days. `looked`: rows that were read; null where such a block has no effect. */
export const blockTrial = z.object({
  days: z.int(),
  results: z.array(z.object({ subject: z.enum(trialSubjects), looked: z.int().nullable(), hits: z.int() })),
  samples: z.array(z.object({ subject: z.enum(trialSubjects), id, text: z.string() })),
})
export type BlockTrial = z.output<typeof blockTrial>
