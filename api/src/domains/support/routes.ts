export { ownApplications, removeApplication, saveApplication } from './verbs/applications.ts'
export { campaignStatistics } from './verbs/campaign-statistics.ts'
export {
  confirmSignature,
  confirmSignatureByCode,
  linkedSignature,
  mailedForm,
  unshareName,
  withdrawByMail,
} from './verbs/confirm-signature.ts'
export { campaignDays, campaignDeliveries, recordHandOver, removeHandOver } from './verbs/deliveries.ts'
export { campaignFaxes, faxDetail, retryFax } from './verbs/faxes.ts'
export { changeSignature, ownSignatures, withdrawSignature } from './verbs/own-signatures.ts'
export { packLetter, packList } from './verbs/pack.ts'
export { ownPaper, removePaper, statePaper } from './verbs/paper.ts'
export { sendSignatureMail } from './verbs/send-signature-mail.ts'
export { sign as signCampaign } from './verbs/sign.ts'
export { campaignSigners, saveStatement, saveWantsUpdates } from './verbs/statements.ts'
export { sendTestLetter, testFax } from './verbs/test-letter.ts'
export { reportSend, trackClick, trackFaxClick, trackPhoneClick } from './verbs/track-click.ts'
