import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, testCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)

const make = (title: string) => testCampaign(api, owner.access, { title })
const made = async (title: string) => {
  const id = await make(title)
  await approve(api, id)
  return id
}
const asked = async (title: string) => {
  const { status, body, text } = await api.call('GET', `/campaign/similar/?title=${encodeURIComponent(title)}`)
  assert.equal(status, 200, text)
  return body.results
}
const similar = async (title: string) => (await asked(title)).map(({ id }: { id: number }) => id)

const stream = await made('Ilıca Deresi’ne fabrika atığı dökülmesin')
const park = await made('Fatih Parkı’ndaki ağaçlar kesilmesin')
const school = await made('İğneada okulunun çatısı onarılsın')
await made('Otobüs seferleri artırılsın')

for (const [title, expected] of [
  ['Ilıca Deresi’ne fabrika atığı dökülmesin', stream],
  ['ILICA DERESİ’NE FABRİKA ATIĞI DÖKÜLMESİN!', stream],
  ['ilica deresine fabrika atıkları dökülüyor', stream],
  ['Fabrika atığı Ilıca Deresi', stream],
  ['Ilıca Deresi temizlensin', stream],
  ['İğneada okullarının çatıları', school],
  ['Fatih parkındaki ağaçları kesmeyin', park],
  ['iğneada okulunun çatısı', school],
  ['IGNEADA'.replace('G', 'Ğ').concat(' OKULUNUN ÇATISI AKIYOR'), school],
] as const) {
  test(`U-01 ${title} finds the title that is like it`, async () => assert.deepEqual(await similar(title), [expected]))
}

test('it tells what one has to know to choose, and no more', async () => {
  const slots = [0, 3].map((slot) => ({ campaign_id: park, kind: 'signature' as const, slot, hits: 2 }))
  await api.db.insertInto('campaign_counter').values(slots).execute()
  assert.deepEqual(await asked('Fatih Parkı’ndaki ağaçlar'), [
    {
      id: park,
      title: 'Fatih Parkı’ndaki ağaçlar kesilmesin',
      institution_or_person_name: 'Örnek Su İşleri Müdürlüğü',
      signature_count: 4,
    },
  ])
})

test('the nearest come first, and few of them', async () => {
  const titles = [
    'Zeytinlikler madene açılmasın, köyler boşalmasın, sular kirlenmesin',
    'Zeytinlikler madene açılmasın, köyler boşalmasın',
    'Zeytinlikler madene açılmasın',
    'Zeytinlikleri madene açmayın',
  ]
  const [far, , exact, near] = await Promise.all(titles.map(made))
  const found = await similar('zeytinlikler madene açılmasın')
  assert.equal(found.length, limits.similar)
  assert.equal(found[0], exact)
  assert.ok(!found.includes(far))
  assert.ok(found.includes(near))
})

test('a title that is short, blank, of signs alone or like none finds nothing', async () => {
  for (const title of [
    '',
    '   ',
    'su',
    'Ilıca',
    '!!! ??? ...',
    '\u200b'.repeat(20),
    'ab cd ef gh',
    '🌊🌊🌊🌊🌊🌊',
    'Uzayda hayat',
    'Ücretler artırılsın',
    'Ilıca yolu onarılsın',
  ]) {
    assert.deepEqual(await asked(title), [], JSON.stringify(title))
  }
})

test('X-10 X-11 signs of patterns and of statements stand for themselves', async () => {
  for (const title of [
    '%%%%%%%%',
    '________',
    'fabri%',
    "fabrika' or 1=1 --",
    '.*.*.*.*',
    'f_brika at_ğı',
    '\\\\\\\\\\\\\\',
  ]) {
    assert.ok((await asked(title)).length <= 1, title)
  }
  const ids = await similar('%fabrika% %atığı% %dökülmesin% %ılıca% %deresi%')
  assert.deepEqual(ids, [stream])
})

test('a title of nothing but different words is answered soon', async () => {
  const title = Array.from({ length: 40 }, (_, n) => `a${n}`).join(' ')
  assert.deepEqual(await asked(title.slice(0, limits.title)), [])
})
