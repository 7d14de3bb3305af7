import { z } from 'zod'
import { takedown } from '../legal/schema.ts'
import { campaignDeliveries, provinceCounts, signatureDays } from '../support/deliveries.ts'
import { signer } from '../support/schema.ts'
import { answers } from '../updates/answers.ts'
import { campaignUpdate } from '../updates/schema.ts'
import { campaign, campaignTimeline, suggestions } from './schema.ts'
import { translation } from './translation.ts'

/** What a reader sees on the page of a campaign: the newest where a list has more than one page. */
export const pageOfCampaign = z.object({
  campaign,
  translation: translation.nullish(),
  timeline: campaignTimeline.shape.results,
  updates: z.array(campaignUpdate),
  answers: answers.shape.results,
  signers: z.array(signer),
  deliveries: campaignDeliveries,
  /** The counts are full tens, none below twenty. */
  provinces: provinceCounts,
  days: signatureDays.shape.results.default([]),
  takedowns: z.array(takedown),
  suggestions,
})
export type PageOfCampaign = z.output<typeof pageOfCampaign>
