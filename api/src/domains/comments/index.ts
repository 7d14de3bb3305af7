export { commentHolding } from './holding.ts'
export { commentHandlers } from './routes.ts'
