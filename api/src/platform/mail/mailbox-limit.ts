import { mailboxOf } from '@sesol/shared/mailbox'
import { secondsInDay, secondsInHour } from 'date-fns/constants'
import { type AttemptRule, attempt, type Counting, clearAttempts } from '../../db/attempts.ts'

/** What makes us mail an address that the sender of the form only typed or chose. */
export type MailingForm =
  | 'legal_notice'
  | 'report'
  | 'recommendation'
  | 'invitation'
  | 'staff_invitation'
  | 'confirmation'
  | 'end_link'
  | 'alert'
  | 'answer_link'

const ruleOf = (form: MailingForm): AttemptRule =>
  form === 'answer_link'
    ? { name: 'mail-answer_link', most: 1, seconds: 12 * secondsInHour }
    : { name: `mail-${form}`, most: 3, seconds: secondsInDay }

/** Counts an e-mail to a mailbox. False: send nothing, and answer as if it were sent. */
export const mayMail = async (counting: Counting, form: MailingForm, email: string): Promise<boolean> =>
  (await attempt(counting, ruleOf(form), mailboxOf(email))) === 0

/** After a failure, so that a retry may send what was counted. */
export const forgetMailed = (counting: Counting, form: MailingForm, email: string): Promise<void> =>
  clearAttempts(counting, ruleOf(form), mailboxOf(email))
