import type { Handlers } from '../../http/routes.ts'
import { campaignAnswers, checkAnswerLink, giveAnswer, replyToAnswer, sendAnswerLink } from './verbs/answers.ts'

export const updateHandlers = {
  campaignAnswers: ({ ctx, params }) => campaignAnswers({ ctx, input: params }),
  sendAnswerLink: ({ ctx, params }) => sendAnswerLink({ ctx, input: params }),
  checkAnswerLink: ({ ctx, body }) => checkAnswerLink({ ctx, input: body }),
  giveAnswer: ({ ctx, body }) => giveAnswer({ ctx, input: body }),
  replyToAnswer: ({ ctx, params, body }) => replyToAnswer({ ctx, input: { ...params, ...body } }),
} satisfies Handlers
