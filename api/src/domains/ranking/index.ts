export * as rankingJobs from './jobs.ts'
export { rankCampaigns, rankNow } from './ranking.ts'
export { rankingTasks } from './tasks.ts'
