import type { Deps } from '../../context.ts'
import { defineJob, everyMinute, type Runs } from '../../platform/jobs.ts'
import { rankCampaigns } from './ranking.ts'

export { rankCampaigns, rankNow } from './ranking.ts'

export const rankingJobs = { rankCampaigns: defineJob({ name: 'rank_campaigns', queue: 'ranking', ...everyMinute }) }

export const rankingTasks = (deps: Deps): Runs<typeof rankingJobs> => ({
  rank_campaigns: async () => {
    await rankCampaigns(deps)
  },
})
