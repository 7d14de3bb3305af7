import { mailboxOf } from '@sesol/shared/mailbox'
import { secondsInHour } from 'date-fns/constants'
import { type AttemptRule, attempt, type Counting, clearAttempts, daily, forgive } from '../../db/attempts.ts'

/** What makes us mail an address that the sender of the form only typed or chose. */
export type MailingForm =
  | 'legal_notice'
  | 'report'
  | 'recommendation'
  | 'invitation'
  | 'staff_invitation'
  | 'confirmation'
  | 'reset'
  | 'account'
  | 'end_link'
  | 'alert'
  | 'answer_link'
  | 'press'
  | 'signatures'

const ruleOf = (form: MailingForm): AttemptRule =>
  form === 'answer_link'
    ? { name: 'mail-answer_link', most: 1, seconds: 12 * secondsInHour }
    : daily(`mail-${form}`, form === 'reset' ? 4 : 3)

/** Five e-mails a day for all forms together: the last one is only for a signature, from a network that has caused none. */
const ofMailbox = daily('mail-mailbox', 4)
const lastOfMailbox = daily('mail-mailbox-last', 1)

/** Counts an e-mail to a mailbox against the five of the day. @returns seconds until one may be sent; 0: send it */
export async function takeMail(counting: Counting, mailbox: string, mayBeLast = false): Promise<number> {
  const wait = await attempt(counting, ofMailbox, mailbox)
  return wait > 0 && mayBeLast ? attempt(counting, lastOfMailbox, mailbox) : wait
}

/** A press of the owner of a mailbox gives the e-mails of the day back. */
export async function giveMailsBack(counting: Counting, mailbox: string): Promise<void> {
  for (const rule of [ofMailbox, lastOfMailbox]) await clearAttempts(counting, rule, mailbox)
}

/** Counts an e-mail to a mailbox. False: send nothing, and answer as if it were sent. */
export async function mayMail(counting: Counting, form: MailingForm, email: string): Promise<boolean> {
  const mailbox = mailboxOf(email)
  if ((await attempt(counting, ruleOf(form), mailbox)) > 0) return false
  return (await takeMail(counting, mailbox)) === 0
}

/** Sends what `mayMail` allows. A failure is not counted, so that a retry may send it. */
export async function mailWithin(
  counting: Counting,
  form: MailingForm,
  email: string,
  send: () => Promise<void>,
): Promise<void> {
  if (!(await mayMail(counting, form, email))) return
  try {
    await send()
  } catch (error) {
    const mailbox = mailboxOf(email)
    for (const rule of [ruleOf(form), ofMailbox]) await forgive(counting, rule, mailbox)
    throw error
  }
}
