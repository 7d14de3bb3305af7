import { addresseeForm, type ErrorId, type KnownAddress, splitEmails } from '@sesol/contract'
import { placeNamed } from '@sesol/shared/districts'
import { invalid, notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { knownAddresses, noteSuggestion } from '../addresses.ts'
import { type AddresseeRow, addresseeById, bestMatches, formOf, inPlace, storedNumber, wordsOf } from '../repository.ts'

/** Nothing for a single letter, which begins a word of almost every name. */
export async function searchAddressees({ ctx: { db }, input: { q } }: Call<'searchAddressees'>) {
  const rows = wordsOf(q).join('').length < 2 ? [] : await bestMatches(db, q)
  const addresses = await knownAddresses(db, rows)
  return { results: rows.map((row) => presentFound(row, addresses.get(row.id) ?? [])) }
}

export async function suggestAddress({ ctx: { db }, input: { id, kind, value, source } }: Call<'suggestAddress'>) {
  const row = await addresseeById(db, id)
  if (!row) throw notFound('error.addressee.not_found')
  const { data, error } = addresseeForm.safeParse({ ...formOf(row), [kind]: value })
  if (!data) throw invalid({ value: error.issues.map(({ message }) => message as ErrorId) })
  const tidy = kind === 'phone' || kind === 'fax' ? storedNumber('value', data[kind]) : data[kind]
  for (const each of kind === 'email' ? splitEmails(tidy) : [tidy])
    if (each !== '') await noteSuggestion(db, { id: row.merged_into ?? id, kind, value: each, source })
}

export async function addresseesOfPlace({ ctx: { db }, input }: Call<'placeAddressees'>) {
  const place = placeNamed(input.province, input.district)
  if (!place) throw notFound()
  return { results: await inPlace(db, place) }
}

export async function addresseeDetail({ ctx: { db }, input: { id } }: Call<'addresseeDetail'>) {
  const row = await addresseeById(db, id)
  if (!row) throw notFound('error.addressee.not_found')
  return presentAddressee(row)
}

function presentFound({ id, kind, name, province, phone, fax }: AddresseeRow, addresses: KnownAddress[]) {
  const emails = addresses.filter((each) => each.kind === 'email')
  const confirmed = emails.filter(({ state }) => state === 'confirmed').map(({ value }) => value)
  const suggested = confirmed.length > 0 ? undefined : emails.find(({ offered }) => offered)
  const addressed = { email: confirmed.join(', '), suggested_email: suggested?.value ?? '' }
  return { id, kind, name, province, phone, fax, ...addressed }
}

const presentAddressee = ({ id, kind, name, province, website, digest_since, merged_into }: AddresseeRow) => ({
  id,
  kind,
  name,
  province,
  website,
  takes_digest: digest_since !== null,
  merged_into,
})
