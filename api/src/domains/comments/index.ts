export { commentHolding } from './holding.ts'
export { type ImportedComment, importComments } from './import.ts'
export { commentHandlers } from './routes.ts'
