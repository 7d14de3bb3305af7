import type { AddresseeKind, AddressKind } from '@sesol/contract'
import type { Generated } from 'kysely'

export type AddresseeTable = {
  id: Generated<number>
  /** The key in the data file; null for an entry of a moderator. */
  seed_key: string | null
  kind: AddresseeKind
  name: string
  variants: Generated<string[]>
  province: Generated<string>
  /** A name, as `province`; empty for what serves the whole province. */
  district: Generated<string>
  email: Generated<string>
  /** Takes the place of `email` at `next_email_at`. */
  next_email: string | null
  next_email_at: Date | null
  phone: Generated<string>
  fax: Generated<string>
  kep: Generated<string>
  form_link: Generated<string>
  website: Generated<string>
  merged_into: number | null
  bounced_at: Date | null
  /** Null if it takes no daily digest. */
  digest_since: Date | null
  created_at: Generated<Date>
  updated_at: Generated<Date>
}

/** Where an address comes from. One in the column of its kind is confirmed, so that its state has one truth; another one is suggested until staff decide. */
export type AddresseeAddressTable = {
  addressee_id: number
  kind: AddressKind
  value: string
  /** A page that has it. */
  source: Generated<string>
  /** Whether the wizard offers it before it is confirmed. */
  is_offered: Generated<boolean>
  noted_at: Generated<Date>
  /** When staff confirmed, replaced or refused it. */
  decided_by: number | null
  decided_at: Date | null
  bounced_at: Date | null
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
  addressee_address: AddresseeAddressTable
  addressee_word: AddresseeWordTable
  addressee_digest: AddresseeDigestTable
}
