import type { Language, SetAsideReason } from '@sesol/contract'
import type { Generated } from 'kysely'

/** Never part of a response, except for moderators. Triggers keep the counts of a campaign equal to its rows. */
export type SignatureTable = {
  id: Generated<number>
  campaign_id: number
  version: Generated<number>
  notified_version: Generated<number>
  user_id: number | null
  name: string
  email: string
  /** The mailbox of the address. Null: a fax that counts no signature. */
  email_canonical: string | null
  sender_address: string
  image: string | null
  created_at: Generated<Date>
  /** Null: it waits for a press on the mailed link, or is a fax without an address. */
  confirmed_at: Date | null
  /** Not counted, which only moderators see. */
  set_aside_at: Date | null
  set_aside_reason: SetAsideReason | null
  /** A keyed hash; emptied after thirty days. */
  network: Buffer | null
  language: Generated<Language>
  /** How often the address was corrected; links mailed to an earlier one are void. */
  corrections: Generated<number>
  wants_updates: Generated<boolean>
  /** Whether the addressee may get the name, and the province that was given for it. */
  shares_name: Generated<boolean>
  province: string | null
  /** The version of the privacy notice that was shown; null where the form named none. */
  privacy_notice: number | null
  /** The version of the explicit consent, where the campaign asks for it. */
  special_consent: number | null
  /** When its next mail is sent, or when a waiting one expires. */
  due_at: Date | null
}

export type SignatureStatementTable = {
  signature_id: number
  campaign_id: number
  text: string
  is_named: boolean
  hidden_at: Date | null
}
