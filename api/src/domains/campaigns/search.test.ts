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
  ['tanb', istanbul],
  ['anbul için te', istanbul],
  ['için temiz hava', istanbul],
  ['  iğne   deliği ', igne],
] as const) {
  test(`U-01 the search of titles finds ${part}`, async () =>
    assert.deepEqual(await listed(`?q=${encodeURIComponent(part)}`), [expected]))
}

for (const part of ['%%', '_______', '.*', "' or 1=1 --", 'a%c', 'istanbul temiz', 'stanbul içi hava']) {
  test(`X-11 the search of titles takes ${part} literally`, async () =>
    assert.deepEqual(await listed(`?q=${encodeURIComponent(part)}`), []))
}

test('X-11 hashtags with such signs are none', async () => {
  assert.equal((await api.call('GET', '/campaign/hashtag/%25/')).status, 404)
  assert.deepEqual((await api.call('GET', '/campaign/hashtag/gizl_/')).body.results, [])
})

test('a search follows what becomes of a campaign', async () => {
  const id = await testCampaign(api, owner.access, { title: 'Görülmemiş zeytinlik' })
  assert.deepEqual(await listed('?q=zeytinlik'), [], 'under review')
  await approve(api, id)
  assert.deepEqual(await listed('?q=eytinli'), [id])
  await api.db.updateTable('campaign').set({ title_canonical: 'görülmemiş bağ' }).where('id', '=', id).execute()
  assert.deepEqual(await listed('?q=zeytinlik'), [])
  assert.deepEqual(await listed('?q=miş bağ'), [id])
  await api.db.updateTable('campaign').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  assert.deepEqual(await listed('?q=bağ'), [])
})

test('a part that a great many words hold, and a word longer than a line, are found', async () => {
  const long = 'ç'.repeat(60)
  const [first, second] = [`${long.slice(0, 50)}son`, long]
  const ids = await Promise.all([first, second].map((title) => testCampaign(api, owner.access, { title })))
  await approve(api, ...ids)
  assert.deepEqual(await listed(`?q=${encodeURIComponent('çson')}`), [ids[0]])
  assert.deepEqual(await listed(`?q=${encodeURIComponent(long)}`), [ids[1]])
  await api.db
    .updateTable('campaign')
    .set({ title_canonical: Array.from({ length: 400 }, (_, n) => `qx${n}`).join(' ') })
    .where('id', '=', Number(ids[0]))
    .execute()
  assert.deepEqual(await listed('?q=qx'), [ids[0]])
  assert.deepEqual(await listed('?q=qx399&ordering=trending'), [ids[0]])
  assert.deepEqual(await listed('?q=qx399&topic=environment'), [ids[0]])
  assert.deepEqual(await listed('?q=qx399&topic=sports'), [])
})

const typographic = 'Kâğıt fabrikası Türkiye’nin “temiz su” sözünü tutsun'
const straight = 'Hala Muğla\'nin "resmi" tutanağı yok'
const [curly, plain] = await Promise.all([
  testCampaign(api, owner.access, { title: typographic, content: 'Yeter #kâğıt' }),
  testCampaign(api, owner.access, { title: straight, content: 'Yeter #resmi' }),
])
await approve(api, Number(curly), Number(plain))

const spellings = [
  { id: curly, part: "Türkiye'nin", title: 'kağıt fabrikası Türkiye\'nin "temiz su" sözünü tutsun', tag: 'kağıt' },
  { id: curly, part: 'TÜRKİYE‘NİN “TEMİZ SU”', title: 'KAĞIT FABRİKASI TÜRKİYE`NİN «TEMİZ SU» SÖZÜNÜ', tag: 'KAĞIT' },
  { id: curly, part: 'kağıt', title: typographic, tag: 'kâğıt' },
  { id: curly, part: 'KÂĞIT', title: typographic.toUpperCase(), tag: 'KÂĞIT' },
  { id: plain, part: 'Hâlâ Muğla’nın', title: 'Hâlâ Muğla’nın “resmî” tutanağı yok', tag: 'resmî' },
  { id: plain, part: 'muğlaʼnın „resmî‟', title: straight, tag: 'RESMİ' },
] as const

for (const token of [undefined, owner.access]) {
  for (const { id, part, title, tag } of spellings) {
    const caller = token ? 'a member' : 'a visitor'
    test(`U-01 ${caller} finds ${part}, ${title} and #${tag} alike`, async () => {
      for (const [path, value] of [
        ['list/?q=', part],
        ['similar/?title=', title],
        ['hashtag/', tag],
      ] as const) {
        const end = path === 'hashtag/' ? '/' : ''
        const { body } = await api.call(
          'GET',
          `/campaign/${path}${encodeURIComponent(value)}${end}`,
          token ? { token } : {},
        )
        assert.deepEqual(
          body.results.map((one: { id: number }) => one.id),
          [id],
          path,
        )
      }
    })
  }
}
