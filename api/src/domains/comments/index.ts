export { type ImportedComment, importComments } from './import.ts'
export {
  countWaitingComments,
  lockComment,
  type ModeratedComment,
  moderatedComment,
  moderatedComments,
  setHidden,
} from './moderation.ts'
export { commentData } from './personal-data.ts'
export { deleteOwn } from './repository.ts'
export { commentHandlers } from './routes.ts'
