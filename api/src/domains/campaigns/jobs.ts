import { z } from 'zod'
import { defineJob, everyMinute, noPayload } from '../../platform/jobs.ts'

export const endCampaigns = defineJob({ name: 'end_campaigns', ...everyMinute })

/** Queued by migrations. */
export const rewriteForms = defineJob({ name: 'rewrite_canonical_forms', payload: noPayload, isBulk: true })

/** Queued by a migration, and by the new name of an author; by the clock for what a former release published beside this one. */
export const indexCampaigns = defineJob({
  name: 'index_campaigns',
  payload: noPayload,
  cron: { at: '41 * * * *', isMerged: true },
  isBulk: true,
})

export const datePublications = defineJob({ name: 'date_publications', payload: noPayload, isBulk: true })

export const startClocks = defineJob({ name: 'start_clocks', payload: noPayload, isBulk: true })

export const detectLanguages = defineJob({ name: 'detect_languages', payload: noPayload, isBulk: true })

/** These follow from a change of a campaign and are run by domains above. */
export const tellSigners = defineJob({
  name: 'tell_signers',
  payload: z.object({ campaign_id: z.number(), version: z.number(), since: z.string() }),
  isBulk: true,
})

export const planOutcomeMail = defineJob({ name: 'plan_outcome_mail', payload: z.object({ campaign_id: z.number() }) })
