import type { HandlersOf } from '../../http/routes.ts'
import { createReport } from './verbs/create.ts'
import { sendFeedback } from './verbs/feedback.ts'
import { followReport } from './verbs/follow.ts'

export const reportHandlers = {
  createReport: ({ ctx, params, body, request }) =>
    createReport({ ctx, input: { reported: params, form: body, agent: request.headers['user-agent'] ?? '' } }),
  sendFeedback: ({ ctx, body }) => sendFeedback({ ctx, input: body }),
  followReport: ({ ctx, params }) => followReport({ ctx, input: params }),
} satisfies HandlersOf<'reports'>
