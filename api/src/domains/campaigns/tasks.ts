import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { endCampaigns } from './ending.ts'
import { rankCampaigns } from './ranking.ts'

export function campaignTasks(deps: Deps): TaskList {
  return {
    end_campaigns: async () => {
      await endCampaigns(deps)
    },
    rank_campaigns: async () => {
      await rankCampaigns(deps)
    },
  }
}
