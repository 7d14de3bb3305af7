import type { Answer } from '@sesol/contract'
import type { Fixtures } from '../fixtures.ts'
import { mark, missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'
import { forModerators, moderators } from './desk.ts'

type Rows =
  | 'searchAddressees'
  | 'addresseeDetail'
  | 'placeAddressees'
  | 'addresseeCampaigns'
  | 'directoryEntries'
  | 'directoryEntry'
  | 'createAddressee'
  | 'correctAddressee'
  | 'mergeAddressee'

const form = (name: string) => ({ kind: 'company', name, email: 'bilgi@kurum.example' })
const missing = { params: { id: missingId } }

async function newEntry(fixtures: Fixtures, name = `Örnek ${mark} Sanayi`): Promise<Answer<'createAddressee'>> {
  return fixtures.does('createAddressee', { json: form(name), token: await moderators(fixtures) })
}

const named = (list: { results: { id: number }[] }, id: number) => list.results.some((entry) => entry.id === id)

export const addresseeChecks: Pick<ChecksByRow, Rows> = {
  searchAddressees: {
    sample: async () => ({ query: { q: 'ornek' } }),
    checks: [
      async (checker) => {
        const { results } = await checker.succeeds('for what nobody is called', { query: { q: `${mark}yok` } })
        checker.holds(results.length === 0, `for what nobody is called: expected nothing, got ${results.length}`)
      },
      async (checker, fixtures) => {
        const { id } = await newEntry(fixtures)
        const found = await checker.succeeds('without diacritics', { query: { q: `ornek ${mark}` } })
        checker.holds(named(found, id), 'without diacritics: the entry is missing')
      },
    ],
  },
  addresseeDetail: {
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const { id, name } = await newEntry(fixtures)
        const entry = await checker.succeeds('by anybody', { params: { id } })
        checker.holds(entry.name === name, `by anybody: expected ${name}, got ${entry.name}`)
      },
      async (checker) => {
        await checker.refuses('of a missing entry', missing, { status: 404 })
      },
    ],
  },
  placeAddressees: {
    sample: async () => ({ params: { province: 'denizli' } }),
    checks: [
      async (checker, fixtures) => {
        const entry = { ...form(`Örnek ${mark} Tavas`), province: 'Denizli' }
        const { id } = await fixtures.does('createAddressee', { json: entry, token: await moderators(fixtures) })
        const found = await checker.succeeds('of a province', { params: { province: 'denizli' } })
        checker.holds(named(found, id), 'of a province: the entry is missing')
      },
      async (checker) => {
        await checker.refuses('of no province', { params: { province: `yok-${mark.toLowerCase()}` } }, { status: 404 })
      },
    ],
  },
  addresseeCampaigns: {
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const { id } = await newEntry(fixtures)
        const { results, campaign_count: count } = await checker.succeeds('of a new entry', { params: { id } })
        checker.holds(results.length === 0 && count === 0, 'of a new entry: expected no campaign')
      },
      async (checker) => {
        await checker.refuses('of a missing entry', missing, { status: 404 })
      },
    ],
  },
  directoryEntries: forModerators({}, async (checker, fixtures) => {
    const { id } = await newEntry(fixtures)
    const token = await moderators(fixtures)
    const found = await checker.succeeds('by a moderator', { token, query: { q: mark } })
    checker.holds(named(found, id), 'by a moderator: the new entry is missing')
  }),
  directoryEntry: forModerators(missing, async (checker, fixtures) => {
    const { id } = await newEntry(fixtures)
    const token = await moderators(fixtures)
    const entry = await checker.succeeds('by a moderator', { token, params: { id } })
    checker.holds(entry.id === id, `by a moderator: expected ${id}, got ${entry.id}`)
  }),
  createAddressee: forModerators({ json: form('Örnek') }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    const fields = ['name']
    await checker.refuses('without a name', { token, json: form('') }, { status: 400, fields })
    const { email } = await checker.succeeds('by a moderator', { token, json: form(`Örnek ${mark}`) })
    checker.holds(email !== '', 'by a moderator: the address is missing')
  }),
  correctAddressee: forModerators({ ...missing, json: form('Örnek') }, async (checker, fixtures) => {
    const { id } = await newEntry(fixtures)
    const token = await moderators(fixtures)
    const { name } = await checker.succeeds('by a moderator', { token, params: { id }, json: form('Doğru Ad') })
    checker.holds(name === 'Doğru Ad', `by a moderator: expected the new name, got ${name}`)
  }),
  mergeAddressee: forModerators({ ...missing, json: { into: missingId } }, async (checker, fixtures) => {
    const [from, into] = [await newEntry(fixtures), await newEntry(fixtures, `Asıl ${mark}`)]
    const token = await moderators(fixtures)
    const sent = { token, params: { id: from.id }, json: { into: into.id } }
    const { entry } = await checker.succeeds('by a moderator', sent)
    checker.holds(entry.variants.includes(from.name), 'by a moderator: the name of the merged entry is lost')
    const { merged_into } = await fixtures.does('addresseeDetail', { params: { id: from.id } })
    checker.holds(merged_into === into.id, 'by a moderator: the merged entry does not name the other')
    const { changed } = await checker.succeeds('once more', sent)
    checker.holds(!changed, 'once more: expected no change')
  }),
}
