import type { AddresseeRow } from './repository.ts'

export const presentFound = ({ id, kind, name, province, email, phone, fax }: AddresseeRow) => ({
  id,
  kind,
  name,
  province,
  email,
  phone,
  fax,
})

export const presentAddressee = ({ id, kind, name, province, website, digest_since, merged_into }: AddresseeRow) => ({
  id,
  kind,
  name,
  province,
  website,
  takes_digest: digest_since !== null,
  merged_into,
})
