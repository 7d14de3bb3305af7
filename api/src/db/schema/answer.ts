import type { Generated } from 'kysely'

export type AnswerTable = {
  id: Generated<number>
  campaign_id: number
  addressee_id: number | null
  name: string
  text: string
  is_proven: boolean
  published_at: Date
  hidden_at: Date | null
  /** Null for those before answers were mailed. */
  mailing_id: number | null
  reply: Generated<string>
  replied_at: Date | null
}

/** A used one is deleted. */
export type AnswerLinkTable = {
  campaign_id: number
  addressee_id: number
  token_hash: string
  /** Encrypted, to mail it again. */
  token: string
  expires_at: Date
  mailed_at: Date
}
