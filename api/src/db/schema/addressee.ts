import type { AddresseeKind } from '@sesol/contract'
import type { Generated } from 'kysely'

/** An entry of the directory. */
export type AddresseeTable = {
  id: Generated<number>
  /** Of the data file; null for an entry of a moderator. */
  seed_key: string | null
  kind: AddresseeKind
  name: string
  variants: Generated<string[]>
  province: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  fax: Generated<string>
  website: Generated<string>
  /** The entry that replaces it. */
  merged_into: number | null
  /** Since when e-mails to its address come back. */
  bounced_at: Date | null
  /** Since when it takes the daily digest; null if it does not. */
  digest_since: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Words of the names, folded; a search reads a range of them. */
export type AddresseeWordTable = {
  word: string
  addressee_id: number
}

/** Confirmed signatures of a period, mailed on a day. */
export type AddresseeDigestTable = {
  addressee_id: number
  day: Date
  since: Date
  until: Date
}
