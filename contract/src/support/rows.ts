import { z } from 'zod'
import { del, get, json, patch, post, rows } from '../endpoint.ts'
import { pageQuery } from '../wire.ts'
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
      'Take a signer’s name off the addressee’s list with the mailed link',
      {
        body: json(support.signatureLink),
        response: support.linkedCampaign,
        withoutBearer: true,
        perNetwork: [60, 'ten minutes'],
      },
    ),
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
      response: support.linkedSignature,
      withoutBearer: true,
      perNetwork: [60, 'ten minutes'],
    }),
  }),
}
