import type { HandlersOf } from '../../http/routes.ts'
import * as handlers from './routes.ts'

export { openAnswerLink, sweepAnswerLinks } from './answer-links.ts'
export { hideAnswer, lockAnswer, presentAnswer, publishAnswer, reviewedAnswers, shownAnswers } from './answers.ts'
export { audienceOf } from './audience.ts'
export * as updateJobs from './jobs.ts'
export { readerToken } from './links.ts'
export { planMailing } from './mailings.ts'
export { updateData } from './personal-data.ts'
export { picturesOf, storyOf } from './presenter.ts'
export {
  changeUpdate,
  countWaitingUpdates,
  decidedUpdates,
  importUpdates,
  lockUpdate,
  type ModeratedUpdateRow,
  type UpdateRow,
  waitingUpdates,
} from './repository.ts'
export { updateTasks } from './tasks.ts'
export { askOwners } from './verbs/ask-owners.ts'

export const updateHandlers = handlers satisfies HandlersOf<'updates'>
