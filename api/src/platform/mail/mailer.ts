import type { MailOrder } from './mails.ts'

export type Mailer = {
  /**
   * Hands a mail over. `id` names this sending for ever: a repetition carries the same Message-ID, by which the
   * recipient's side drops it.
   * @throws when it was not taken, and may be tried again
   */
  send(order: MailOrder, id: string): Promise<void>
  close(): void
}
