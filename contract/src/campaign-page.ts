import { z } from 'zod'
import { answers } from './answers.ts'
import { campaign, campaignTimeline, suggestions } from './campaigns.ts'
import { campaignDeliveries } from './deliveries.ts'
import { takedowns } from './legal.ts'
import { signer } from './support.ts'
import { campaignUpdate } from './updates.ts'

/** What a reader sees on the page of a campaign: the newest where a list has more than one page. */
export const pageOfCampaign = z.object({
  campaign,
  timeline: campaignTimeline.shape.results,
  updates: z.array(campaignUpdate),
  answers: answers.shape.results,
  signers: z.array(signer),
  deliveries: campaignDeliveries,
  takedowns: takedowns.shape.results,
  suggestions,
})
export type PageOfCampaign = z.output<typeof pageOfCampaign>
