import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import { endCampaigns } from './ending.ts'
import type * as jobs from './jobs.ts'
import { rankCampaigns } from './ranking.ts'

export function campaignTasks(deps: Deps): Runs<Pick<typeof jobs, 'rankCampaigns' | 'endCampaigns'>> {
  return {
    end_campaigns: async () => {
      await endCampaigns(deps)
    },
    rank_campaigns: async () => {
      await rankCampaigns(deps)
    },
  }
}
