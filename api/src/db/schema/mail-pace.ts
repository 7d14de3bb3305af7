export type MailPaceTable = { provider: string; next_at: Date }
