import { z } from 'zod'
import { author } from './accounts.ts'
import { campaign } from './campaigns.ts'
import { id, line } from './fields.ts'
import { limits } from './limits.ts'
import { flag, pageOf } from './wire.ts'

/** Why a campaign stands in the moderators' queue. */
export const waitReasons = ['new', 'changed'] as const
export type WaitReason = (typeof waitReasons)[number]

/** By field of a campaign what it was before and after its owner changed it; of its media the ids, and what they show by id. */
const changes = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))

/** A campaign that waits for a moderator: new, or public and changed since. */
export const waitingCampaign = z.object({
  campaign,
  reason: z.enum(waitReasons),
  since: z.string(),
  changes: changes.nullish(),
})
export type WaitingCampaign = z.output<typeof waitingCampaign>

export const waitingPage = pageOf(waitingCampaign)

/** One change of a public campaign. `reviewed_at` is null until a moderator has looked at it. */
export const campaignChange = z.object({
  id,
  user: author,
  changed_at: z.string(),
  reviewed_at: z.string().nullable(),
  changes,
})
export const historyPage = pageOf(campaignChange)

export const rejection = z.object({ reason: line({ max: limits.rejectionReason }) })

/** `changed` is false when there was nothing to decide: the campaign was in that state, and nobody had changed it since. */
export const decision = z.object({ changed: flag, campaign })
