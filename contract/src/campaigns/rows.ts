import { z } from 'zod'
import {
  byId,
  del,
  get,
  invalidatesCampaign,
  invalidatesItsCampaign,
  invalidatesNewCampaign,
  json,
  longJson,
  post,
  put,
  rows,
} from '../endpoint.ts'
import { idText } from '../fields.ts'
import { tags } from '../tags.ts'
import { pageOfCampaign } from './page.ts'
import * as campaigns from './schema.ts'
import { mapKinds, siteMap, siteMapPart } from './site-map.ts'
import { campaignStatus, embedForm, endDateForm, goalForm, outcomeForm, replyForm, specialDataForm } from './states.ts'
import * as team from './team.ts'
import { translationForm } from './translation.ts'

const campaignFiles = {
  files: ['uploaded_media'],
  isUpload: true,
  repeated: ['removed_media', 'media_ids', 'media_order', 'media_alt', 'media_captions', 'kept_marks'],
} as const

export const campaignRows = {
  ...rows({ domain: 'campaigns' })({
    createCampaign: post('/campaign/create/', 'Create a campaign with pictures and videos', {
      body: { encoding: 'multipart', schema: campaigns.campaignForm, ...campaignFiles },
      status: 201,
      response: campaigns.campaign,
      invalidates: invalidatesNewCampaign,
      pausedBy: 'announce',
      idempotent: true,
      perAccount: [30, 'hour'],
    }),
    editCampaign: put('/campaign/{id}/edit/', 'Change a campaign of one’s own', {
      body: { encoding: 'multipart', schema: campaigns.campaignForm, ...campaignFiles },
      response: campaigns.campaign,
      invalidates: invalidatesCampaign,
      revalidatesItself: true,
      idempotent: true,
      otherStatuses: [409],
      perAccount: [120, 'hour'],
    }),
    deleteCampaign: del('/campaign/{id}/delete/', 'Delete a campaign of one’s own', {
      invalidates: ({ params, viewer }) => [
        tags.list,
        tags.campaign(Number(params.id)),
        ...(viewer === undefined ? [] : [tags.profile(viewer)]),
      ],
      revalidatesItself: true,
    }),
  }),
  ...rows({ domain: 'campaigns', caller: 'anyone' })({
    campaignDetail: get('/campaign/{id}/', 'One campaign', { open: true, response: campaigns.campaign }),
  }),
  ...rows({ domain: 'campaigns', group: 'versions', caller: 'anyone' })({
    campaignStatus: get('/campaign/{id}/status/', 'The state of a campaign that is or was public, or of one’s own', {
      response: campaignStatus,
    }),
    campaignVersions: get(
      '/campaign/{id}/versions/',
      'The approved texts of a campaign: their changes and signatures',
      { open: true, response: campaigns.campaignVersions },
    ),
  }),
  ...rows({ domain: 'site', group: 'campaign_page', caller: 'anyone' })({
    campaignPage: get('/campaign/{id}/page/', 'One campaign with all that its page shows', {
      response: pageOfCampaign,
      perNetwork: [120, 'minute'],
    }),
  }),
  ...rows({ domain: 'campaigns', group: 'discovery', caller: 'anyone' })({
    campaignCounts: get('/campaign/{id}/counts/', 'The current counts of a campaign', {
      open: true,
      response: campaigns.campaignCounts,
    }),
    detectLanguage: post(
      '/campaign/language/',
      'The language of the beginning of a text; null where it is not certain',
      { body: json(campaigns.languageForm), response: campaigns.detectedLanguage, perNetwork: [120, 'minute'] },
    ),
  }),
  ...rows({ domain: 'campaigns', group: 'directory', caller: 'anyone' })({
    complaintPortal: get('/campaign/portal/', 'Numbers of the government’s complaint portal', {
      response: campaigns.complaintPortal,
    }),
  }),
  ...rows({ domain: 'campaigns', group: 'drafts' })({
    campaignDraft: get('/campaign/draft/', 'One’s own draft', { response: campaigns.keptDraft }),
    keepDraft: put('/campaign/draft/', 'Store a draft, in place of the previous one', {
      body: longJson(campaigns.campaignDraft),
      response: campaigns.keptDraft,
      perAccount: [120, 'ten minutes'],
    }),
    discardDraft: del('/campaign/draft/', 'Delete one’s own draft'),
  }),
}

