export { sweepAnswerLinks } from './answer-links.ts'
export { hideAnswer, lockAnswer, presentAnswer, publishAnswer, reviewedAnswers, shownAnswers } from './answers.ts'
export { audienceOf } from './audience.ts'
export * as updateJobs from './jobs.ts'
export { readerToken } from './links.ts'
export { planMailing } from './mailings.ts'
export { updateData } from './personal-data.ts'
export { picturesOf } from './presenter.ts'
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
export { updateHandlers } from './routes.ts'
export { storyOf } from './story.ts'
export { updateTasks } from './tasks.ts'
export { askOwners } from './verbs/ask-owners.ts'
