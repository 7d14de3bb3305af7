import { z } from 'zod'
import { reasonCodes } from '../campaigns/states.ts'
import { dayOrNone, flagValue, id, idText, line, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { medium } from '../media/schema.ts'
import { signerProof } from '../support/schema.ts'
import { count, flag, optionalText, pageOf, pageQuery, writtenIn } from '../wire.ts'

export const updateStates = ['under_review', 'changes_requested', 'approved', 'rejected', 'hidden'] as const
export type UpdateState = (typeof updateStates)[number]

export const updateActs = ['approve', 'request-changes', 'reject', 'hide', 'restore'] as const
export type UpdateAct = (typeof updateActs)[number]

/** An edit of the owner returns an update to the queue until it is approved. */
export const updateTransitions: Record<UpdateState, Partial<Record<UpdateAct, UpdateState>>> = {
  under_review: { approve: 'approved', 'request-changes': 'changes_requested', reject: 'rejected' },
  changes_requested: { approve: 'approved', reject: 'rejected' },
  rejected: { approve: 'approved' },
  approved: { hide: 'hidden' },
  hidden: { restore: 'approved' },
}

/** What was once approved keeps its text. */
export const isEditable = (state: UpdateState): boolean => state !== 'approved' && state !== 'hidden'

export const byUpdate = z.strictObject({ id: idText, update: idText })

/** The picture is a pre-upload, or that which the update has. */
export const updateForm = z.object({
  title: line({ min: limits.updateTitle.min, max: limits.updateTitle.max }),
  text: lines({ min: limits.updateText.min, max: limits.updateText.max }),
  media_id: id.max(2_147_483_647).nullish(),
  promised_on: dayOrNone.optional(),
})
export type UpdateForm = z.output<typeof updateForm>

export const campaignUpdate = z.object({
  id,
  title: z.string(),
  text: z.string(),
  ...writtenIn,
  picture: medium.nullish(),
  published_at: z.string(),
})
export type CampaignUpdate = z.output<typeof campaignUpdate>
export const campaignUpdatePage = pageOf(campaignUpdate)

export const mailing = z.object({ due_at: z.string(), finished_at: z.string().nullish(), mailed: count })

export const ownUpdate = z.object({
  id,
  title: z.string(),
  text: z.string(),
  picture: medium.nullish(),
  state: z.enum(updateStates),
  reason: z.enum(reasonCodes).nullish().catch(null),
  note: optionalText,
  created_at: z.string(),
  published_at: z.string().nullish(),
  mailing: mailing.nullish(),
  promised_on: z.string().nullish(),
})
export type OwnUpdate = z.output<typeof ownUpdate>

/** `next_mail_at` is when an update that is approved now would be mailed; null: at once. `audience`: to how many. */
export const ownUpdates = z.object({
  results: z.array(ownUpdate),
  next_mail_at: z.string().nullish(),
  audience: count,
})
export type OwnUpdates = z.output<typeof ownUpdates>

/** `since`: it waits, or was approved. `revision` is sent back with the decision. */
export const moderatedUpdate = z.object({
  id,
  campaign: z.object({ id, title: z.string() }),
  by: z.object({ id, username: z.string() }),
  title: z.string(),
  text: z.string(),
  picture: medium.nullish(),
  state: z.enum(updateStates),
  since: z.string(),
  is_overdue: flag,
  is_own: flag,
  /** Blocked words that are in it. */
  words: z.array(z.string()).default([]),
  revision: z.string(),
  acts: z.array(z.enum(updateActs)),
})
export type ModeratedUpdate = z.output<typeof moderatedUpdate>
export const moderatedUpdatePage = pageOf(moderatedUpdate)

export const moderatedUpdatesQuery = pageQuery.extend({
  state: z.enum(['approved', 'hidden'], { error: 'error.field.choice' }).optional(),
})

/** `campaign` is its number, and that of the owner is `user`. */
export const updateDecision = z.object({ changed: flag, state: z.enum(updateStates), campaign: id })

export const byPromise = z.strictObject({ id: idText, promise: idText })
export const promiseForm = z.object({ is_kept: flagValue })

export const followState = z.object({ is_following: flag })

export const follow = z.object({
  id,
  campaign: z.object({ id, title: optionalText }),
  followed_at: z.string(),
})
export type Follow = z.output<typeof follow>
export const followPage = pageOf(follow)

export const subscriptionChoices = ['on', 'off'] as const
export type SubscriptionChoice = (typeof subscriptionChoices)[number]

/** The token of an e-mail; without a choice it only reads. */
export const subscriptionForm = z.object({
  token: z.string().max(limits.mailedToken),
  choice: z.enum(subscriptionChoices, { error: 'error.field.choice' }).optional(),
})
export const subscription = z.object({
  campaign: z.object({ id, title: optionalText }),
  is_on: flag,
})
export type Subscription = z.output<typeof subscription>
export const subscriptionToken = subscriptionForm.pick({ token: true })

export const wantsUpdatesForm = signerProof.extend({ wants_updates: flagValue })
/** What is left out stays unchanged. */
export const ownSignatureForm = z.object({
  wants_updates: flagValue.optional(),
  shares_name: flagValue.optional(),
  is_named: flagValue.optional(),
  /** The words can be deleted only. */
  text: z.literal('').optional(),
})
export type OwnSignatureChanges = z.output<typeof ownSignatureForm>
