/** When the next e-mail to the addresses of a provider may be sent. */
export type MailPaceTable = { provider: string; next_at: Date }
