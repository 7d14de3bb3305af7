import { z } from 'zod'
import { byId, type Endpoint, json } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { tags } from '../tags.ts'
import * as review from './signature-review.ts'

const invalidatesCounts: NonNullable<Endpoint['invalidates']> = ({ params, result }) => {
  const { data } = review.signaturesInvalidated.safeParse(result)
  return data?.changed ? [tags.list, tags.campaign(Number(params.id))] : []
}

const invalidatesRestored: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const campaigns = review.domainCleared.safeParse(result).data?.campaigns ?? []
  return campaigns.length ? [tags.list, ...campaigns.map(tags.campaign)] : []
}

export const signatureReviewRows = {
  moderatedSignatures: {
    domain: 'moderation',
    summary: 'Signatures of a campaign with their addresses, newest first',
    method: 'GET',
    path: '/moderation/signatures/{id}/',
    caller: 'member',
    right: 'review signatures',
    params: byId,
    query: review.signatureQuery,
    status: 200,
    response: review.reviewedSignaturePage,
    group: 'moderation',
  },
  signatureReport: {
    domain: 'moderation',
    summary: 'Signatures of a campaign by mail domain, network, hour and reason',
    method: 'GET',
    path: '/moderation/signature-report/{id}/',
    caller: 'member',
    right: 'review signatures',
    params: byId,
    status: 200,
    response: review.signatureReport,
    group: 'moderation',
  },
  invalidateSignatures: {
    domain: 'moderation',
    summary: 'Set the signatures that match a filter aside, or restore them',
    method: 'POST',
    path: '/moderation/campaigns/{id}/signatures/{act}/',
    caller: 'member',
    right: 'review signatures',
    params: z.strictObject({ id: idText, act: z.enum(review.signatureActs, { error: 'error.request.not_found' }) }),
    body: json(review.signatureFilter),
    status: 200,
    response: review.signaturesInvalidated,
    invalidates: invalidatesCounts,
    group: 'moderation',
  },
  waitingDomains: {
    domain: 'moderation',
    summary: 'Mail domains with more signatures than count until staff has looked',
    method: 'GET',
    path: '/moderation/domains/',
    caller: 'member',
    right: 'review signatures',
    status: 200,
    response: review.waitingDomains,
    group: 'moderation',
  },
  clearDomain: {
    domain: 'moderation',
    summary: 'Count all signatures of a mail domain, now and from now on',
    method: 'POST',
    path: '/moderation/domains/clear/',
    caller: 'member',
    right: 'review signatures',
    body: json(review.domainForm),
    status: 200,
    response: review.domainCleared,
    invalidates: invalidatesRestored,
    group: 'moderation',
  },
} as const satisfies Record<string, Endpoint>
