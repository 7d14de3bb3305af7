import { z } from 'zod'
import { type ReasonCode, reasonCodes } from '../campaigns/states.ts'
import { emailField, id, idText, line, lines, optionalEmail, personName } from '../fields.ts'
import { limits } from '../limits.ts'
import { count, flag, optionalText, pageOf } from '../wire.ts'

export const reportKinds = ['campaign', 'update', 'answer', 'statement', 'comment', 'profile'] as const
export type ReportKind = (typeof reportKinds)[number]
export const isReportKind = (text: string): text is ReportKind => (reportKinds as readonly string[]).includes(text)

export const reportParts = ['whole', 'text', 'picture'] as const
export type ReportPart = (typeof reportParts)[number]

export const hasPictures = (kind: ReportKind): boolean => kind === 'campaign' || kind === 'update' || kind === 'profile'

const reasonsOfCampaigns: readonly ReasonCode[] = [
  'incomplete',
  'unclear_demand',
  'wrong_addressee',
  'no_source',
  'duplicate',
]

export const reasonsFor = (kind: ReportKind): readonly ReasonCode[] =>
  kind === 'campaign' ? reasonCodes : reasonCodes.filter((code) => !reasonsOfCampaigns.includes(code))

/** People may come to harm while these wait. */
const severeReasons: readonly ReasonCode[] = ['personal_data', 'violence', 'discrimination', 'illegal']
export const isSevere = (reason: ReasonCode): boolean => severeReasons.includes(reason)

const notFound = { error: 'error.request.not_found' }

export const byReported = z.strictObject({ kind: z.enum(reportKinds, notFound), id: idText })

/** Unguessable, because it is all that following a report needs. */
export const reportNumber = z.string().regex(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/, notFound)
export const byReportNumber = z.strictObject({ number: reportNumber })

/** The decision is mailed to `email`; members are notified without it. */
export const reportForm = z.object({
  reason: z.enum(reasonCodes, { error: 'error.report.reason' }),
  part: z.enum(reportParts, { error: 'error.field.choice' }).default('whole'),
  text: lines({ max: limits.reportText, required: false }).default(''),
  email: optionalEmail,
})
export type ReportForm = z.output<typeof reportForm>

/** About the site itself, mailed to its operator and not stored. */
export const feedbackForm = z.object({
  text: lines({ min: 1, max: limits.reportText }),
  page: line({ max: limits.shortText, required: false }).default(''),
  email: optionalEmail,
})
export const pressForm = z.object({
  name: personName({ max: limits.personName }),
  medium: line({ max: limits.personName }),
  email: emailField(),
  text: lines({ min: 1, max: limits.reportText }),
})
export type FeedbackForm = z.output<typeof feedbackForm>

export const sentReport = z.object({ number: reportNumber })

/** `upheld`: it was taken down. `gone`: its author deleted it. */
export const reportOutcomes = ['kept', 'upheld', 'gone'] as const
export type ReportOutcome = (typeof reportOutcomes)[number]
export const reportStates = ['waiting', ...reportOutcomes] as const

export const followedReport = z.object({
  kind: z.enum(reportKinds),
  sent_at: z.string(),
  state: z.enum(reportStates),
  decided_at: z.string().nullish(),
  reason: z.enum(reasonCodes).nullish().catch(null),
  restored_at: z.string().nullish(),
  campaign: z.object({ id, title: z.string() }).nullish(),
})
export type FollowedReport = z.output<typeof followedReport>

/** The item leaves out the people who sent the reports. */
export const reportedItem = z.object({
  id,
  kind: z.enum(reportKinds),
  subject: id,
  campaign: z.object({ id, title: z.string() }).nullish(),
  /** Its author; null for an answer of the addressee and a signer without an account. */
  by: z.object({ id, username: z.string() }).nullish(),
  text: optionalText,
  since: z.string(),
  reports: count,
  networks: count,
  kept: count,
  is_severe: flag,
  reasons: z.array(z.object({ reason: z.enum(reasonCodes), count })),
  texts: z.array(
    z.object({ reason: z.enum(reasonCodes), part: z.enum(reportParts), text: z.string(), sent_at: z.string() }),
  ),
  /** Blocked words that are in it; without a report they are why it is here. */
  words: z.array(z.string()).default([]),
  is_own: flag,
})
export type ReportedItem = z.output<typeof reportedItem>
export const reportedPage = pageOf(reportedItem)

export const keepForm = z.object({ note: lines({ max: limits.moderatorNote, required: false }).default('') })
export const keepResult = z.object({ changed: flag })
