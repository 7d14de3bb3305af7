import type { Db } from '../db/database.ts'
import { insertAddressee } from '../domains/addressees/index.ts'
import type { DemoCampaign } from './content.ts'

function entryOf(name: string) {
  const [, town] = /^(\S+) Belediye/.exec(name) ?? []
  return town ? { kind: 'municipality' as const, name: `${town} Belediyesi` } : { kind: 'institution' as const, name }
}

export async function insertAddressees(db: Db, campaigns: readonly DemoCampaign[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>()
  const entries = new Map<string, number>()
  for (const { institution_or_person_name: words, email, phone_number: phone, fax_number: fax } of campaigns) {
    const { kind, name } = entryOf(words)
    const addresses = {
      province: '',
      email,
      phone,
      fax,
      website: '',
      kep: '',
      form_link: '',
      source: '',
      takes_digest: false,
    }
    const id = entries.get(name) ?? (await insertAddressee(db, { kind, name, variants: '', ...addresses })).id
    entries.set(name, id)
    ids.set(words, id)
  }
  return ids
}
