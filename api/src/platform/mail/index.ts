export { checkMail, type Dns, dkimRecord, publicKeyOf } from './check.ts'
export {
  deliverabilityOf,
  type Feedback,
  feedbackOf,
  forgetDeliverability,
  liftSuppression,
  noteFeedback,
  refuseRecommendations,
  suppress,
  suppressedCounts,
  suppressing,
  sweepDeliverability,
} from './deliverability.ts'
export { giveMailsBack, mailWithin, mayMail, takeMail } from './mailbox-limit.ts'
export { type Mailer, openMailer } from './mailer.ts'
export type { MailedCampaign, MailedLine, MailOrder, Mails } from './mails.ts'
export { maxReportBytes, readReport } from './report.ts'
export { mailboxHash, type Returned, recommendationsHash, returnAddress } from './return-address.ts'
export {
  type AlarmKind,
  alarmText,
  alertCampaignsText,
  alertEndText,
  alertText,
  asideText,
  boundedKindText,
  capacityText,
  changedParts,
  deviceText,
  groundText,
  mailedMoment,
  noticeFields,
  noticeOutcomeText,
  outcomeText,
  placeOutcomeText,
  placeText,
  promiseText,
  reasonText,
  reportOutcomeText,
  signatureFormText,
  signatureFormWord,
  staffRoleText,
  topicText,
  typedAlertText,
  voteQuestion,
} from './words.ts'
