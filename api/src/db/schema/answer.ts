import type { Generated } from 'kysely'

/** What the addressee of a campaign said in public. */
export type AnswerTable = {
  id: Generated<number>
  campaign_id: number
  addressee_id: number | null
  /** Of the addressee, at that time. */
  name: string
  text: string
  /** Given with a link that was mailed to its address. */
  is_proven: boolean
  published_at: Date
  hidden_at: Date | null
  /** The e-mail that it is part of; null for those before answers were mailed. */
  mailing_id: number | null
  reply: Generated<string>
  replied_at: Date | null
}

/** One at a time for a campaign; a used one is deleted. */
export type AnswerLinkTable = {
  campaign_id: number
  addressee_id: number
  token_hash: string
  expires_at: Date
  mailed_at: Date
}
