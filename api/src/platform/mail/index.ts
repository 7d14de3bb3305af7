export { type Mailer, openMailer } from './mailer.ts'
export type { MailedCampaign, MailOrder, Mails } from './mails.ts'
export { changedParts, reasonText } from './words.ts'
