import { z } from 'zod'
import { byId, del, get, invalidatesItsCampaign, json, post, put, rows } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { nothing } from '../wire.ts'
import { application, applicationForm, applications, byApplication } from './applications.ts'
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
    ownPaper: get('/campaign/{id}/paper/', 'The stated number of signatures on paper of one’s own campaign', {
      response: z.object({ paper: deliveries.statedPaper.nullable() }),
    }),
    statePaper: put('/campaign/{id}/paper/', 'State the number of signatures on paper, with one scan', {
      body: json(deliveries.paperForm),
      invalidates: invalidatesItsCampaign,
      perAccount: [120, 'hour'],
    }),
    removePaper: del('/campaign/{id}/paper/', 'Remove the stated number of signatures on paper, with its scan', {
      invalidates: invalidatesItsCampaign,
      perAccount: [120, 'hour'],
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

/** Nothing of it is stored, so that it always follows what signers agreed to. */
export const packRows = rows({ domain: 'support', group: 'manage' })({
  packLetter: get(
    '/campaign/{id}/pack/letter/',
    'The petition with its numbers, for the addressee of one’s own campaign',
    { file: { type: 'application/pdf', name: 'dilekce.pdf' }, response: z.unknown() },
  ),
  packList: get(
    '/campaign/{id}/pack/list/',
    'Names and provinces of the signers of one’s own campaign who agreed to it',
    { file: { type: 'text/csv; charset=utf-8', name: 'imzalar.csv' }, response: z.unknown() },
  ),
})

export const applicationRows = rows({ domain: 'support', group: 'notifications' })({
  ownApplications: get('/campaign/{id}/applications/', 'One’s own applications to an authority about a campaign', {
    response: applications,
  }),
  saveApplication: put(
    '/campaign/{id}/applications/{kind}/',
    'Keep the number of one’s own application, and whether it was answered',
    { params: byApplication, body: json(applicationForm), response: application, perAccount: [60, 'ten minutes'] },
  ),
  removeApplication: del('/campaign/{id}/applications/{kind}/', 'Remove one’s own application', {
    params: byApplication,
    perAccount: [60, 'ten minutes'],
  }),
})
