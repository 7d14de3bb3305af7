import { z } from 'zod'
import { defineJob, noPayload } from '../../platform/jobs.ts'

const ofCampaign = z.object({ campaign_id: z.number() })

export const rankCampaigns = defineJob({
  name: 'rank_campaigns',
  payload: noPayload,
  attempts: 1,
  queue: 'ranking',
  cron: { at: '* * * * *', isMerged: true },
})

export const endCampaigns = defineJob({
  name: 'end_campaigns',
  payload: noPayload,
  attempts: 1,
  cron: { at: '* * * * *', isMerged: true },
})

/** These follow from a change of a campaign and are run by domains above. */
export const tellSigners = defineJob({
  name: 'tell_signers',
  payload: z.object({ campaign_id: z.number(), version: z.number(), since: z.string() }),
  attempts: 13,
  isBulk: true,
})

export const planOutcomeMail = defineJob({ name: 'plan_outcome_mail', payload: ofCampaign, attempts: 13 })

export const markByModel = defineJob({ name: 'mark_by_model', payload: ofCampaign, attempts: 6 })
