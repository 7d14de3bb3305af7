import { z } from 'zod'
import * as accounts from './accounts.ts'
import * as ai from './ai.ts'
import * as campaigns from './campaigns.ts'
import * as comments from './comments.ts'
import { byId, type Endpoint, json, touchesCampaign, touchesCampaignById } from './endpoint.ts'
import { extensions } from './extensions.ts'
import * as sharing from './sharing.ts'
import * as support from './support.ts'
import { tags } from './tags.ts'
import { acknowledgement, nothing, pageQuery } from './wire.ts'

const campaignFiles = { files: ['uploaded_media'], repeated: ['removed_media', 'media_ids'] } as const

/** Every call of the wire, once: the product's specification in its order, then what we add. */
export const endpoints = {
  register: {
    domain: 'accounts',
    method: 'POST',
    path: '/users/register/',
    caller: 'anyone',
    body: json(accounts.registration),
    status: 201,
    response: acknowledgement,
  },
  login: {
    domain: 'accounts',
    method: 'POST',
    path: '/users/login/',
    caller: 'anyone',
    body: { encoding: 'form', schema: accounts.credentials },
    status: 200,
    response: accounts.tokenPair,
  },
  refreshToken: {
    domain: 'accounts',
    method: 'POST',
    path: '/token/refresh/',
    caller: 'anyone',
    body: json(accounts.refreshRequest),
    status: 200,
    response: accounts.refreshedTokens,
  },
  forgotPassword: {
    domain: 'accounts',
    method: 'POST',
    path: '/users/forgot-password/',
    caller: 'anyone',
    body: json(accounts.forgotPassword),
    status: 200,
    response: acknowledgement,
  },
  resetPassword: {
    domain: 'accounts',
    method: 'POST',
    path: '/users/reset-password/',
    caller: 'anyone',
    body: json(accounts.resetPassword),
    status: 200,
    response: acknowledgement,
  },
  userDetail: {
    domain: 'accounts',
    method: 'GET',
    path: '/users/detail/{id}/',
    caller: 'anyone',
    params: byId,
    status: 200,
    response: accounts.user,
  },
  updateProfile: {
    domain: 'accounts',
    method: 'PUT',
    path: '/users/update-profile/',
    caller: 'member',
    body: { encoding: 'multipart', schema: accounts.profileUpdate, files: ['profile[profile_image]'] },
    status: 200,
    response: accounts.me,
    touches: ({ viewer }) => (viewer === undefined ? [] : [tags.profile(viewer), tags.list]),
  },
  listCampaigns: {
    domain: 'campaigns',
    method: 'GET',
    path: '/campaign/list/',
    caller: 'anyone',
    query: campaigns.listQuery,
    status: 200,
    response: campaigns.campaignPage,
  },
  createCampaign: {
    domain: 'campaigns',
    method: 'POST',
    path: '/campaign/create/',
    caller: 'member',
    body: { encoding: 'multipart', schema: campaigns.campaignForm, ...campaignFiles },
    status: 201,
    response: campaigns.campaign,
    touches: touchesCampaign,
  },
  campaignDetail: {
    domain: 'campaigns',
    method: 'GET',
    path: '/campaign/{id}/',
    caller: 'anyone',
    params: byId,
    status: 200,
    response: campaigns.campaign,
  },
  editCampaign: {
    domain: 'campaigns',
    method: 'PUT',
    path: '/campaign/{id}/edit/',
    caller: 'member',
    params: byId,
    body: { encoding: 'multipart', schema: campaigns.campaignForm, ...campaignFiles },
    status: 200,
    response: campaigns.campaign,
    touches: touchesCampaign,
  },
  deleteCampaign: {
    domain: 'campaigns',
    method: 'DELETE',
    path: '/campaign/{id}/delete/',
    caller: 'member',
    params: byId,
    status: 204,
    response: nothing,
    touches: ({ params, viewer }) => [
      tags.list,
      tags.campaign(Number(params.id)),
      ...(viewer === undefined ? [] : [tags.profile(viewer)]),
    ],
  },
  userCampaigns: {
    domain: 'campaigns',
    method: 'GET',
    path: '/campaign/user/{id}/campaigns/',
    caller: 'anyone',
    params: byId,
    status: 200,
    response: campaigns.userCampaigns,
  },
  hashtagCampaigns: {
    domain: 'campaigns',
    method: 'GET',
    path: '/campaign/hashtag/{tag}/',
    caller: 'anyone',
    params: z.strictObject({
      tag: z.string().regex(/^[\p{L}\p{M}\p{N}_]{1,255}$/u, { error: 'error.request.not_found' }),
    }),
    query: pageQuery,
    status: 200,
    response: campaigns.campaignPage,
  },
  trackClick: {
    domain: 'support',
    method: 'POST',
    path: '/campaign/track_click/',
    caller: 'anyone',
    body: json(support.click),
    status: 200,
    response: support.clickResult,
  },
  trackPhoneClick: {
    domain: 'support',
    method: 'POST',
    path: '/campaign/track_click_phone/',
    caller: 'anyone',
    body: json(support.click),
    status: 200,
    response: support.clickResult,
  },
  trackFaxClick: {
    domain: 'support',
    method: 'POST',
    path: '/campaign/track_click_fax/',
    caller: 'anyone',
    body: json(support.click),
    status: 200,
    response: support.clickResult,
  },
  signCampaign: {
    domain: 'support',
    method: 'PATCH',
    path: '/campaign/{id}/sign/',
    caller: 'anyone',
    params: byId,
    body: { encoding: 'multipart', schema: support.signatureForm, files: ['signature_image'] },
    status: 200,
    response: support.signatureResult,
    touches: touchesCampaignById,
  },
  shareCampaign: {
    domain: 'sharing',
    method: 'POST',
    path: '/campaign/share-email/',
    caller: 'member',
    body: json(sharing.shareForm),
    status: 200,
    response: sharing.shareResult,
    touches: ({ result }) => {
      const { data } = sharing.shareResult.safeParse(result)
      return data?.campaign ? [tags.campaign(data.campaign.id)] : []
    },
  },
  generateText: {
    domain: 'ai',
    method: 'POST',
    path: '/ai/generate_campaign_mail/',
    caller: 'anyone',
    body: json(ai.generationRequest),
    status: 200,
    response: ai.generationResult,
  },
  listComments: {
    domain: 'comments',
    method: 'GET',
    path: '/campaign/{id}/comments/',
    caller: 'member',
    params: byId,
    query: pageQuery,
    status: 200,
    response: comments.commentPage,
  },
  createComment: {
    domain: 'comments',
    method: 'POST',
    path: '/campaign/{id}/comments/create/',
    caller: 'member',
    params: byId,
    body: json(comments.commentForm),
    status: 201,
    response: comments.comment,
    touches: touchesCampaignById,
  },
  commentDetail: {
    domain: 'comments',
    method: 'GET',
    path: '/campaign/comments/{id}/',
    caller: 'member',
    params: byId,
    status: 200,
    response: comments.comment,
  },
  updateComment: {
    domain: 'comments',
    method: 'PUT',
    path: '/campaign/comments/{id}/update/',
    caller: 'member',
    params: byId,
    body: json(comments.commentForm),
    status: 200,
    response: comments.comment,
  },
  deleteComment: {
    domain: 'comments',
    method: 'DELETE',
    path: '/campaign/comments/{id}/delete/',
    caller: 'member',
    params: byId,
    status: 204,
    response: nothing,
  },
  likeComment: {
    domain: 'comments',
    method: 'POST',
    path: '/campaign/comments/{id}/like/',
    caller: 'member',
    params: byId,
    status: 200,
    response: comments.likeResult,
  },
  unlikeComment: {
    domain: 'comments',
    method: 'POST',
    path: '/campaign/comments/{id}/unlike/',
    caller: 'member',
    params: byId,
    status: 200,
    response: comments.likeResult,
  },
  ...extensions,
} as const satisfies Record<string, Endpoint>

export type EndpointName = keyof typeof endpoints

/** What a successful call answers, as read through the contract. */
export type Answer<N extends EndpointName> = z.output<(typeof endpoints)[N]['response']>

/** The path of a call with its parameters filled in, each encoded as one segment. */
export function pathOf(name: EndpointName, params: Record<string, string | number> = {}): string {
  return endpoints[name].path.replace(/\{(\w+)\}/g, (_, key: string) => {
    const value = params[key]
    if (value === undefined) throw new TypeError(`${name} needs the parameter ${key}`)
    return encodeURIComponent(value)
  })
}
