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

export const presentAddressee = ({ id, kind, name, province, website, merged_into }: AddresseeRow) => ({
  id,
  kind,
  name,
  province,
  website,
  merged_into,
})
