import type { TaskList } from 'graphile-worker'
import type { Deps } from '../../context.ts'
import { notifyReporters } from './verbs/notify-reporters.ts'
import { reviewMarked } from './verbs/review-marked.ts'

export const reportTasks = (deps: Deps): TaskList => ({
  review_marked: (input) => reviewMarked({ ctx: deps, input }),
  notify_reporters: (input) => notifyReporters({ ctx: deps, input }),
})
