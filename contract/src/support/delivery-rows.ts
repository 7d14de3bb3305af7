import { z } from 'zod'
import { byId, type Endpoint, json } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { tags } from '../tags.ts'
import { nothing } from '../wire.ts'
import * as deliveries from './deliveries.ts'

const invalidatesItsCampaign: NonNullable<Endpoint['invalidates']> = ({ params }) => [tags.campaign(Number(params.id))]

export const deliveryRows = {
  campaignStatistics: {
    domain: 'support',
    summary: 'What was done for one’s own campaign, by day',
    method: 'GET',
    path: '/campaign/{id}/statistics/',
    caller: 'member',
    params: byId,
    query: deliveries.statisticsQuery,
    status: 200,
    response: deliveries.campaignStatistics,
    group: 'manage',
  },
  campaignDeliveries: {
    domain: 'support',
    summary: 'What reached the addressee of a campaign, in sums and days',
    method: 'GET',
    path: '/campaign/{id}/deliveries/',
    caller: 'anyone',
    params: byId,
    status: 200,
    response: deliveries.campaignDeliveries,
    group: 'manage',
  },
  reportSend: {
    domain: 'support',
    summary: 'Say that one sent the e-mail or called; counted once a day',
    method: 'POST',
    path: '/campaign/{id}/sent/',
    caller: 'anyone',
    params: byId,
    body: json(deliveries.sendReport),
    status: 200,
    response: nothing,
    group: 'manage',
  },
  sendTestLetter: {
    domain: 'support',
    summary: 'Mail the letter of one’s own campaign to oneself',
    method: 'POST',
    path: '/campaign/{id}/test-letter/',
    caller: 'member',
    params: byId,
    status: 200,
    response: nothing,
    group: 'manage',
  },
  testFax: {
    domain: 'support',
    summary: 'The fax of one’s own campaign as a file, without sending it',
    method: 'GET',
    path: '/campaign/{id}/test-fax/',
    caller: 'member',
    params: byId,
    status: 200,
    file: { type: 'application/pdf', name: 'deneme-faksi.pdf' },
    response: z.unknown(),
    group: 'manage',
  },
  recordHandOver: {
    domain: 'support',
    summary: 'Record that the signatures of one’s own campaign were handed over',
    method: 'POST',
    path: '/campaign/{id}/hand-overs/',
    caller: 'member',
    params: byId,
    body: json(deliveries.handOverForm),
    status: 201,
    response: deliveries.handOver,
    group: 'manage',
    invalidates: invalidatesItsCampaign,
  },
  removeHandOver: {
    domain: 'support',
    summary: 'Remove a hand-over that was recorded by mistake',
    method: 'DELETE',
    path: '/campaign/{id}/hand-overs/{handOver}/',
    caller: 'member',
    params: byId.extend({ handOver: idText }),
    status: 204,
    response: nothing,
    group: 'manage',
    invalidates: invalidatesItsCampaign,
  },
} as const satisfies Record<string, Endpoint>
