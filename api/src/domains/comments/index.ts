import type { HandlersOf } from '../../http/routes.ts'
import {
  commentDetail,
  createComment,
  deleteComment,
  likeComment,
  listComments,
  unlikeComment,
  updateComment,
} from './verbs/comments.ts'

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

export const commentHandlers = {
  likeComment,
  unlikeComment,
  commentDetail,
  listComments,
  createComment,
  deleteComment,
  updateComment,
} satisfies HandlersOf<'comments'>
