export { commentHandlers } from './routes.ts'
