export type MailedLinkTable = {
  user_id: number
  purpose: 'reset' | 'confirm'
  token_hash: string
  expires_at: Date
}
