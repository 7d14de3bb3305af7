import type { HandlersOf } from '../../http/routes.ts'
import { campaignDraft, discardDraft, keepDraft } from '../drafts/index.ts'
import { proposeTranslation, removeTranslation } from './translation.ts'
import { answerInvitation, ownInvitation } from './verbs/answer-invitation.ts'
import { searchCompletions } from './verbs/completions.ts'
import { conclude } from './verbs/conclude.ts'
import { campaignCounts } from './verbs/counts.ts'
import { createCampaign } from './verbs/create.ts'
import { deleteCampaign } from './verbs/delete.ts'
import { campaignDetail } from './verbs/detail.ts'
import { editCampaign } from './verbs/edit.ts'
import { inviteMember, withdrawInvitation } from './verbs/invite.ts'
import { detectLanguage } from './verbs/language.ts'
import { hashtagCampaigns, listCampaigns } from './verbs/list.ts'
import { manageCampaign } from './verbs/manage.ts'
import { campaignsOfAddressee } from './verbs/of-addressee.ts'
import { campaignsOf } from './verbs/of-member.ts'
import { pendingChange, withdrawChange } from './verbs/pending.ts'
import { placeCounts } from './verbs/places.ts'
import { complaintPortal } from './verbs/portal.ts'
import { removeCoOwner } from './verbs/remove-co-owner.ts'
import { replyToReview } from './verbs/reply.ts'
import { setEmbedOrigins } from './verbs/set-embed-origins.ts'
import { setEndDate } from './verbs/set-end-date.ts'
import { setGoal } from './verbs/set-goal.ts'
import { setSpecialData } from './verbs/set-special-data.ts'
import { similarCampaigns } from './verbs/similar.ts'
import { siteMap, siteMapPart } from './verbs/site-map.ts'
import { campaignStatus } from './verbs/status.ts'
import { suggestedCampaigns } from './verbs/suggestions.ts'
import { totals } from './verbs/totals.ts'
import { campaignVersions } from './verbs/versions.ts'
import { wonCampaigns } from './verbs/won.ts'

export const campaignHandlers = {
  listCampaigns: ({ ctx, query }) => listCampaigns({ ctx, input: query }),
  createCampaign: ({ ctx, request }) => createCampaign({ ctx, input: { request } }),
  campaignDetail: ({ ctx, params }) => campaignDetail({ ctx, input: params }),
  campaignCounts: ({ ctx, params }) => campaignCounts({ ctx, input: params }),
  campaignStatus: ({ ctx, params }) => campaignStatus({ ctx, input: params }),
  campaignVersions: ({ ctx, params }) => campaignVersions({ ctx, input: params }),
  pendingChange: ({ ctx, params }) => pendingChange({ ctx, input: params }),
  withdrawChange: ({ ctx, params }) => withdrawChange({ ctx, input: params }),
  translateCampaign: ({ ctx, params, body }) =>
    proposeTranslation({ ctx, input: { ...params, ...body, by: 'author' } }),
  removeTranslation: ({ ctx, params }) => removeTranslation({ ctx, input: params }),
  replyToReview: ({ ctx, params, body }) => replyToReview({ ctx, input: { ...params, ...body } }),
  concludeCampaign: ({ ctx, params, body }) => conclude({ ctx, input: { ...params, ...body } }),
  setGoal: ({ ctx, params, body }) => setGoal({ ctx, input: { ...params, ...body } }),
  setSpecialData: ({ ctx, params, body }) => setSpecialData({ ctx, input: { ...params, ...body } }),
  setEndDate: ({ ctx, params, body }) => setEndDate({ ctx, input: { ...params, ...body } }),
  setEmbedOrigins: ({ ctx, params, body }) => setEmbedOrigins({ ctx, input: { ...params, ...body } }),
  managedCampaign: ({ ctx, params }) => manageCampaign({ ctx, input: params }),
  inviteMember: ({ ctx, params, body }) => inviteMember({ ctx, input: { ...params, ...body } }),
  withdrawInvitation: ({ ctx, params }) => withdrawInvitation({ ctx, input: params }),
  ownInvitation: ({ ctx, params }) => ownInvitation({ ctx, input: params }),
  answerInvitation: ({ ctx, params, body }) => answerInvitation({ ctx, input: { ...params, ...body } }),
  removeCoOwner: ({ ctx, params }) => removeCoOwner({ ctx, input: params }),
  wonCampaigns,
  editCampaign: ({ ctx, params, request }) => editCampaign({ ctx, input: { ...params, request } }),
  deleteCampaign: ({ ctx, params }) => deleteCampaign({ ctx, input: params }),
  userCampaigns: ({ ctx, params }) => campaignsOf({ ctx, input: params }),
  hashtagCampaigns: ({ ctx, params, query }) => hashtagCampaigns({ ctx, input: { ...params, ...query } }),
  addresseeCampaigns: ({ ctx, params, query }) => campaignsOfAddressee({ ctx, input: { ...params, ...query } }),
  similarCampaigns: ({ ctx, query }) => similarCampaigns({ ctx, input: query }),
  searchCompletions: ({ ctx, query }) => searchCompletions({ ctx, input: query }),
  detectLanguage: ({ body }) => detectLanguage({ input: body }),
  suggestedCampaigns: ({ ctx, query }) => suggestedCampaigns({ ctx, input: query }),
  totals,
  placeCounts,
  complaintPortal,
  campaignDraft,
  keepDraft: ({ ctx, body }) => keepDraft({ ctx, input: body }),
  discardDraft,
  siteMap,
  siteMapPart: ({ ctx, params }) => siteMapPart({ ctx, input: params }),
} satisfies HandlersOf<'campaigns'>
