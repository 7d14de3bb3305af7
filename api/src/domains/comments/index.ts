export { type ImportedComment, importComments } from './import.ts'
export { commentData } from './personal-data.ts'
export { commentHandlers } from './routes.ts'
