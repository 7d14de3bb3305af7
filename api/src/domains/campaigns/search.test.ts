import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const listed = async (query: string) => {
  const { status, body, text } = await api.call('GET', `/campaign/list/${query}`)
  assert.equal(status, 200, text)
  return body.results.map(({ id }: { id: number }) => id)
}

const titles = ['İSTANBUL için temiz hava', 'Isparta gülü', 'iğne deliği', '%100 yerli', 'a_b.c*[d]', "o'nun \\ sesi"]
const [istanbul, isparta, igne, percent, meta, quote] = await Promise.all(
  titles.map((title) => testCampaign(api, owner.access, { title, content: 'Gizli değil #gizli' })),
)
await approve(api, ...[istanbul, isparta, igne, percent, meta, quote].flatMap((id) => id ?? []))

for (const [part, expected] of [
  ['istanbul', istanbul],
  ['İSTANBUL', istanbul],
  ['ISTANBUL', istanbul],
  ['ısparta', isparta],
  ['ISPARTA', isparta],
  ['İĞNE', igne],
  ['iğne', igne],
  ['%100', percent],
  ['a_b', meta],
  ['.c*[', meta],
  ["o'nun \\", quote],
] as const) {
  test(`U-01 the search of titles finds ${part}`, async () =>
    assert.deepEqual(await listed(`?q=${encodeURIComponent(part)}`), [expected]))
}

for (const part of ['%%', '_______', '.*', "' or 1=1 --", 'a%c']) {
  test(`X-11 the search of titles takes ${part} literally`, async () =>
    assert.deepEqual(await listed(`?q=${encodeURIComponent(part)}`), []))
}

test('X-11 hashtags with such signs are none', async () => {
  assert.equal((await api.call('GET', '/campaign/hashtag/%25/')).status, 404)
  assert.deepEqual((await api.call('GET', '/campaign/hashtag/gizl_/')).body.results, [])
})
