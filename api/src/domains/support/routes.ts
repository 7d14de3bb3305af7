import { agentOf } from '../../http/agent.ts'
import type { HandlersOf } from '../../http/routes.ts'
import { ownApplications, removeApplication, saveApplication } from './verbs/applications.ts'
import { campaignDays, campaignDeliveries } from './verbs/campaign-deliveries.ts'
import { campaignFaxes } from './verbs/campaign-faxes.ts'
import { campaignStatistics } from './verbs/campaign-statistics.ts'
import {
  confirmSignature,
  linkedSignature,
  mailedForm,
  unshareName,
  withdrawByMail,
} from './verbs/confirm-signature.ts'
import { faxDetail } from './verbs/fax-detail.ts'
import { recordHandOver, removeHandOver } from './verbs/hand-overs.ts'
import { changeSignature, ownSignatures, withdrawSignature } from './verbs/own-signatures.ts'
import { packLetter, packList } from './verbs/pack.ts'
import { addSheet, ownSheets, removeOwnSheet } from './verbs/paper-sheets.ts'
import { reportSend } from './verbs/report-send.ts'
import { retryFax } from './verbs/retry-fax.ts'
import { sendSignatureMail } from './verbs/send-signature-mail.ts'
import { sign } from './verbs/sign.ts'
import { campaignSigners, saveStatement, saveWantsUpdates } from './verbs/statements.ts'
import { sendTestLetter, testFax } from './verbs/test-letter.ts'
import { trackClick } from './verbs/track-click.ts'

export const supportHandlers = {
  trackClick: ({ ctx, body, request }) =>
    trackClick({ ctx, input: { ...body, kind: 'email', agent: agentOf(request) } }),
  trackPhoneClick: ({ ctx, body, request }) =>
    trackClick({ ctx, input: { ...body, kind: 'phone', agent: agentOf(request) } }),
  trackFaxClick: ({ ctx, body, request }) =>
    trackClick({ ctx, input: { ...body, kind: 'fax', agent: agentOf(request) } }),
  signCampaign: ({ ctx, params, request }) => sign({ ctx, input: { ...params, request, agent: agentOf(request) } }),
  sendSignatureMail: ({ ctx, body }) => sendSignatureMail({ ctx, input: body }),
  saveStatement: ({ ctx, body }) => saveStatement({ ctx, input: body }),
  saveWantsUpdates: ({ ctx, body }) => saveWantsUpdates({ ctx, input: body }),
  campaignSigners: ({ ctx, params, query }) => campaignSigners({ ctx, input: { ...params, ...query } }),
  mailedForm: ({ ctx, body }) => mailedForm({ ctx, input: body }),
  confirmSignature: ({ ctx, body }) => confirmSignature({ ctx, input: body }),
  linkedSignature: ({ ctx, body }) => linkedSignature({ ctx, input: body }),
  withdrawByMail: ({ ctx, body }) => withdrawByMail({ ctx, input: body }),
  unshareName: ({ ctx, body }) => unshareName({ ctx, input: body }),
  faxDetail: ({ ctx, params }) => faxDetail({ ctx, input: params }),
  retryFax: ({ ctx, params }) => retryFax({ ctx, input: params }),
  campaignFaxes: ({ ctx, params }) => campaignFaxes({ ctx, input: params }),
  campaignStatistics: ({ ctx, params, query }) => campaignStatistics({ ctx, input: { ...params, ...query } }),
  campaignDays: ({ ctx, params }) => campaignDays({ ctx, input: params }),
  campaignDeliveries: ({ ctx, params }) => campaignDeliveries({ ctx, input: params }),
  reportSend: ({ ctx, params, body, request }) =>
    reportSend({ ctx, input: { ...params, ...body, agent: agentOf(request) } }),
  ownApplications: ({ ctx, params }) => ownApplications({ ctx, input: params }),
  saveApplication: ({ ctx, params, body }) => saveApplication({ ctx, input: { ...params, form: body } }),
  removeApplication: ({ ctx, params }) => removeApplication({ ctx, input: params }),
  sendTestLetter: ({ ctx, params }) => sendTestLetter({ ctx, input: params }),
  testFax: ({ ctx, params }) => testFax({ ctx, input: params }),
  recordHandOver: ({ ctx, params, body }) => recordHandOver({ ctx, input: { ...params, ...body } }),
  removeHandOver: ({ ctx, params }) => removeHandOver({ ctx, input: params }),
  packLetter: ({ ctx, params }) => packLetter({ ctx, input: params }),
  packList: ({ ctx, params }) => packList({ ctx, input: params }),
  ownSheets: ({ ctx, params }) => ownSheets({ ctx, input: params }),
  addSheet: ({ ctx, params, body, request }) => addSheet({ ctx, input: { ...params, form: body, request } }),
  removeSheet: ({ ctx, params }) => removeOwnSheet({ ctx, input: params }),
  ownSignatures: ({ ctx, query }) => ownSignatures({ ctx, input: query }),
  changeSignature: ({ ctx, params, body }) => changeSignature({ ctx, input: { ...params, ...body } }),
  withdrawSignature: ({ ctx, params }) => withdrawSignature({ ctx, input: params }),
} satisfies HandlersOf<'support'>
