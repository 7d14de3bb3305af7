import { z } from 'zod'
import { campaign, changes } from './campaigns.ts'
import { flag, pageOf } from './wire.ts'

export const waitReasons = ['new', 'changed'] as const
export type WaitReason = (typeof waitReasons)[number]

/** `campaign` is the text to decide about; with `changed`, the approved one differs by `changes`. */
export const waitingCampaign = z.object({
  campaign,
  reason: z.enum(waitReasons),
  since: z.string(),
  /** Sent back with the decision, so that no text is decided that nobody read. */
  revision: z.string().nullish(),
  changes: changes.nullish(),
})
export type WaitingCampaign = z.output<typeof waitingCampaign>

export const waitingPage = pageOf(waitingCampaign)

export const decision = z.object({ changed: flag, campaign })
