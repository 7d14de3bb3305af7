import { z } from 'zod'
import { dayOrNone, flagValue, id, lines, numberField, origins } from '../fields.ts'
import { limits } from '../limits.ts'
import { flag } from '../wire.ts'

export const campaignStates = ['under_review', 'changes_requested', 'approved', 'rejected', 'hidden', 'closed'] as const
export type CampaignState = (typeof campaignStates)[number]

/** As they stand in the path of the call. */
export const moderatorActs = ['approve', 'request-changes', 'reject', 'hide', 'restore', 'close', 'reopen'] as const
export type ModeratorAct = (typeof moderatorActs)[number]

type Act = ModeratorAct | 'resubmit' | 'conclude' | 'end'

/** The database refuses all others by a trigger. `resubmit`: the owner edits or replies; `conclude`: the owner names the outcome; `end`: the last day is over. */
export const transitions: Record<CampaignState, Partial<Record<Act, CampaignState>>> = {
  under_review: { approve: 'approved', 'request-changes': 'changes_requested', reject: 'rejected' },
  changes_requested: { resubmit: 'under_review', approve: 'approved', reject: 'rejected' },
  rejected: { resubmit: 'under_review', approve: 'approved' },
  approved: { hide: 'hidden', close: 'closed', conclude: 'closed', end: 'closed' },
  hidden: { restore: 'approved' },
  closed: { reopen: 'approved', hide: 'hidden' },
}

export const changeActs = ['approve', 'request-changes', 'reject'] as const satisfies ModeratorAct[]

export const isShown = (state: CampaignState): boolean => state === 'approved' || state === 'closed'

export const outcomes = ['won', 'partly', 'lost', 'withdrawn', 'ended'] as const
export type Outcome = (typeof outcomes)[number]

export const outcomeForm = z.object({
  outcome: z.enum(outcomes, { error: 'error.field.choice' }),
  text: lines({ max: limits.outcomeText, required: false }).default(''),
  promised_on: dayOrNone.optional(),
})

export const endDateForm = z.object({ ends_on: dayOrNone })

export const specialDataForm = z.object({ special_data: flagValue })
/** The sites whose pages may frame it; empty: any. */
export const embedForm = z.object({ embed_origins: origins })
export const goalForm = z.object({ goal: numberField(limits.goal) })

/** Each has an anchor of this name on `/rules`. */
export const reasonCodes = [
  'incomplete',
  'unclear_demand',
  'wrong_addressee',
  'no_source',
  'false_claim',
  'personal_data',
  'insult',
  'violence',
  'discrimination',
  'advertising',
  'duplicate',
  'copyright',
  'illegal',
] as const
export type ReasonCode = (typeof reasonCodes)[number]
export const isReasonCode = (text: string): text is ReasonCode => (reasonCodes as readonly string[]).includes(text)

export const actsWithReason: readonly ModeratorAct[] = ['request-changes', 'reject', 'hide']

/** `revision` is that of the text that was read: a text that changed meanwhile is not decided. */
export const decisionForm = z.object({
  reason: z.enum(reasonCodes, { error: 'error.field.choice' }).optional(),
  note: lines({ max: limits.moderatorNote, required: false }).default(''),
  revision: z.string().max(limits.shortText).optional(),
})

/** `note` is for the owner and moderators; null for others. */
export const campaignStatus = z.object({
  id,
  status: z.enum(campaignStates),
  since: z.string(),
  reason: z.enum(reasonCodes).nullish().catch(null),
  note: z.string().nullish(),
  topic: z.string().nullish(),
  may_reply: flag,
})
export type CampaignStatus = z.output<typeof campaignStatus>

export const replyForm = z.object({ text: lines({ max: limits.moderatorNote }) })
