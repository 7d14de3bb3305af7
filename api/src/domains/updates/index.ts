export { hideAnswer, lockAnswer, presentAnswer, publishAnswer } from './answers.ts'
export { updateHandlers } from './routes.ts'
export { updateTasks } from './tasks.ts'
