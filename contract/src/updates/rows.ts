import { z } from 'zod'
import { campaignTimeline } from '../campaigns/schema.ts'
import { decisionForm } from '../campaigns/states.ts'
import { del, type Endpoint, get, json, patch, post, put, rows } from '../endpoint.ts'
import { id, idText } from '../fields.ts'
import { commentActs, commentDecisionForm, wordsDecision } from '../moderation/schema.ts'
import { ownSignature } from '../support/schema.ts'
import { tags } from '../tags.ts'
import { acknowledgement, pageQuery } from '../wire.ts'
import * as answers from './answers.ts'
import * as updates from './schema.ts'

const invalidatesDecided: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const { data } = updates.updateDecision.safeParse(result)
  return data?.changed ? [tags.campaign(data.campaign)] : []
}

export const updateRows = {
  ...rows({ domain: 'updates', group: 'updates', caller: 'anyone' })({
    campaignTimeline: get(
      '/campaign/{id}/timeline/',
      'What happened to a campaign: published, changed, steps, updates, closed',
      { open: true, response: campaignTimeline },
    ),
    campaignUpdates: get('/campaign/{id}/updates/', 'Approved updates of a campaign, newest first', {
      open: true,
      query: pageQuery,
      response: updates.campaignUpdatePage,
    }),
    updateSubscription: post(
      '/updates/subscription/',
      'Read or change with the token of an e-mail whether updates are mailed',
      {
        body: json(updates.subscriptionForm),
        response: updates.subscription,
        withoutBearer: true,
        // Mail programs of one company unsubscribe by links of their own.
        perNetwork: [300, 'ten minutes'],
      },
    ),
    sendEndLink: post(
      '/updates/subscription/end-link/',
      'Mail the reader of an e-mail about a campaign a link that ends all of them',
      { body: json(updates.subscriptionToken), withoutBearer: true, perNetwork: [20, 'hour'] },
    ),
    endSubscriptions: post(
      '/updates/subscription/end/',
      'End all e-mails about campaigns with the token of that link',
      { body: json(updates.subscriptionToken), withoutBearer: true, perNetwork: [300, 'ten minutes'] },
    ),
  }),
  ...rows({ domain: 'updates', group: 'updates' })({
    ownUpdates: get('/campaign/{id}/updates/own/', 'All updates of one’s own campaign, with review and e-mails', {
      response: updates.ownUpdates,
    }),
    createUpdate: post('/campaign/{id}/updates/', 'Write an update of one’s own public campaign, for review', {
      body: json(updates.updateForm),
      status: 201,
      response: updates.ownUpdate,
      perAccount: [20, 'hour'],
    }),
    editUpdate: put('/campaign/{id}/updates/{update}/', 'Change an update that is not approved yet', {
      params: updates.byUpdate,
      body: json(updates.updateForm),
      response: updates.ownUpdate,
      perAccount: [60, 'hour'],
    }),
    deleteUpdate: del('/campaign/{id}/updates/{update}/', 'Delete an update of one’s own campaign', {
      params: updates.byUpdate,
      invalidates: ({ params }) => [tags.campaign(Number(params.id))],
      perAccount: [60, 'hour'],
    }),
    followState: get('/campaign/{id}/follow/', 'Whether one follows a campaign', { response: updates.followState }),
    followCampaign: post('/campaign/{id}/follow/', 'Follow a campaign without signing it', {
      response: updates.followState,
      perAccount: [120, 'ten minutes'],
    }),
    unfollowCampaign: del('/campaign/{id}/follow/', 'Stop following a campaign', { perAccount: [120, 'ten minutes'] }),
    followedCampaigns: get('/users/follows/', 'The campaigns that one follows, latest first', {
      query: pageQuery,
      response: updates.followPage,
    }),
  }),
  ...rows({ domain: 'updates', group: 'clock' })({
    decidePromise: put('/campaign/{id}/promises/{promise}/', 'Say once whether a promise was kept by its day', {
      params: updates.byPromise,
      body: json(updates.promiseForm),
      response: acknowledgement,
      invalidates: ({ params }) => [tags.campaign(Number(params.id))],
      perAccount: [60, 'hour'],
    }),
  }),
  ...rows({ domain: 'support', group: 'updates', caller: 'anyone' })({
    saveWantsUpdates: post(
      '/signatures/updates/',
      'Say after signing whether updates of the campaign are wanted by e-mail',
      { body: json(updates.wantsUpdatesForm), withoutBearer: true, perNetwork: [20, 'ten minutes'] },
    ),
  }),
  ...rows({ domain: 'support', group: 'withdrawal' })({
    changeSignature: patch('/users/signatures/{id}/', 'Change who sees one’s own signature, and whether news comes', {
      body: json(updates.ownSignatureForm),
      response: ownSignature,
      perAccount: [120, 'ten minutes'],
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'moderate words' })({
    moderatedUpdates: get('/moderation/updates/', 'Updates that wait for review, or decided ones by state', {
      query: updates.moderatedUpdatesQuery,
      response: updates.moderatedUpdatePage,
    }),
    decideUpdate: post('/moderation/updates/{id}/{act}/', 'Approve, refuse, hide or restore an update', {
      params: z.strictObject({
        id: idText,
        act: z.enum(updates.updateActs, { error: 'error.request.not_found' }),
      }),
      body: json(decisionForm),
      response: updates.updateDecision,
      invalidates: invalidatesDecided,
      revalidatesItself: true,
    }),
  }),
}

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
    previewAnswer: post('/answers/preview/', 'Check an answer and show how it will look; nothing is kept', {
      body: json(answers.answerForm),
      response: answers.answerPreview,
      withoutBearer: true,
      perNetwork: [60, 'ten minutes'],
    }),
    voteOnAnswer: post('/answers/vote/', 'Say with the token of its e-mail whether an answer is one', {
      body: json(answers.voteForm),
      response: campaignOf,
      withoutBearer: true,
      perNetwork: [300, 'ten minutes'],
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
  ...rows({ domain: 'moderation', group: 'clock', caller: 'anyone' })({
    objectToDelivery: post('/answers/objection/', 'Say with the mailed link that the petition did not arrive', {
      body: json(answers.objectionForm),
      response: campaignOf,
      invalidates,
      withoutBearer: true,
      perNetwork: [20, 'ten minutes'],
    }),
  }),
  ...rows({ domain: 'moderation', group: 'moderation', right: 'moderate words' })({
    decideDelivery: post('/moderation/deliveries/{id}/{act}/', 'Let a delivery start the clock, or no longer', {
      params: z.strictObject({ id: idText, act: z.enum(['keep', 'refuse'], { error: 'error.request.not_found' }) }),
      response: campaignOf,
      invalidates,
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
