import { z } from 'zod'
import { type Endpoint, get, json, post, rows } from '../endpoint.ts'
import { id, idText } from '../fields.ts'
import { commentActs, commentDecisionForm, wordsDecision } from '../moderation/schema.ts'
import { tags } from '../tags.ts'
import { acknowledgement } from '../wire.ts'
import * as answers from './answers.ts'

const campaignOf = z.object({ campaign: id })

const invalidates: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const { data } = campaignOf.safeParse(result)
  return data ? [tags.campaign(data.campaign)] : []
}

export const answerRows = {
  ...rows({ domain: 'updates', group: 'directory', caller: 'anyone' })({
    campaignAnswers: get('/campaign/{id}/answers/', 'Public answers of the addressee of a campaign, newest first', {
      open: true,
      response: answers.answers,
    }),
    sendAnswerLink: post(
      '/campaign/{id}/answers/link/',
      'Mail the addressee a link to answer with, if its address is known',
      {
        response: acknowledgement,
        // Each may mail an institution.
        perNetwork: [10, 'hour'],
      },
    ),
    checkAnswerLink: post('/answers/link/', 'Which campaign the mailed link to answer is for', {
      body: json(answers.answerLinkForm),
      response: answers.answerLink,
      withoutBearer: true,
      perNetwork: [60, 'ten minutes'],
    }),
    giveAnswer: post('/answers/', 'Answer a campaign in public with the mailed link', {
      body: json(answers.answerForm),
      status: 201,
      response: answers.answer,
      invalidates,
      withoutBearer: true,
      revalidatesItself: true,
      perNetwork: [20, 'ten minutes'],
    }),
  }),
  ...rows({ domain: 'updates', group: 'directory' })({
    replyToAnswer: post('/answers/{id}/reply/', 'Reply to an answer as the author of the campaign, once', {
      body: json(answers.answerReplyForm),
      response: answers.answer,
      invalidates,
      revalidatesItself: true,
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'moderate words' })({
    enterAnswer: post('/moderation/campaigns/{id}/answer/', 'Enter an answer that the addressee gave elsewhere', {
      body: json(answers.enteredAnswerForm),
      status: 201,
      response: answers.answer,
      invalidates,
      revalidatesItself: true,
    }),
    decideAnswer: post('/moderation/answers/{id}/{act}/', 'Hide an answer, or show it again', {
      params: z.strictObject({ id: idText, act: z.enum(commentActs, { error: 'error.request.not_found' }) }),
      body: json(commentDecisionForm),
      response: wordsDecision,
      invalidates,
      revalidatesItself: true,
    }),
  }),
}
