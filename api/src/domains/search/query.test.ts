import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from '../campaigns/testing.ts'
import { readSearch } from './query.ts'

const api = await testApi()
const author = await testMember(api)
const idsIn = (chunks: string | undefined) =>
  Array.from(chunks?.matchAll(/~(\d+):/g) ?? [], ([, size]) => Number(size)).reduce((sum, size) => sum + size, 0)

test('of a word that many of a million campaigns have, about as many ids are searched as have five hundred', async () => {
  await sql`select setval(pg_get_serial_sequence('campaign', 'id'), 1000000)`.execute(api.db)
  await approve(api, await testCampaign(api, author.access, { title: 'Tarhun Deresi' }))
  for (const campaigns of [1_100, 2_400, 5_000, 40_000, 700_000]) {
    await api.db.updateTable('search_root').set({ campaigns }).where('root', '=', 'tarhun').execute()
    const search = await readSearch(api.db, 'tarhun')
    const [wanted, ids] = [(500 / campaigns) * 1_000_001, idsIn(search.queries[0]?.conditions?.within)]
    assert.ok(ids === 0 ? wanted > 400_000 : ids >= wanted && ids <= 2 * wanted + 2048, `${campaigns}: ${ids}`)
  }
})

test('of words that stand together, the newest chunks are searched as of one word', async () => {
  const title = 'Yamaçbaşı Kirazlı Vadisi'
  for (let n = 0; n < 10; n++) await approve(api, await testCampaign(api, author.access, { title }))
  const words = ['yamacbas', 'yamacbasi', 'kiraz', 'kirazli', 'vadi']
  await api.db.updateTable('search_root').set({ campaigns: 70_000 }).where('root', 'in', words).execute()
  const search = await readSearch(api.db, title)
  const ids = search.queries.map(({ conditions }) => idsIn(conditions?.within))
  assert.ok(ids.length === 2 && ids.every((count) => count > 20_000 && count < 600_000), String(ids))
})

test('a misspelt word is taken for the word that is nearest to all of it', async () => {
  for (const title of ['Narpı Gölü kurumasın', 'Nark köyüne yol']) {
    await approve(api, await testCampaign(api, author.access, { title }))
  }
  const { body } = await api.call('GET', '/campaign/list/?q=narri')
  assert.deepEqual(
    body.results.map((found: { title: string }) => found.title),
    ['Narpı Gölü kurumasın'],
  )
})
