export { aiHandlers } from './routes.ts'
