export { type Mailer, openMailer } from './mailer.ts'
export type { MailOrder } from './mails.ts'
