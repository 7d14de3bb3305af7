/** The secret part of a link that was sent by mail; only its hash is kept. */
export type MailedLinkTable = {
  user_id: number
  purpose: 'reset' | 'confirm'
  token_hash: string
  expires_at: Date
}
