import { z } from 'zod'
import { flagValue, id, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { reportKinds } from '../reports/schema.ts'
import { count, flag, optionalText } from '../wire.ts'

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
] as const
export type BoundedKind = (typeof boundedKinds)[number]

const proposalSubject = z.object({
  kind: z.enum([...reportKinds, 'notice']),
  id,
  text: optionalText,
  campaign: id.nullish(),
})
export type ProposalSubject = z.input<typeof proposalSubject>

/** `sum`: what its author did in the period, with this act. `details`: the act as it was asked for. */
export const proposal = z.object({
  id,
  by: z.object({ id, username: z.string() }),
  kind: z.enum(boundedKinds),
  call: z.string(),
  sum: count,
  subjects: z.array(proposalSubject),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  is_own: flag,
})
export type Proposal = z.output<typeof proposal>

export const proposals = z.object({ proposals: z.array(proposal) })

/** One's own proposal can be withdrawn only. */
export const proposalAnswer = z.object({ accepts: flagValue })

export const undoForm = z.object({
  since: z.iso.datetime({ offset: true, error: 'error.field.invalid' }),
  note: lines({ max: limits.moderatorNote }),
  dry_run: flagValue.default(true),
})

/** Numbers of acts by their name in the audit log; `left`: what has changed since, or cannot be undone. */
export const undone = z.object({
  undone: z.record(z.string(), count),
  left: z.record(z.string(), count),
})
export type Undone = z.output<typeof undone>
