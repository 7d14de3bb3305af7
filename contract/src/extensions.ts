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
    method: 'POST',
    path: '/users/confirm-email/send/',
    caller: 'member',
    status: 200,
    response: acknowledgement,
    extension: true,
  },
  unsubscribe: {
    domain: 'accounts',
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
    method: 'GET',
    path: '/users/me/',
    caller: 'member',
    status: 200,
    response: accounts.me,
    extension: true,
  },
  uploadMedia: {
    domain: 'media',
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
