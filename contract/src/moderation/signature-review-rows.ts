import { z } from 'zod'
import { type Endpoint, get, invalidatesItsCampaign, json, post, rows } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { tags } from '../tags.ts'
import { removalForm } from './schema.ts'
import * as review from './signature-review.ts'

const invalidatesCounts: NonNullable<Endpoint['invalidates']> = ({ params, result }) => {
  const { data } = review.signaturesInvalidated.safeParse(result)
  return data?.changed ? [tags.list, tags.campaign(Number(params.id))] : []
}

const invalidatesRestored: NonNullable<Endpoint['invalidates']> = ({ result }) => {
  const campaigns = review.domainCleared.safeParse(result).data?.campaigns ?? []
  return campaigns.length ? [tags.list, ...campaigns.map(tags.campaign)] : []
}

export const signatureReviewRows = rows({ domain: 'moderation', group: 'moderation', right: 'review signatures' })({
  moderatedSignatures: get(
    '/moderation/signatures/{id}/',
    'Signatures of a campaign with their addresses, newest first',
    { query: review.signatureQuery, response: review.reviewedSignaturePage },
  ),
  signatureReport: get(
    '/moderation/signature-report/{id}/',
    'Signatures of a campaign by mail domain, network, hour and reason',
    { response: review.signatureReport },
  ),
  invalidateSignatures: post(
    '/moderation/campaigns/{id}/signatures/{act}/',
    'Set the signatures that match a filter aside, or restore them',
    {
      params: z.strictObject({ id: idText, act: z.enum(review.signatureActs, { error: 'error.request.not_found' }) }),
      body: json(review.signatureFilter),
      response: review.signaturesInvalidated,
      invalidates: invalidatesCounts,
    },
  ),
  removeStatedPaper: post(
    '/moderation/campaigns/{id}/paper/remove/',
    'Remove the number of signatures on paper that an owner states, with its scan',
    { body: json(removalForm), invalidates: invalidatesItsCampaign, revalidatesItself: true },
  ),
  waitingDomains: get('/moderation/domains/', 'Mail domains with more signatures than count until staff has looked', {
    response: review.waitingDomains,
  }),
  clearDomain: post('/moderation/domains/clear/', 'Count all signatures of a mail domain, now and from now on', {
    body: json(review.domainForm),
    response: review.domainCleared,
    invalidates: invalidatesRestored,
  }),
})
