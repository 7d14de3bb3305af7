import type { Deps } from '../../context.ts'
import type { Runs } from '../../platform/jobs.ts'
import type { reviewMarked as reviewMarkedJob } from '../trust/index.ts'
import type * as jobs from './jobs.ts'
import { notifyReporters } from './verbs/notify-reporters.ts'
import { reviewMarked } from './verbs/review-marked.ts'

export const reportTasks = (deps: Deps): Runs<typeof jobs & { reviewMarked: typeof reviewMarkedJob }> => ({
  review_marked: (input) => reviewMarked({ ctx: deps, input }),
  notify_reporters: (input) => notifyReporters({ ctx: deps, input }),
})
