import { z } from 'zod'
import { author } from '../accounts/schema.ts'
import { markKinds } from '../campaigns/marks.ts'
import { campaign, changes, similarCampaigns } from '../campaigns/schema.ts'
import { campaignStates, moderatorActs, reasonCodes } from '../campaigns/states.ts'
import { id, idText, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { objection, statedPaper } from '../support/deliveries.ts'
import { guardedForms } from '../trust/proof.ts'
import { reviewedAnswer } from '../updates/answers.ts'
import { count, flag, optionalText, pageOf, pageQuery } from '../wire.ts'

/** `replied`: the owner of a hidden campaign answered. */
export const waitReasons = ['new', 'changed', 'replied'] as const
export type WaitReason = (typeof waitReasons)[number]

const yes = z.literal('true', { error: 'error.field.choice' }).optional()

export const waitingQuery = pageQuery.extend({
  reason: z.enum(waitReasons, { error: 'error.field.choice' }).optional(),
  q: z.string().max(limits.title).optional(),
  overdue: yes,
  mine: yes,
})

export const claim = z.object({ mine: flag, until: z.string(), by: optionalText })
export type Claim = z.output<typeof claim>

/** `campaign` is the text to decide about; with `changed`, the approved one differs by `changes`. */
export const waitingCampaign = z.object({
  campaign,
  reason: z.enum(waitReasons),
  since: z.string(),
  is_overdue: flag,
  /** Sent back with the decision, so that an unread text is not decided. */
  revision: z.string().nullish(),
  changes: changes.nullish(),
  claim: claim.nullish(),
  has_reply: flag,
  /** The address of its author is not confirmed. */
  is_unproved: flag,
})
export type WaitingCampaign = z.output<typeof waitingCampaign>

export const waitingPage = pageOf(waitingCampaign)

export const decision = z.object({ changed: flag, campaign })

export const formAttack = z.object({
  form: z.enum(guardedForms),
  began_at: z.string(),
  /** When it ends, if no more comes. */
  until: z.string(),
})
export type FormAttack = z.output<typeof formAttack>

export const moderationCounts = z.object({
  waiting: count,
  new: count,
  changed: count,
  replied: count,
  overdue: count,
  mine: count,
  /** Updates, comments, domains, addressees and reports are not part of `waiting`. */
  updates: count,
  comments: count,
  domains: count,
  addressees: count,
  reports: count,
  attacks: z.array(formAttack).default([]),
  notices: count,
  overdue_notices: count,
})
export type ModerationCounts = z.output<typeof moderationCounts>

const note = lines({ max: limits.moderatorNote, required: false }).default('')
const reason = z.enum(reasonCodes, { error: 'error.field.choice' })

export const auditSubjects = [
  'campaign',
  'comment',
  'user',
  'addressee',
  'notice',
  'service',
  'audit',
  'invitation',
  // Acts waited for a second person in the first release.
  'proposal',
] as const
export type AuditSubject = (typeof auditSubjects)[number]

/** `actor` is null for a command of the operator; an erased member has a pseudonym. */
export const auditEntry = z.object({
  id,
  actor: z.object({ id, username: z.string() }).nullish(),
  action: z.string(),
  subject: z.string(),
  subject_id: z.number().int(),
  details: z.record(z.string(), z.unknown()),
  created_at: z.string(),
})
export type AuditEntry = z.output<typeof auditEntry>
export const auditPage = pageOf(auditEntry)

const time = z.iso.datetime({ error: 'error.field.invalid' }).optional()

/** `from` and `until` are times in UTC; `until` is excluded. */
export const auditFilters = z.strictObject({
  actor: idText.optional(),
  subject: z.enum(auditSubjects, { error: 'error.field.choice' }).optional(),
  subject_id: idText.optional(),
  action: z.string().max(limits.shortText).optional(),
  from: time,
  until: time,
})
export const auditQuery = auditFilters.extend(pageQuery.shape)

const byState = z.partialRecord(z.enum(campaignStates), count)

const authorHistory = z.object({
  user: author,
  created_at: z.string(),
  email_confirmed: flag,
  is_suspended: flag,
  suspensions: count,
  campaigns: byState,
  decisions: z.array(auditEntry),
})

const link = z.object({ url: z.string(), host: z.string(), field: z.string() })

/** `acts` are those that the caller may do now. */
export const reviewedCampaign = z.object({
  campaign,
  current: campaign.nullish(),
  reason: z.enum(waitReasons).nullish(),
  since: z.string().nullish(),
  is_overdue: flag,
  revision: z.string(),
  changes: changes.nullish(),
  claim: claim.nullish(),
  is_own: flag,
  acts: z.array(z.enum(moderatorActs)),
  decision: z
    .object({ reason: z.enum(reasonCodes).nullish().catch(null), note: optionalText, at: z.string() })
    .nullish(),
  reply: z.object({ text: z.string(), at: z.string(), is_new: flag }).nullish(),
  links: z.array(link),
  /** What rules find in text and pictures; `kept`: the author was asked, and kept it. */
  marks: z.array(z.object({ kind: z.enum(markKinds), found: z.string(), kept: flag })).default([]),
  /** Blocked words that are in it. */
  words: z.array(z.string()).default([]),
  author: authorHistory,
  similar: similarCampaigns.shape.results,
  answers: z.array(reviewedAnswer).nullish(),
  paper: statedPaper.nullish(),
  objections: z.array(objection).default([]),
  entries: z.array(auditEntry),
})
export type ReviewedCampaign = z.output<typeof reviewedCampaign>

export const bulkActs = ['reject', 'hide'] as const
export type BulkAct = (typeof bulkActs)[number]

export const bulkForm = z.object({
  ids: z.array(id).min(1, { error: 'error.field.required' }).max(limits.bulk),
  act: z.enum(bulkActs, { error: 'error.field.choice' }),
  reason,
  note,
})

/** `error` is the id of the error that deciding this campaign alone would end with. */
export const bulkResult = z.object({
  results: z.array(z.object({ id, changed: flag, error: z.string().nullish() })),
})

export const commentActs = ['hide', 'restore'] as const
export type CommentAct = (typeof commentActs)[number]

export const commentsQuery = pageQuery.extend({
  state: z.enum(['visible', 'hidden', 'waiting'], { error: 'error.field.choice' }).optional(),
  campaign: idText.optional(),
  user: idText.optional(),
  q: z.string().max(limits.title).optional(),
})

export const moderatedComment = z.object({
  id,
  campaign: z.object({ id, title: z.string() }),
  user: author,
  text: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
  likes_count: count,
  hidden_at: z.string().nullish(),
  reason: z.enum(reasonCodes).nullish().catch(null),
  note: optionalText,
  /** Whether it waits, as one of an account without a confirmed address that wrote more than a few in a day. */
  is_waiting: flag,
})
export type ModeratedComment = z.output<typeof moderatedComment>
export const moderatedCommentPage = pageOf(moderatedComment)

/** Words of signers and answers have the same form. Hiding takes a reason, which the author gets with the note. */
export const commentDecisionForm = z.object({ reason: reason.optional(), note })
export const commentDecision = z.object({ changed: flag, comment: moderatedComment })

/** The answer to a decision about the words of a signer or an institution. */
export const wordsDecision = z.object({ campaign: id, changed: flag, is_hidden: flag })

export const announcementActs = ['hold', 'restore'] as const

const announced = z.object({
  campaign: z.object({ id, title: z.string() }),
  user: author,
  addressee: optionalText,
  summary: z.string(),
  since: z.string(),
  reason: z.enum(reasonCodes).nullish().catch(null),
  note: optionalText,
})
export type AnnouncedCampaign = z.output<typeof announced>

/** `next` is the digest that a release sends; `waiting` counts also what is behind it. */
export const announcements = z.object({
  next: z.array(announced),
  held: z.array(announced),
  waiting: count,
  may_release: flag,
  last: z.object({ released_at: z.string(), recipients: count, is_finished: flag }).nullish(),
  suppressed: z.object({ bounces: count, complaints: count }),
})
export type Announcements = z.output<typeof announcements>

export const releaseForm = z.object({
  ids: z.array(id).min(1, { error: 'error.field.required' }).max(limits.digestLines),
})
export const releaseResult = z.object({ released: z.array(id) })

export const announcementForm = z.object({ reason: reason.optional(), note })
export const announcementDecision = z.object({ changed: flag })

/** Each reading is an audit entry. */
export const memberOverview = z.object({
  id,
  username: z.string(),
  email: z.string(),
  first_name: optionalText,
  last_name: optionalText,
  profile_image: optionalText,
  created_at: z.string(),
  email_confirmed: flag,
  is_staff: flag,
  /** An erased account is neither active nor suspended. */
  is_active: flag,
  suspended_at: z.string().nullish(),
  suspension: z.object({ reason: z.enum(reasonCodes).nullish().catch(null), note: optionalText }).nullish(),
  deletion_at: z.string().nullish(),
  campaigns: byState,
  comments: count,
  hidden_comments: count,
  signatures: count,
  entries: z.array(auditEntry),
})
export type MemberOverview = z.output<typeof memberOverview>

export const suspendedCampaigns = ['keep', 'hide'] as const
export const restoredCampaigns = ['keep', 'restore'] as const

/** Staff say why what they remove cannot stay. */
export const removalForm = z.object({ reason, note })

export const suspensionForm = removalForm.extend({
  campaigns: z.enum(suspendedCampaigns, { error: 'error.field.choice' }).default('keep'),
})

export const restorationForm = z.object({
  note,
  campaigns: z.enum(restoredCampaigns, { error: 'error.field.choice' }).default('keep'),
})

export const memberDecision = z.object({ changed: flag, campaigns: z.array(id) })
