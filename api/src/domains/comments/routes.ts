import type { HandlersOf } from '../../http/routes.ts'
import { createComment } from './verbs/create.ts'
import { deleteComment } from './verbs/delete.ts'
import { commentDetail } from './verbs/detail.ts'
import { likeComment, unlikeComment } from './verbs/like.ts'
import { listComments } from './verbs/list.ts'
import { updateComment } from './verbs/update.ts'

export const commentHandlers = {
  listComments: ({ ctx, params, query }) => listComments({ ctx, input: { ...params, ...query } }),
  createComment: ({ ctx, params, body, request }) => createComment({ ctx, input: { ...params, ...body, request } }),
  commentDetail: ({ ctx, params }) => commentDetail({ ctx, input: params }),
  updateComment: ({ ctx, params, body }) => updateComment({ ctx, input: { ...params, ...body } }),
  deleteComment: ({ ctx, params }) => deleteComment({ ctx, input: params }),
  likeComment: ({ ctx, params }) => likeComment({ ctx, input: params }),
  unlikeComment: ({ ctx, params }) => unlikeComment({ ctx, input: params }),
} satisfies HandlersOf<'comments'>
