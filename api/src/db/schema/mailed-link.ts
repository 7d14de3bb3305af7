/** The hash of the secret part of a link in an e-mail. */
export type MailedLinkTable = {
  user_id: number
  purpose: 'reset' | 'confirm'
  token_hash: string
  expires_at: Date
}
