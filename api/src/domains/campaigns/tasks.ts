import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { rankCampaigns } from './ranking.ts'

export function campaignTasks(deps: Deps): TaskList {
  return {
    rank_campaigns: async () => {
      await rankCampaigns(deps)
    },
  }
}
