import { z } from 'zod'
import { campaign } from './campaigns.ts'
import { line } from './fields.ts'
import { limits } from './limits.ts'
import { flag, pageOf } from './wire.ts'

/** Why a campaign stands in the moderators' queue. */
export const waitReasons = ['new', 'changed'] as const
export type WaitReason = (typeof waitReasons)[number]

/** A field of a campaign, or the ids of its media, before and after its owner changed it. */
const change = z.object({ before: z.unknown(), after: z.unknown() })

/** A campaign that waits for a moderator: new, or public and changed since. */
export const waitingCampaign = z.object({
  campaign,
  reason: z.enum(waitReasons),
  since: z.string(),
  changes: z.record(z.string(), change).nullish(),
})
export type WaitingCampaign = z.output<typeof waitingCampaign>

export const waitingPage = pageOf(waitingCampaign)

export const rejection = z.object({ reason: line({ max: limits.rejectionReason }) })

/** `changed` is false when there was nothing to decide: the campaign was in that state, and nobody had changed it since. */
export const decision = z.object({ changed: flag, campaign })
