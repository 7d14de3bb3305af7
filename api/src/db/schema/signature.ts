import type { Generated } from 'kysely'

/** Who signed a campaign; never part of any answer. */
export type SignatureTable = {
  id: Generated<number>
  campaign_id: number
  user_id: number | null
  name: string
  email: string
  /** Null: a petition was sent without an address, which counts no signature. */
  email_canonical: string | null
  sender_address: string
  /** Name of the drawn signature among the private files. */
  image: string | null
  created_at: Generated<Date>
}
