export { type Mailer, openMailer } from './mailer.ts'
export type { MailOrder, Mails } from './mails.ts'
export { reasonText } from './reasons.ts'
