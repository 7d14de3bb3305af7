import type { AddresseeKind } from '@sesol/contract'
import type { Generated } from 'kysely'

export type AddresseeTable = {
  id: Generated<number>
  /** The key in the data file; null for an entry of a moderator. */
  seed_key: string | null
  kind: AddresseeKind
  name: string
  variants: Generated<string[]>
  province: Generated<string>
  email: Generated<string>
  /** Takes the place of `email` at `next_email_at`. */
  next_email: string | null
  next_email_at: Date | null
  phone: Generated<string>
  fax: Generated<string>
  website: Generated<string>
  merged_into: number | null
  bounced_at: Date | null
  /** Null if it takes no daily digest. */
  digest_since: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

type AddresseeWordTable = {
  word: string
  addressee_id: number
}

type AddresseeDigestTable = {
  addressee_id: number
  day: Date
  since: Date
  until: Date
}

export type AddresseeTables = {
  addressee: AddresseeTable
  addressee_word: AddresseeWordTable
  addressee_digest: AddresseeDigestTable
}
