import type { Language, SetAsideReason } from '@sesol/contract'
import type { Generated } from 'kysely'

/** Personal data of a signer; never part of a response, except for moderators. Triggers keep the counts of a campaign equal to its rows. */
export type SignatureTable = {
  id: Generated<number>
  campaign_id: number
  /** The approved text that was signed. */
  version: Generated<number>
  /** The latest version that its signer was notified of. */
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
  /** Whether updates of the campaign are mailed to its signer. */
  wants_updates: Generated<boolean>
  /** Whether the addressee may get the name, and the province that was given for it. */
  shares_name: Generated<boolean>
  province: string | null
  /** When its next mail is sent, or when a waiting one expires. */
  due_at: Date | null
}

/** Why a signer signed; public once the signature is confirmed. */
export type SignatureStatementTable = {
  signature_id: number
  campaign_id: number
  text: string
  /** Whether the name may be shown. */
  is_named: boolean
  /** By a moderator. */
  hidden_at: Date | null
}
