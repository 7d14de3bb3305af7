import { z } from 'zod'
import { byId, type Endpoint, json } from '../endpoint.ts'
import { id, idText } from '../fields.ts'
import { commentActs, commentDecisionForm } from '../moderation/schema.ts'
import { tags } from '../tags.ts'
import { acknowledgement } from '../wire.ts'
import * as answers from './answers.ts'

const campaignOf = z.object({ campaign: id })

const invalidates: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const { data } = campaignOf.safeParse(result)
  return data ? [tags.campaign(data.campaign)] : []
}

export const answerRows = {
  campaignAnswers: {
    domain: 'updates',
    summary: 'Public answers of the addressee of a campaign, newest first',
    method: 'GET',
    path: '/campaign/{id}/answers/',
    caller: 'anyone',
    open: true,
    params: byId,
    status: 200,
    response: answers.answers,
    group: 'directory',
  },
  sendAnswerLink: {
    domain: 'updates',
    summary: 'Mail the addressee a link to answer with, if its address is known',
    method: 'POST',
    path: '/campaign/{id}/answers/link/',
    caller: 'anyone',
    params: byId,
    status: 200,
    response: acknowledgement,
    group: 'directory',
  },
  checkAnswerLink: {
    domain: 'updates',
    summary: 'Which campaign the mailed link to answer is for',
    method: 'POST',
    path: '/answers/link/',
    caller: 'anyone',
    body: json(answers.answerLinkForm),
    status: 200,
    response: answers.answerLink,
    withoutBearer: true,
    group: 'directory',
  },
  giveAnswer: {
    domain: 'updates',
    summary: 'Answer a campaign in public with the mailed link',
    method: 'POST',
    path: '/answers/',
    caller: 'anyone',
    body: json(answers.answerForm),
    status: 201,
    response: answers.answer,
    invalidates,
    withoutBearer: true,
    revalidatesItself: true,
    group: 'directory',
  },
  replyToAnswer: {
    domain: 'updates',
    summary: 'Reply to an answer as the author of the campaign, once',
    method: 'POST',
    path: '/answers/{id}/reply/',
    caller: 'member',
    params: byId,
    body: json(answers.answerReplyForm),
    status: 200,
    response: answers.answer,
    invalidates,
    revalidatesItself: true,
    group: 'directory',
  },
  enterAnswer: {
    domain: 'moderation',
    summary: 'Enter an answer that the addressee gave elsewhere',
    method: 'POST',
    path: '/moderation/campaigns/{id}/answer/',
    caller: 'member',
    right: 'moderate words',
    params: byId,
    body: json(answers.enteredAnswerForm),
    status: 201,
    response: answers.answer,
    invalidates,
    revalidatesItself: true,
    group: 'moderation',
  },
  decideAnswer: {
    domain: 'moderation',
    summary: 'Hide an answer, or show it again',
    method: 'POST',
    path: '/moderation/answers/{id}/{act}/',
    caller: 'member',
    right: 'moderate words',
    params: z.strictObject({ id: idText, act: z.enum(commentActs, { error: 'error.request.not_found' }) }),
    body: json(commentDecisionForm),
    status: 200,
    response: answers.answerDecision,
    invalidates,
    revalidatesItself: true,
    group: 'moderation',
  },
} as const satisfies Record<string, Endpoint>
