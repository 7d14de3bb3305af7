import { provinceNamed } from '@sesol/shared/provinces'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { type AddresseeRow, addresseeById, bestMatches, inProvince, wordsOf } from '../repository.ts'

/** Nothing for a single letter, which begins a word of almost every name. */
export async function searchAddressees({ ctx: { db }, input: { q } }: Call<'searchAddressees'>) {
  const rows = wordsOf(q).join('').length < 2 ? [] : await bestMatches(db, q)
  return { results: rows.map(presentFound) }
}

export async function addresseesOfPlace({ ctx: { db }, input }: Call<'placeAddressees'>) {
  const province = provinceNamed(input.province)
  if (!province) throw notFound()
  return { results: await inProvince(db, province) }
}

export async function addresseeDetail({ ctx: { db }, input: { id } }: Call<'addresseeDetail'>) {
  const row = await addresseeById(db, id)
  if (!row) throw notFound('error.addressee.not_found')
  return presentAddressee(row)
}

const presentFound = ({ id, kind, name, province, email, phone, fax }: AddresseeRow) => ({
  id,
  kind,
  name,
  province,
  email,
  phone,
  fax,
})

const presentAddressee = ({ id, kind, name, province, website, digest_since, merged_into }: AddresseeRow) => ({
  id,
  kind,
  name,
  province,
  website,
  takes_digest: digest_since !== null,
  merged_into,
})
