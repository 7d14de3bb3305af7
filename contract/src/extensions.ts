import { z } from 'zod'
import * as accounts from './accounts.ts'
import { byId, type Endpoint, json, touchesCampaign } from './endpoint.ts'
import { medium } from './media.ts'
import * as moderation from './moderation.ts'
import * as support from './support.ts'
import { acknowledgement, nothing, pageQuery } from './wire.ts'

const byFax = z.strictObject({ fax: z.uuid({ error: 'error.request.not_found' }) })

const touchesDecided: NonNullable<Endpoint['touches']> = ({ result, ...call }) => {
  const parsed = moderation.decision.safeParse(result)
  return touchesCampaign({ ...call, result: parsed.data?.campaign })
}

/** Calls that the product's specification does not have: a server may lack them, and the site does without. */
export const extensions = {
  blacklistToken: {
    domain: 'accounts',
    summary: 'Sign out: end the session of a refresh token',
    method: 'POST',
    path: '/token/blacklist/',
    caller: 'anyone',
    body: json(accounts.refreshRequest),
    status: 200,
    response: nothing,
    extension: true,
  },
  confirmEmail: {
    domain: 'accounts',
    summary: 'Confirm an e-mail address with the mailed link',
    method: 'POST',
    path: '/users/confirm-email/',
    caller: 'anyone',
    body: json(accounts.confirmEmail),
    status: 200,
    response: acknowledgement,
    extension: true,
  },
  sendConfirmation: {
    domain: 'accounts',
    summary: 'Have the link that confirms the e-mail address mailed again',
    method: 'POST',
    path: '/users/confirm-email/send/',
    caller: 'member',
    status: 200,
    response: acknowledgement,
    extension: true,
  },
  unsubscribe: {
    domain: 'accounts',
    summary: 'End mail about campaigns with the token of such a mail',
    method: 'POST',
    path: '/users/unsubscribe/',
    caller: 'anyone',
    body: json(accounts.unsubscribe),
    status: 200,
    response: acknowledgement,
    extension: true,
  },
  me: {
    domain: 'accounts',
    summary: 'The own record',
    method: 'GET',
    path: '/users/me/',
    caller: 'member',
    status: 200,
    response: accounts.me,
    extension: true,
  },
  uploadMedia: {
    domain: 'media',
    summary: 'Send one picture or film ahead of its campaign',
    method: 'POST',
    path: '/media/uploads/',
    caller: 'member',
    body: { encoding: 'multipart', schema: z.object({}), files: ['file'] },
    status: 201,
    response: medium,
    extension: true,
  },
  campaignFaxes: {
    domain: 'support',
    summary: 'How the faxes of a campaign of one’s own fare',
    method: 'GET',
    path: '/campaign/{id}/faxes/',
    caller: 'member',
    params: byId,
    status: 200,
    response: support.faxReport,
    extension: true,
  },
  faxDetail: {
    domain: 'support',
    summary: 'State of a fax',
    method: 'GET',
    path: '/fax/{fax}/',
    caller: 'anyone',
    params: byFax,
    status: 200,
    response: support.fax,
    extension: true,
  },
  retryFax: {
    domain: 'support',
    summary: 'Send a failed fax again',
    method: 'POST',
    path: '/fax/{fax}/retry/',
    caller: 'anyone',
    params: byFax,
    status: 200,
    response: support.fax,
    extension: true,
  },
  waitingCampaigns: {
    domain: 'moderation',
    summary: 'Campaigns that wait for a moderator',
    method: 'GET',
    path: '/moderation/campaigns/',
    caller: 'member',
    query: pageQuery,
    status: 200,
    response: moderation.waitingPage,
    extension: true,
  },
  approveCampaign: {
    domain: 'moderation',
    summary: 'Approve a campaign',
    method: 'POST',
    path: '/moderation/campaigns/{id}/approve/',
    caller: 'member',
    params: byId,
    status: 200,
    response: moderation.decision,
    touches: touchesDecided,
    extension: true,
  },
  rejectCampaign: {
    domain: 'moderation',
    summary: 'Reject a campaign, with a reason',
    method: 'POST',
    path: '/moderation/campaigns/{id}/reject/',
    caller: 'member',
    params: byId,
    body: json(moderation.rejection),
    status: 200,
    response: moderation.decision,
    touches: touchesDecided,
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
