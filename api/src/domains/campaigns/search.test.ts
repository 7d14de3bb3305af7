import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { testMember } from '../accounts/testing.ts'
import { seedDirectory } from '../addressees/index.ts'
import { indexCampaigns } from './search.ts'
import { accept, approve, campaignForm, edit, moveTo, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
await seedDirectory(api.db)
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

for (const [part, words] of [
  ["' or 1=1 --", 'or 1 1'],
  ['a%c', 'a c'],
  ['!(su)', 'su'],
  ["su':*", 'su'],
  ['su | \\', 'su'],
  ['<-> su &', 'su'],
] as const) {
  test(`X-11 the search reads ${part} as ${words}`, async () =>
    assert.deepEqual(await listed(`?q=${encodeURIComponent(part)}`), await listed(`?q=${words}`)))
}

test('X-11 a search of nothing but signs finds the titles that have them', async () => {
  for (const part of ['%%', '___', '.*', '(?=', '[a-z]'])
    assert.deepEqual(await listed(`?q=${encodeURIComponent(part)}`), [])
  for (const [part, id] of [
    ['%', percent],
    ['_', meta],
    ['\\', quote],
    ['*[', meta],
  ] as const)
    assert.deepEqual(await listed(`?q=${encodeURIComponent(part)}`), [id], part)
})

test('U-01 the last word is a beginning from its first letter, and an exact piece of a title comes first', async () => {
  const [dere, other, dernek] = [
    await testCampaign(api, owner.access, { title: 'Kızılcık Deresi kirlenmesin: %50 su_payı' }),
    await testCampaign(api, owner.access, { title: 'Deresi olan köyün kızılcık bahçesi', content: 'Su payı 50.' }),
    await testCampaign(api, owner.access, { title: 'Kızılcıklı Dernek binası' }),
  ]
  await approve(api, dere, other, dernek)
  await api.db.updateTable('campaign').set({ signature_total: 5000 }).where('id', '=', other).execute()
  for (const q of ['k', 'K', 'kı', 'kiz', 'kızılcık d', 'kızılcık de', 'Kızılcık der', 'kızılcık dere']) {
    const found = await listed(`?q=${encodeURIComponent(q)}`)
    assert.ok(found.includes(dere) && found.includes(other), `${q}: ${found}`)
  }
  for (const q of [
    'Kızılcık der',
    'kizilcik deres',
    'kızılcık deresi',
    'cık deresi kir',
    '%50 s',
    'su_p',
    'kızılcığın kirlenmes',
  ])
    assert.equal((await listed(`?q=${encodeURIComponent(q)}`))[0], dere, q)
  assert.ok((await listed('?q=kızılcık%20dern')).includes(dernek))
})

test('X-11 hashtags with such signs are none', async () => {
  assert.equal((await api.call('GET', '/campaign/hashtag/%25/')).status, 404)
  assert.deepEqual((await api.call('GET', '/campaign/hashtag/gizl_/')).body.results, [])
})

test('P-03 P-12 a search follows what becomes of a campaign, and no text that is not shown is found', async () => {
  const id = await testCampaign(api, owner.access, { title: 'Görülmemiş zeytinlik', content: 'Kovanların çevresi.' })
  assert.deepEqual(await listed('?q=zeytinlik'), [], 'under review')
  await approve(api, id)
  assert.deepEqual(await listed('?q=zeytinlikler'), [id])
  assert.deepEqual(await listed('?q=eytinli'), [id], 'a part')
  assert.deepEqual(await listed('?q=kovan'), [id])
  const multipart = campaignForm({ title: 'Görülmemiş bağ', content: 'Asmalar kurudu.' })
  assert.equal((await edit(api, id, owner.access, multipart)).status, 200)
  assert.deepEqual(await listed('?q=asma'), [], 'an edit that waits')
  await accept(api, id)
  assert.deepEqual(await listed('?q=kovan'), [])
  assert.deepEqual(await listed('?q=asmalar'), [id])
  await moveTo(api, 'hide', id)
  assert.deepEqual(await listed('?q=asmalar'), [], 'hidden')
  await moveTo(api, 'restore', id)
  await moveTo(api, 'close', id)
  assert.deepEqual(await listed('?q=asmalar'), [id], 'closed')
  assert.equal((await api.call('DELETE', `/campaign/${id}/delete/`, { token: owner.access })).status, 204)
  assert.deepEqual(await listed('?q=asmalar'), [], 'deleted')
  const left = await api.db.selectFrom('search_root').select('campaigns').where('root', '=', 'asma').execute()
  assert.deepEqual(left, [{ campaigns: 0 }])
  await indexCampaigns(api.db)
  assert.deepEqual(await api.db.selectFrom('search_root').select('root').where('root', '=', 'asma').execute(), [])
})

test('the story, the addressee, hashtags and the name of the author are found, misspelt and begun words too', async () => {
  const author = await testMember(api, 'kumru.yolcu')
  const id = await testCampaign(api, author.access, {
    title: 'Yaylamıza dokunmayın',
    content: 'Kepçeler otlaklara girdi. #YaylaNefesi',
    institution_or_person_name: 'Bayburt Mera Komisyonu',
  })
  await approve(api, id)
  for (const q of [
    'otlak',
    'kepçe',
    'bayburt',
    'mera komisyonuna',
    'yaylanefesi',
    '#YaylaNefesi',
    'kumru yolcu',
    'otlka',
    'bayb',
  ]) {
    assert.deepEqual(await listed(`?q=${encodeURIComponent(q)}`), [id], q)
  }
  await api.db
    .updateTable('user')
    .set({ username: 'serce', username_canonical: 'serce' })
    .where('id', '=', author.id)
    .execute()
  assert.deepEqual(await listed('?q=kumru'), [], 'the former name')
  assert.deepEqual((await queued(api, 'index_campaigns')).length, 1)
  await indexCampaigns(api.db)
  assert.deepEqual(await listed('?q=serçe'), [id])
})

test('a title counts more than a story, many signatures more than few, and open ones come before closed', async () => {
  const [inStory, few, many, closed] = [
    await testCampaign(api, owner.access, { title: 'Yavru balıklar', content: 'Turna balığı.' }),
    await testCampaign(api, owner.access, { title: 'Turna yuvası' }),
    await testCampaign(api, owner.access, { title: 'Turnalar gitmesin' }),
    await testCampaign(api, owner.access, { title: 'Turnanın göçü' }),
  ]
  await approve(api, inStory, few, many, closed)
  await api.db.updateTable('campaign').set({ signature_total: 900 }).where('id', '=', many).execute()
  await moveTo(api, 'close', closed)
  assert.deepEqual(await listed('?q=turna'), [many, few, closed, inStory])
  assert.deepEqual(await listed('?q=turna&ordering=newest'), [closed, many, few, inStory])
  assert.deepEqual(await listed('?q=turna&ordering=signatures'), [many, closed, few, inStory])
  assert.deepEqual(await listed('?q=turna&topic=sports'), [])
})

test('a result shows where the words stand, unless its title does', async () => {
  const title = 'Kıyı halkındır'
  const content = `${'Burada çok şey oldu. '.repeat(30)}Caretta yuvaları İzmir’in kıyısında ezildi, carettalar gitti.`
  await testPublicCampaign(api, owner.access, { title, content })
  const excerptOf = async (q: string) => (await api.call('GET', `/campaign/list/?q=${q}`)).body.results[0].excerpt
  const parts: { text: string; is_marked: boolean }[] = await excerptOf('caretta')
  assert.deepEqual(
    parts.filter(({ is_marked }) => is_marked).map(({ text }) => text),
    ['Caretta', 'carettalar'],
  )
  const text = parts.map((part) => part.text).join('')
  assert.match(text, /^….*Caretta yuvaları İzmir’in kıyısında ezildi, carettalar gitti\.$/)
  assert.deepEqual(await excerptOf('kiyi'), [])
  assert.equal('excerpt' in (await api.call('GET', '/campaign/list/')).body.results[0], false)
})

test('all pages of a search have each campaign once', async () => {
  const ids = await Promise.all(
    Array.from({ length: 60 }, (_, n) => testCampaign(api, owner.access, { title: `Saksağan ${n}` })),
  )
  await approve(api, ...ids)
  for (const more of ['', '&ordering=newest', '&ordering=trending']) {
    const first = await api.call('GET', `/campaign/list/?q=saksağan${more}`)
    const second = await api.call('GET', first.body.next)
    const found = [...first.body.results, ...second.body.results].map(({ id }: { id: number }) => id)
    assert.deepEqual(
      found.toSorted((a, b) => a - b),
      ids.toSorted((a, b) => a - b),
      more,
    )
    assert.equal(second.body.next, null)
  }
})

test('of words that very many campaigns have, the newest and the most signed are searched', async () => {
  const old = await testCampaign(api, owner.access, { title: 'Kelaynak ve leylek', content: 'Sulak alan.' })
  await sql`select setval(pg_get_serial_sequence('campaign', 'id'), 100000)`.execute(api.db)
  const young = await testCampaign(api, owner.access, { title: 'Göç yolu', content: 'Kelaynak ve leylek göçüyor.' })
  await approve(api, old, young)
  await api.db
    .updateTable('search_root')
    .set({ campaigns: 90_000 })
    .where('root', 'in', ['kelaynak', 'leylek', 'sulak'])
    .execute()
  assert.deepEqual(await listed('?q=kelaynak%20leylek'), [old, young])
  assert.deepEqual(await listed('?q=sulak'), [], 'neither new nor in front')
})

test('P-03 while a search is typed, places, addressees, hashtags and titles are offered, of public campaigns only', async () => {
  const offered = async (q: string) =>
    (await api.call('GET', `/campaign/completions/?q=${encodeURIComponent(q)}`)).body.results
  const title = 'Bitlis Vadisi susuz kaldı'
  const bodies = ['Bitlis', 'Bitlis Valiliği', 'Bitlis Belediyesi', 'Bitlis İl Özel İdaresi']
  const id = await testCampaign(api, owner.access, { title, content: 'Yeter #BitlisSuyu' })
  assert.deepEqual(await offered('bitli'), bodies)
  await approve(api, id)
  assert.deepEqual(await offered('bitli'), [...bodies, '#bitlissuyu', title])
  for (const q of ['', 'b', '  ', '%', '#']) assert.deepEqual(await offered(q), [], q)
})

test('X-10 the longest search of nothing but different words is answered', async () => {
  const q = Array.from({ length: 60 }, (_, n) => `k${n}`)
    .join(' ')
    .slice(0, limits.title)
  assert.deepEqual(await listed(`?q=${encodeURIComponent(q)}`), [])
  assert.deepEqual(await listed(`?q=${'ç'.repeat(limits.title)}`), [])
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
