import type { Deps } from '../../context.ts'
import type { HandlersOf } from '../../http/routes.ts'
import type { Runs } from '../../platform/jobs.ts'
import type { reviewMarked as reviewMarkedJob } from '../trust/index.ts'
import type * as jobs from './jobs.ts'
import { notifyReporters } from './verbs/notify-reporters.ts'
import { createReport, followReport, reviewMarked, sendFeedback, writeToAuthor } from './verbs/reports.ts'

export { type CaseRow, followDecision, lockCase, settleReports } from './cases.ts'
export { countOpenCases, keptCounts, openCases, reportsIn } from './desk.ts'
export * as reportJobs from './jobs.ts'
export { reportData } from './personal-data.ts'
export { newNumber } from './reporter.ts'
export { type Place, type Subject, subjectsAmong } from './subjects.ts'
export { endCases, sweepReports } from './sweep.ts'

export const reportHandlers = {
  createReport,
  sendFeedback,
  followReport,
  writeToAuthor,
} satisfies HandlersOf<'reports'>

export const reportTasks = (deps: Deps): Runs<typeof jobs & { reviewMarked: typeof reviewMarkedJob }> => ({
  review_marked: (input) => reviewMarked({ ctx: deps, input }),
  notify_reporters: (input) => notifyReporters({ ctx: deps, input }),
})
