import { del, get, invalidatesCampaign, invalidatesNewCampaign, json, longJson, post, put, rows } from '../endpoint.ts'
import { tags } from '../tags.ts'
import { pageOfCampaign } from './page.ts'
import * as campaigns from './schema.ts'
import { campaignStatus } from './states.ts'

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
