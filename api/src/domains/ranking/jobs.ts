import { defineJob, everyMinute } from '../../platform/jobs.ts'

export const rankCampaigns = defineJob({ name: 'rank_campaigns', queue: 'ranking', ...everyMinute })
