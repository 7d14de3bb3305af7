import { z } from 'zod'
import { author } from './accounts.ts'
import { campaign } from './campaigns.ts'
import { id, line } from './fields.ts'
import { limits } from './limits.ts'
import { flag, pageOf } from './wire.ts'

export const waitReasons = ['new', 'changed'] as const
export type WaitReason = (typeof waitReasons)[number]

/** Values before and after by field; of media the ids, and the `alt` texts by id. */
const changes = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))

export const waitingCampaign = z.object({
  campaign,
  reason: z.enum(waitReasons),
  since: z.string(),
  changes: changes.nullish(),
})
export type WaitingCampaign = z.output<typeof waitingCampaign>

export const waitingPage = pageOf(waitingCampaign)

/** `reviewed_at` is null until a moderator has reviewed it. */
export const campaignChange = z.object({
  id,
  user: author,
  changed_at: z.string(),
  reviewed_at: z.string().nullable(),
  changes,
})
export const historyPage = pageOf(campaignChange)

export const rejection = z.object({ reason: line({ max: limits.rejectionReason }) })

export const decision = z.object({ changed: flag, campaign })
