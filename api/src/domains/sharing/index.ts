export { sharingHandlers } from './routes.ts'
export { sharingTasks } from './tasks.ts'
