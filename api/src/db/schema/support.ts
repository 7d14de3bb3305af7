import type { ApplicationKind, FaxFailure, FaxState, Language, SetAsideReason } from '@sesol/contract'
import type { Generated, GeneratedAlways } from 'kysely'

/**
 * Never part of a response, except for moderators. Triggers keep the counts of a campaign equal to its rows. Until a form of its
 * mailbox is confirmed, a row only counts that the mailbox waits: it has no name, no address and no choices.
 */
type SignatureTable = {
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
  /** When its owner was notified that it does not count, and objected. */
  aside_mailed_at: Date | null
  objected_at: Date | null
  /** A keyed hash; emptied after thirty days. */
  network: Buffer | null
  language: Generated<Language>
  wants_updates: Generated<boolean>
  /** Whether the addressee may get the name, and the province that was given for it. */
  shares_name: Generated<boolean>
  /** When the name was given later; null where the form gave it. */
  shares_name_at: Date | null
  province: string | null
  /** The version of the privacy notice that was shown; null where the form named none. */
  privacy_notice: number | null
  /** The version of the explicit consent, where the campaign asks for it. */
  special_consent: number | null
  /** When its owner is notified that the address was typed again. */
  due_at: Date | null
  /** The form that was confirmed; null for a member's own signature. */
  form_id: number | null
}

/** What was typed for a mailbox, until the press on its mailed link makes it the signature and deletes the others. */
export type SignatureFormTable = {
  id: Generated<number>
  signature_id: number
  /** Secret: it authorises to change or correct the form. Shared by the forms that were made of one. */
  receipt: string
  /** The digest of all that was typed: the same form again is mailed again. */
  digest: Buffer
  version: number
  user_id: number | null
  name: string
  email: string
  sender_address: string
  image: string | null
  language: Language
  network: Buffer
  set_aside_reason: SetAsideReason | null
  wants_updates: boolean
  shares_name: boolean
  province: string | null
  privacy_notice: number | null
  special_consent: number | null
  text: Generated<string>
  is_named: Generated<boolean>
  /** The host of the site that framed it. */
  embedded_on: string | null
  /** How often the address was corrected. */
  corrections: Generated<number>
  mails: Generated<number>
  /** When its newest e-mail with a code was made; the code is computed. */
  code_at: Date | null
  /** When its next e-mail is sent, or when it expires. */
  due_at: Date | null
  created_at: Generated<Date>
}

type SignatureStatementTable = {
  signature_id: number
  campaign_id: number
  text: string
  is_named: boolean
  hidden_at: Date | null
}

/** A registrable domain of signers, unless it is that of a provider or an institution. */
type MailDomainTable = {
  domain: string
  first_confirmed_at: Date
  /** Since when signatures wait for a look of staff; null if none do. */
  waiting_since: Date | null
  /** All its signatures count. */
  cleared_at: Date | null
}

/** The domain of a confirmed signature that is set aside for it. */
type SignatureDomainTable = {
  signature_id: number
  domain: string
  campaign_id: number
  confirmed_at: Date
  /** It was set aside when it was confirmed. */
  is_surplus: boolean
}

export type FaxTable = {
  /** Secret: it authorises reading the state. */
  id: Generated<string>
  campaign_id: number
  /** Null after the signature was withdrawn. */
  signature_id: number | null
  /** The receipt of the form that ordered the fax, until that form is confirmed. */
  receipt: string | null
  number: string
  /** `YYYY-MM-DD`, in UTC. */
  day: string
  /** The sender, hashed with a salt of the day. */
  sender: Buffer
  idempotency_key: string | null
  body_digest: Buffer | null
  state: Generated<FaxState>
  failure: FaxFailure | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** `number` is encrypted; the days are `YYYY-MM-DD`. */
export type ApplicationTable = {
  id: GeneratedAlways<number>
  user_id: number
  campaign_id: number
  kind: ApplicationKind
  number: string
  filed_on: string
  due_on: string
  is_answered: boolean
  is_reminded: boolean
}

type PaperSheetTable = { id: GeneratedAlways<number>; campaign_id: number; user_id: number }

export type SupportTables = {
  signature: SignatureTable
  signature_form: SignatureFormTable
  signature_statement: SignatureStatementTable
  signature_domain: SignatureDomainTable
  mail_domain: MailDomainTable
  paper_sheet: PaperSheetTable
  fax: FaxTable
  application: ApplicationTable
}
