import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import type { campaignJobs } from '../campaigns/index.ts'
import { markByModel } from './verbs/mark-by-model.ts'

export const aiTasks = (deps: Deps): Runs<Pick<typeof campaignJobs, 'markByModel'>> => ({
  mark_by_model: (input) => markByModel({ ctx: deps, input }),
})
