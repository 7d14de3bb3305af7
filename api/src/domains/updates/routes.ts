import type { HandlersOf } from '../../http/routes.ts'
import { confirmAlert, createAlert, endOwnAlert, linkedAlert, ownAlerts } from './verbs/alerts.ts'
import { campaignAnswers, checkAnswerLink, giveAnswer, replyToAnswer, sendAnswerLink } from './verbs/answers.ts'
import { followCampaign, followedCampaigns, followState, unfollowCampaign } from './verbs/follow.ts'
import { campaignUpdates, ownUpdates } from './verbs/list.ts'
import { endSubscriptions, sendEndLink, updateSubscription } from './verbs/subscription.ts'
import { campaignTimeline } from './verbs/timeline.ts'
import { createUpdate, deleteUpdate, editUpdate } from './verbs/write.ts'

export const updateHandlers = {
  campaignAnswers: ({ ctx, params }) => campaignAnswers({ ctx, input: params }),
  sendAnswerLink: ({ ctx, params }) => sendAnswerLink({ ctx, input: params }),
  checkAnswerLink: ({ ctx, body }) => checkAnswerLink({ ctx, input: body }),
  giveAnswer: ({ ctx, body }) => giveAnswer({ ctx, input: body }),
  replyToAnswer: ({ ctx, params, body }) => replyToAnswer({ ctx, input: { ...params, ...body } }),
  campaignTimeline: ({ ctx, params }) => campaignTimeline({ ctx, input: params }),
  campaignUpdates: ({ ctx, params, query }) => campaignUpdates({ ctx, input: { ...params, ...query } }),
  ownUpdates: ({ ctx, params }) => ownUpdates({ ctx, input: params }),
  createUpdate: ({ ctx, params, body, request }) => createUpdate({ ctx, input: { ...params, form: body, request } }),
  editUpdate: ({ ctx, params, body }) => editUpdate({ ctx, input: { ...params, form: body } }),
  deleteUpdate: ({ ctx, params }) => deleteUpdate({ ctx, input: params }),
  followState: ({ ctx, params }) => followState({ ctx, input: params }),
  followCampaign: ({ ctx, params }) => followCampaign({ ctx, input: params }),
  unfollowCampaign: ({ ctx, params }) => unfollowCampaign({ ctx, input: params }),
  followedCampaigns: ({ ctx, query }) => followedCampaigns({ ctx, input: query }),
  updateSubscription: ({ ctx, body }) => updateSubscription({ ctx, input: body }),
  sendEndLink: ({ ctx, body }) => sendEndLink({ ctx, input: body }),
  endSubscriptions: ({ ctx, body }) => endSubscriptions({ ctx, input: body }),
  createAlert: ({ ctx, body }) => createAlert({ ctx, input: body }),
  linkedAlert: ({ ctx, body }) => linkedAlert({ ctx, input: body }),
  confirmAlert: ({ ctx, body }) => confirmAlert({ ctx, input: body }),
  ownAlerts: ({ ctx }) => ownAlerts({ ctx }),
  endAlert: ({ ctx, params }) => endOwnAlert({ ctx, input: params }),
} satisfies HandlersOf<'updates'>
