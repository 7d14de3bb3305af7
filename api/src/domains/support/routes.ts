export { ownApplications, removeApplication, saveApplication } from './verbs/applications.ts'
export {
  confirmSignature,
  confirmSignatureByCode,
  linkedSignature,
  mailedForm,
  objectSignature,
  unshareName,
  withdrawByMail,
} from './verbs/confirm-signature.ts'
export {
  campaignDays,
  campaignDeliveries,
  campaignTally,
  packLetter,
  packList,
  recordHandOver,
  removeHandOver,
  sendPetition,
} from './verbs/deliveries.ts'
export { campaignFaxes, faxDetail, retryFax, sendTestLetter, testFax } from './verbs/faxes.ts'
export { mailboxRecords, mailboxSignatures, sendMailboxLink } from './verbs/mailbox.ts'
export { ownPaper, removePaper, statePaper } from './verbs/paper.ts'
export { changeSignature, ownSignatures, sign as signCampaign, withdrawSignature } from './verbs/sign.ts'
export { sendSignatureMail } from './verbs/signature-mail.ts'
export { campaignSigners, campaignStatistics, saveStatement, saveWantsUpdates } from './verbs/statements.ts'
export { reportSend, trackClick, trackFaxClick, trackPhoneClick } from './verbs/track-click.ts'
