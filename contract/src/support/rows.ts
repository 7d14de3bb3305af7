import { z } from 'zod'
import { byId, del, get, invalidatesItsCampaign, json, patch, post, put, rows } from '../endpoint.ts'
import { idText } from '../fields.ts'
import { nothing, pageQuery } from '../wire.ts'
import { application, applicationForm, applications, byApplication } from './applications.ts'
import * as deliveries from './deliveries.ts'
import * as support from './schema.ts'

const byFax = z.strictObject({ fax: z.uuid({ error: 'error.request.not_found' }) })

export const supportRows = {
  ...rows({ domain: 'support', caller: 'anyone' })({
    trackClick: post('/campaign/track_click/', 'Count a click on e-mail', {
      body: json(support.click),
      response: support.clickResult,
      otherStatuses: [404, 410, 451],
      perNetwork: [300, 'ten minutes'],
    }),
    trackPhoneClick: post('/campaign/track_click_phone/', 'Count a click on telephone', {
      body: json(support.click),
      response: support.clickResult,
      otherStatuses: [404, 410, 451],
      perNetwork: [300, 'ten minutes'],
    }),
    trackFaxClick: post('/campaign/track_click_fax/', 'Count a click on fax', {
      body: json(support.click),
      response: support.clickResult,
      otherStatuses: [404, 410, 451],
      perNetwork: [300, 'ten minutes'],
    }),
    signCampaign: patch('/campaign/{id}/sign/', 'Sign a campaign, with or without an account', {
      body: { encoding: 'multipart', schema: support.signatureForm, files: ['signature_image'] },
      response: support.signatureResult,
      pausedBy: 'sign',
      guard: 'sign',
      idempotent: true,
      perNetwork: [60, 'ten minutes'],
    }),
  }),
  ...rows({ domain: 'support', group: 'signatures' })({
    campaignFaxes: get('/campaign/{id}/faxes/', 'Fax counts of one’s own campaign, by state', {
      response: support.faxReport,
    }),
  }),
  ...rows({ domain: 'support', group: 'withdrawal' })({
    ownSignatures: get('/users/signatures/', 'One’s own signatures, newest first', {
      query: pageQuery,
      response: support.ownSignaturePage,
    }),
    withdrawSignature: del('/users/signatures/{id}/', 'Withdraw one’s own signature', { perAccount: [120, 'hour'] }),
  }),
  ...rows({ domain: 'support', group: 'signatures', caller: 'anyone' })({
    sendSignatureMail: post('/signatures/mail/', 'Mail a waiting signature’s link again, or to a corrected address', {
      body: json(support.signatureMail),
      response: support.mailedSignature,
      withoutBearer: true,
      perNetwork: [20, 'ten minutes'],
    }),
    saveStatement: post('/signatures/statement/', 'Say why one signed, and whether the name may be shown', {
      body: json(support.statementForm),
      withoutBearer: true,
      perNetwork: [20, 'ten minutes'],
    }),
    campaignSigners: get(
      '/campaign/{id}/signers/',
      'Confirmed signers who agreed to be named or said why they signed, newest first',
      { query: pageQuery, response: support.signerPage },
    ),
    mailedForm: post('/signatures/form/', 'Read the form that the press on a mailed link accepts', {
      body: json(support.signatureLink),
      response: support.mailedForm,
    }),
    confirmSignature: post('/signatures/confirm/', 'Confirm a signature with the mailed link', {
      body: json(support.confirmedLink),
      response: support.confirmedSignature,
      withoutBearer: true,
      // Many people of one company press links of their own.
      perNetwork: [300, 'ten minutes'],
    }),
    confirmSignatureByCode: post('/signatures/code/', 'Confirm a signature with the mailed code and its receipt', {
      body: json(support.confirmedCode),
      response: support.confirmedByCode,
      withoutBearer: true,
      // As many as may sign: what guesses of one network are worth is computed in decision 0008.
      perNetwork: [60, 'ten minutes'],
    }),
    unshareName: post(
      '/signatures/unshare_name/',
      'Hide a signer’s name from page and addressee’s list, by the mailed link',
      {
        body: json(support.signatureLink),
        response: support.linkedCampaign,
        withoutBearer: true,
        perNetwork: [60, 'ten minutes'],
      },
    ),
    objectSignature: post('/signatures/object/', 'Object to a signature that does not count, by the mailed link', {
      body: json(support.signatureLink),
      response: support.linkedCampaign,
      withoutBearer: true,
      perNetwork: [60, 'ten minutes'],
    }),
    faxDetail: get('/fax/{fax}/', 'State of a fax', { params: byFax, response: support.fax }),
    retryFax: post('/fax/{fax}/retry/', 'Send a failed fax again', {
      params: byFax,
      response: support.fax,
      perNetwork: [10, 'ten minutes'],
    }),
  }),
  ...rows({ domain: 'support', group: 'withdrawal', caller: 'anyone' })({
    linkedSignature: post(
      '/signatures/link/',
      'Read whether a mailed link to withdraw names a form that waits, or a signature',
      { body: json(support.signatureLink), response: support.linkedSignature },
    ),
    withdrawByMail: post('/signatures/withdraw/', 'Delete the form or withdraw the signature of a mailed link', {
      body: json(support.signatureLink),
      response: support.withdrawnSignature,
      withoutBearer: true,
      perNetwork: [60, 'ten minutes'],
    }),
    sendMailboxLink: post('/signatures/own/mail/', 'Mail a link to the signatures of a mailbox, if it has some', {
      body: json(support.mailboxAddress),
      withoutBearer: true,
      perNetwork: [20, 'ten minutes'],
    }),
    mailboxSignatures: post('/signatures/own/', 'Read, change and withdraw the signatures of a mailbox', {
      body: json(support.mailboxForm),
      response: support.mailboxPage,
      withoutBearer: true,
      perNetwork: [120, 'ten minutes'],
    }),
    mailboxRecords: post('/signatures/own/records/', 'All that is stored about the signatures of a mailbox', {
      body: json(support.mailboxLink),
      file: { type: 'application/json; charset=utf-8', name: 'imzalarim.json' },
      response: z.unknown(),
      withoutBearer: true,
      perNetwork: [20, 'ten minutes'],
    }),
  }),
}

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
    ownPaper: get('/campaign/{id}/paper/', 'What one’s own campaign can hand over: signatures on paper, and names', {
      response: z.object({ paper: deliveries.statedPaper.nullable(), names: deliveries.namesGiven.optional() }),
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
  ...rows({ domain: 'support', group: 'clock' })({
    sendPetition: post(
      '/campaign/{id}/petition-mail/',
      'Mail the petition to a confirmed address of its addressee, once for each text',
      { response: nothing, perAccount: [20, 'hour'] },
    ),
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
    campaignTally: get('/campaign/{id}/tally/', 'How the signatures of a campaign were counted', {
      response: deliveries.campaignTally,
    }),
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
