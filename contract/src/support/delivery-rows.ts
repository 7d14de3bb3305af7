import { z } from 'zod'
import { byId, del, get, invalidatesItsCampaign, json, post, rows } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { nothing } from '../wire.ts'
import * as deliveries from './deliveries.ts'

export const deliveryRows = {
  ...rows({ domain: 'support', group: 'manage' })({
    campaignStatistics: get('/campaign/{id}/statistics/', 'What was done for one’s own campaign, by day', {
      query: deliveries.statisticsQuery,
      response: deliveries.campaignStatistics,
    }),
    sendTestLetter: post('/campaign/{id}/test-letter/', 'Mail the letter of one’s own campaign to oneself', {
      response: nothing,
    }),
    testFax: get('/campaign/{id}/test-fax/', 'The fax of one’s own campaign as a file, without sending it', {
      file: { type: 'application/pdf', name: 'deneme-faksi.pdf' },
      response: z.unknown(),
    }),
    recordHandOver: post(
      '/campaign/{id}/hand-overs/',
      'Record that the signatures of one’s own campaign were handed over',
      {
        body: json(deliveries.handOverForm),
        status: 201,
        response: deliveries.handOver,
        invalidates: invalidatesItsCampaign,
      },
    ),
    removeHandOver: del('/campaign/{id}/hand-overs/{handOver}/', 'Remove a hand-over that was recorded by mistake', {
      params: byId.extend({ handOver: idText }),
      invalidates: invalidatesItsCampaign,
    }),
  }),
  ...rows({ domain: 'support', group: 'open', caller: 'anyone' })({
    campaignDays: get('/campaign/{id}/days/', 'Confirmed signatures of a campaign by day', {
      open: true,
      response: deliveries.signatureDays,
    }),
  }),
  ...rows({ domain: 'support', group: 'manage', caller: 'anyone' })({
    campaignDeliveries: get(
      '/campaign/{id}/deliveries/',
      'What reached the addressee of a campaign, in sums and days',
      { open: true, response: deliveries.campaignDeliveries },
    ),
    reportSend: post('/campaign/{id}/sent/', 'Say that one sent the e-mail or called; counted once a day', {
      body: json(deliveries.sendReport),
      response: nothing,
    }),
  }),
}
