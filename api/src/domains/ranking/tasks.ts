import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import type * as jobs from './jobs.ts'
import { rankCampaigns } from './ranking.ts'

export function rankingTasks(deps: Deps): Runs<typeof jobs> {
  return {
    rank_campaigns: async () => {
      await rankCampaigns(deps)
    },
  }
}