export const campaignListRows = {
  ...rows({ domain: 'campaigns', caller: 'anyone' })({
    listCampaigns: get('/campaign/list/', 'Approved campaigns, searched, filtered and sorted', {
      open: true,
      query: campaigns.listQuery,
      response: campaigns.campaignPage,
    }),
    userCampaigns: get('/campaign/user/{id}/campaigns/', 'Public campaigns of a member, those that ended too', {
      response: campaigns.userCampaigns,
    }),
    hashtagCampaigns: get('/campaign/hashtag/{tag}/', 'Public campaigns with a hashtag, those that ended too', {
      open: true,
      params: z.strictObject({
        tag: z.string().regex(/^[\p{L}\p{M}\p{N}_]{1,255}$/u, { error: 'error.request.not_found' }),
      }),
      query: campaigns.stateQuery,
      response: campaigns.campaignPage,
    }),
  }),
  ...rows({ domain: 'campaigns', group: 'places', caller: 'anyone' })({
    placeCounts: get('/places/', 'How many public campaigns provinces and districts have', {
      open: true,
      response: campaigns.placeCounts,
    }),
  }),
  ...rows({ domain: 'campaigns', group: 'discovery', caller: 'anyone' })({
    wonCampaigns: get('/campaign/won/', 'The latest campaigns whose owners named them won', {
      open: true,
      response: campaigns.wonCampaigns,
    }),
    similarCampaigns: get('/campaign/similar/', 'Public campaigns with a similar title', {
      query: campaigns.similarQuery,
      response: campaigns.similarCampaigns,
      // Sent while a title is typed.
      perNetwork: [120, 'minute'],
    }),
    suggestedCampaigns: get(
      '/campaign/suggestions/',
      'Public campaigns to read next: after a campaign, or where there is none',
      { query: campaigns.suggestionsQuery, response: campaigns.suggestions, perNetwork: [120, 'minute'] },
    ),
    searchCompletions: get('/campaign/completions/', 'What a search may be about, while it is typed', {
      query: campaigns.completionsQuery,
      response: campaigns.completions,
      perNetwork: [120, 'minute'],
    }),
    totals: get('/totals/', 'How many campaigns are public, and their signatures', {
      open: true,
      response: campaigns.totals,
    }),
    siteMap: get('/site-map/', 'The number of parts of the site map', { response: siteMap }),
    siteMapPart: get('/site-map/{kind}/{part}/', 'One part of the site map; parts are counted from 1', {
      params: z.strictObject({ kind: z.enum(mapKinds, { error: 'error.request.not_found' }), part: idText }),
      response: siteMapPart,
      perNetwork: [60, 'minute'],
    }),
  }),
}

export const manageRows = {
  ...rows({ domain: 'campaigns', group: 'versions' })({
    pendingChange: get('/campaign/{id}/pending/', 'The change of one’s own campaign that waits for a moderator', {
      response: campaigns.pendingChange,
    }),
    withdrawChange: del('/campaign/{id}/pending/', 'Take back the change that waits for a moderator'),
    replyToReview: post('/campaign/{id}/reply/', 'Answer the moderator of one’s own campaign, once per decision', {
      body: json(replyForm),
      response: campaignStatus,
    }),
  }),
  ...rows({ domain: 'campaigns', group: 'manage' })({
    translateCampaign: put(
      '/campaign/{id}/translation/',
      'Propose a translation of the public text of one’s own campaign',
      { body: longJson(translationForm), response: campaigns.pendingChange },
    ),
    removeTranslation: del(
      '/campaign/{id}/translation/',
      'Remove the accepted translation of one’s own public campaign',
      { invalidates: invalidatesItsCampaign },
    ),
    concludeCampaign: post(
      '/campaign/{id}/outcome/',
      'Close one’s own campaign by naming its outcome, or name another one later',
      {
        body: json(outcomeForm),
        response: campaigns.campaign,
        invalidates: invalidatesCampaign,
        // Each makes the site render its lists again.
        perNetwork: [20, 'ten minutes'],
      },
    ),
    setGoal: put('/campaign/{id}/goal/', 'Set the signature goal of one’s own campaign, or none', {
      body: json(goalForm),
      response: campaigns.campaign,
      invalidates: invalidatesCampaign,
    }),
    setSpecialData: put(
      '/campaign/{id}/special-data/',
      'Mark a campaign whose signers are asked for explicit consent',
      { body: json(specialDataForm), response: campaigns.campaign, invalidates: invalidatesCampaign },
    ),
    setEndDate: put('/campaign/{id}/end-date/', 'Set the last day for signatures of one’s own campaign, or none', {
      body: json(endDateForm),
      response: campaigns.campaign,
      invalidates: invalidatesCampaign,
    }),
    setEmbedOrigins: put('/campaign/{id}/embed-origins/', 'Name the sites that may frame one’s own campaign, or any', {
      body: json(embedForm),
      response: campaigns.campaign,
      invalidates: invalidatesCampaign,
    }),
    managedCampaign: get('/campaign/{id}/manage/', 'A campaign of one’s own, as its page for the owner shows it', {
      response: campaigns.managedCampaign,
    }),
  }),
}

export const teamRows = rows({ domain: 'campaigns', group: 'manage' })({
  inviteMember: post(
    '/campaign/{id}/invitations/',
    'Invite a member to run one’s own campaign together, or to take it over',
    { body: json(team.inviteForm), status: 201, response: team.invitation },
  ),
  withdrawInvitation: del('/campaign/{id}/invitations/{invitation}/', 'Withdraw an invitation', {
    params: byId.extend({ invitation: idText }),
  }),
  ownInvitation: get('/campaign/{id}/invitation/', 'The invitation to a campaign that waits for one’s answer', {
    response: team.ownInvitation,
  }),
  answerInvitation: post('/campaign/{id}/invitation/', 'Accept or decline an invitation', {
    body: json(team.invitationAnswer),
  }),
  removeCoOwner: del('/campaign/{id}/co-owners/{member}/', 'Remove a co-owner of one’s own campaign, or leave one', {
    params: byId.extend({ member: idText }),
  }),
})
