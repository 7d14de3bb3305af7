import type { Generated } from 'kysely'

/** Personal data of a signer; never part of a response. */
export type SignatureTable = {
  id: Generated<number>
  campaign_id: number
  /** The approved text that was signed. */
  version: Generated<number>
  user_id: number | null
  name: string
  email: string
  /** Null: a fax without an e-mail address, which counts no signature. */
  email_canonical: string | null
  sender_address: string
  image: string | null
  created_at: Generated<Date>
}
