import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressKinds } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { receiveEvent } from '../../mail-reports/receive.ts'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { accept, approve, campaignForm, edit, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { addresseeNamed, confirmedEmails, seedDirectory, takeNextAddresses } from './index.ts'
import { testAddressee } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const moderator = await testModerator(api)
await seedDirectory(api.db)

const get = (path: string) => api.call('GET', path)
const desk = (method: 'POST' | 'PUT' | 'GET', path: string, json?: object) =>
  api.call(method, `/moderation/addressees/${path}`, { token: moderator.access, ...(json && { json }) })
const found = async (q: string): Promise<string[]> =>
  (await get(`/addressees/?q=${encodeURIComponent(q)}`)).body.results.map(({ name }: { name: string }) => name)
const entryOf = async (campaign: number) => (await get(`/campaign/${campaign}/`)).body.addressee_id

test('the directory has all governors, district governors and municipalities, without confirmed addresses, and is filled once', async () => {
  assert.equal(await seedDirectory(api.db), 0)
  const rows = await api.db.selectFrom('addressee').selectAll().execute()
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length
  const kinds = ['ministry', 'governorship', 'district_governorship', 'municipality']
  assert.deepEqual(kinds.map(count), [17, 81, 922, 81 + 922])
  assert.ok(rows.every((row) => addressKinds.every((kind) => row[kind] === '')))
  assert.equal(new Set(rows.map(({ name }) => name)).size, rows.length)
  const names = new Set(rows.map(({ name }) => name))
  for (const name of [
    'Isparta Belediyesi',
    'Isparta İl Özel İdaresi',
    'Merkezefendi Belediyesi',
    'Konya Ereğli Kaymakamlığı',
  ])
    assert.ok(names.has(name), name)
  for (const name of ['Merkez Belediyesi', 'Isparta Büyükşehir Belediyesi', 'Denizli Belediyesi', 'Ereğli Belediyesi'])
    assert.ok(!names.has(name), name)
})

test('governors have a suggested address by the rule of the ministry, where the name of the place is unique', async () => {
  const of = async (name: string) => {
    const row = await addresseeNamed(api.db, name)
    const suggested = api.db
      .selectFrom('addressee_address')
      .select('value')
      .where('addressee_id', '=', row?.id ?? 0)
    return (await suggested.execute()).map(({ value }) => value)
  }
  assert.deepEqual(await of('Şanlıurfa Valiliği'), ['sanliurfa@icisleri.gov.tr'])
  assert.deepEqual(await of('Kâğıthane Kaymakamlığı'), ['kagithane@icisleri.gov.tr'])
  for (const name of [
    'Zonguldak Ereğli Kaymakamlığı',
    '19 Mayıs Kaymakamlığı',
    'Kadıköy Belediyesi',
    'Sağlık Bakanlığı',
  ])
    assert.deepEqual(await of(name), [], name)
})

test('a new start of the worker keeps what staff corrected, refused or added', async () => {
  const [denizli, own] = [
    await addresseeNamed(api.db, 'Denizli Valiliği'),
    await testAddressee(api, { name: 'Tavas Belediyesi' }),
  ]
  const decided = { decided_at: new Date() }
  await api.db
    .updateTable('addressee_address')
    .set(decided)
    .where('addressee_id', '=', denizli?.id ?? 0)
    .execute()
  await api.db
    .updateTable('addressee')
    .set({ name: 'Düzeltilmiş Valilik' })
    .where('seed_key', '=', 'Uşak Valiliği')
    .execute()
  await api.db
    .updateTable('addressee')
    .set({ seed_key: null, name: 'eski' })
    .where('seed_key', '=', 'Tavas Belediyesi')
    .execute()
  assert.equal(await seedDirectory(api.db), 0)
  const row = await api.db.selectFrom('addressee').selectAll().where('id', '=', own).executeTakeFirstOrThrow()
  assert.deepEqual([row.seed_key, row.province, row.district], ['Tavas Belediyesi', 'Denizli', 'Tavas'])
  assert.equal((await found('tavas belediyesi denizli')).at(-1), 'Tavas Belediyesi')
  assert.equal(await addresseeNamed(api.db, 'Uşak Valiliği'), undefined)
  const refused = await api.db
    .selectFrom('addressee_address')
    .selectAll()
    .where('addressee_id', '=', denizli?.id ?? 0)
    .execute()
  assert.deepEqual(
    refused.map(({ decided_at }) => decided_at !== null),
    [true],
  )
})

test('a name is found by the beginnings of its words, its place, without diacritics, by its abbreviation and in Turkish case', async () => {
  const first: Record<string, string> = {
    'saglik bak': 'Sağlık Bakanlığı',
    'SAĞLIK BAKANLIK': 'Sağlık Bakanlığı',
    rtük: 'Radyo ve Televizyon Üst Kurulu',
    'ISPARTA valilik': 'Isparta Valiliği',
    'belediye istanbul': 'İstanbul Büyükşehir Belediyesi',
    'Acıpayam belediyesi': 'Acıpayam Belediyesi',
    'Acıpayam belediye başkanlığı': 'Acıpayam Belediyesi',
    "Denizli'nin valisi": 'Denizli Valiliği',
    'denizli valiliğine': 'Denizli Valiliği',
    'Kadıköy kaymakamı': 'Kadıköy Kaymakamlığı',
    'konya ereğli belediyesi': 'Konya Ereğli Belediyesi',
    'istanbul kadıköy': 'Kadıköy Belediyesi',
    'denizli milli eğitim': 'Denizli İl Millî Eğitim Müdürlüğü',
    denizli: 'Denizli Valiliği',
    deski: 'Denizli Su ve Kanalizasyon İdaresi',
  }
  for (const [q, name] of Object.entries(first)) assert.equal((await found(q))[0], name, q)
  assert.ok((await found('ereğli belediyesi')).length === 2)
  for (const q of ['s', '%', '', 'yokboyle']) assert.deepEqual(await found(q), [], q)
})

test('a campaign keeps the entry of its addressee, and an unknown one is refused', async () => {
  const id = await testAddressee(api, { name: 'Longoz Müdürlüğü' })
  const campaign = await testPublicCampaign(api, owner.access, { addressee_id: `${id}` })
  assert.equal(await entryOf(campaign), id)
  for (const addressee_id of ['999999', 'x', '-1', '1e3']) {
    const { status, body } = await edit(api, campaign, owner.access, campaignForm({ addressee_id }))
    assert.deepEqual([status, Object.keys(body.codes)], [400, ['addressee_id']], addressee_id)
  }
  await edit(api, campaign, owner.access, campaignForm({ addressee_id: '' }))
  await accept(api, campaign)
  assert.equal(await entryOf(campaign), null)
})

test('an addressee shows its public campaigns, how many sign them and since when they wait', async () => {
  const id = await testAddressee(api, { name: 'Dere Müdürlüğü' })
  const more = { addressee_id: `${id}` }
  const [first, second] = [await testCampaign(api, owner.access, more), await testCampaign(api, owner.access, more)]
  await testCampaign(api, owner.access, more)
  await approve(api, first, second)
  await api.db.updateTable('campaign').set({ signature_total: 20 }).where('id', 'in', [first, second]).execute()
  await api.db.updateTable('campaign').set({ delivered_on: '2026-11-02' }).where('id', 'in', [first, second]).execute()
  await api.db.updateTable('campaign').set({ answered_at: new Date() }).where('id', '=', first).execute()
  const { body } = await get(`/addressees/${id}/campaigns/`)
  const listed = body.results.map((each: { campaign: { id: number }; waiting_since: string | null }) => [
    each.campaign.id,
    each.waiting_since !== null,
  ])
  assert.deepEqual(
    [body.campaign_count, body.signature_count, listed],
    [
      2,
      40,
      [
        [second, true],
        [first, false],
      ],
    ],
  )
  const missing = await get('/addressees/999999/')
  assert.deepEqual([missing.status, missing.body.code], [404, 'error.addressee.not_found'])
})

test('approving and deleting a campaign invalidate the page of its addressee, which the site map has meanwhile', async () => {
  const id = await testAddressee(api)
  const campaign = await testCampaign(api, owner.access, { addressee_id: `${id}` })
  const revalidated = async () =>
    (await queuedJobs(api)).filter(
      ({ task, payload }) => task === 'revalidate_site' && payload.tags.includes(`addressee:${id}`),
    ).length
  const decide = api.call('POST', `/moderation/campaigns/${campaign}/approve/`, { token: moderator.access, json: {} })
  assert.equal((await decide).status, 200)
  const before = await revalidated()
  assert.ok(before > 0)
  const mapped = async () => (await get('/site-map/addressees/1/')).body.entries.map((each: { id: number }) => each.id)
  assert.ok((await mapped()).includes(id))
  await api.call('DELETE', `/campaign/${campaign}/delete/`, { token: owner.access })
  assert.ok((await revalidated()) > before)
  assert.ok(!(await mapped()).includes(id))
})

test('moderators add and correct entries, which is logged once', async () => {
  const form = {
    kind: 'company',
    name: 'Örnek Enerji A.Ş.',
    variants: 'Ornek Enerji\nÖRNEN',
    email: 'a@ornek.example',
  }
  const { status, body } = await desk('POST', '', form)
  assert.deepEqual([status, body.email, body.campaign_count], [201, 'a@ornek.example', 0])
  assert.deepEqual(await found('örnen'), ['Örnek Enerji A.Ş.'])
  const corrected = { ...form, variants: '', website: 'https://ornek.example' }
  for (const _ of [1, 2]) assert.equal((await desk('PUT', `${body.id}/`, corrected)).body.website, corrected.website)
  assert.deepEqual(await found('örnen'), [])
  const entries = await api.db.selectFrom('audit.entry').select('action').where('subject', '=', 'addressee').execute()
  assert.deepEqual(
    entries.map(({ action }) => action),
    ['addressee.create', 'addressee.correct'],
  )
  const wrong = await desk('PUT', `${body.id}/`, { ...form, email: 'x', website: 'javascript:alert(1)', name: ' ' })
  assert.deepEqual(wrong.body.codes, {
    name: ['error.field.required'],
    email: ['error.field.emails'],
    website: ['error.field.website'],
  })
})

test('a merged entry gives its campaigns, names and addresses to the other, and a queued change follows', async () => {
  const from = await testAddressee(api, { name: 'DSİ 11. Bölge', fax: '+902880000001', email: 'bolge@kurum.example' })
  const into = await testAddressee(api, { name: 'Su İşleri 11. Bölge', email: 'bolge@kurum.example' })
  const campaign = await testPublicCampaign(api, owner.access)
  const addressed = campaignForm({ addressee_id: `${from}` })
  await edit(api, campaign, owner.access, addressed)
  const other = await testPublicCampaign(api, owner.access, { addressee_id: `${from}` })
  const { body } = await desk('POST', `${from}/merge/`, { into })
  assert.deepEqual([body.changed, body.entry.email, body.entry.fax], [true, 'bolge@kurum.example', '+902880000001'])
  assert.deepEqual(await found('dsi 11'), ['Su İşleri 11. Bölge'])
  assert.equal(await entryOf(other), into)
  await accept(api, campaign)
  assert.equal(await entryOf(campaign), into)
  assert.equal((await get(`/addressees/${from}/`)).body.merged_into, into)
  assert.equal((await desk('POST', `${from}/merge/`, { into })).body.changed, false)
  assert.equal((await desk('PUT', `${from}/`, { kind: 'other', name: 'x' })).body.code, 'error.addressee.merged')
  assert.equal((await desk('POST', `${into}/merge/`, { into })).status, 400)
})

test('a report of a bounce marks the address wherever it stands, until staff enter it again', async () => {
  const id = await testAddressee(api, { email: 'baska@kurum.example, donen@kurum.example' })
  await receiveEvent(api.deps, 'donen@kurum.example', { kind: 'soft_bounce', status: '4.2.2' })
  assert.equal((await desk('GET', `${id}/`)).body.bounced_at, null)
  assert.deepEqual(await confirmedEmails(api.db, id), ['baska@kurum.example', 'donen@kurum.example'])
  await receiveEvent(api.deps, ' Donen@Kurum.example', { kind: 'bounce', status: '5.1.1' })
  const states = async () =>
    (await desk('GET', `${id}/`)).body.addresses.map(
      (each: { value: string; state: string }) => `${each.value} ${each.state}`,
    )
  assert.deepEqual(await states(), ['baska@kurum.example confirmed', 'donen@kurum.example bounced'])
  assert.deepEqual(await confirmedEmails(api.db, id), ['baska@kurum.example'])
  const { body } = await desk('PUT', `${id}/`, { kind: 'institution', name: 'Kurum', email: 'yeni@kurum.example' })
  assert.ok(body.bounced_at, 'the former address is mailed until then')
  await takeNextAddresses(api.db, new Date(Date.now() + 73 * 3_600_000))
  assert.equal((await desk('GET', `${id}/`)).body.bounced_at, null)
  assert.deepEqual(await states(), ['yeni@kurum.example confirmed'])
})

test('T-06 a suggested address is none of an entry until staff confirm it, and says who did when', async () => {
  const id = await testAddressee(api)
  const suggested = { addressee_id: id, kind: 'email' as const, value: 'oneri@kurum.example', is_offered: true }
  await api.db.insertInto('addressee_address').values(suggested).execute()
  assert.deepEqual(await confirmedEmails(api.db, id), [])
  const [{ value, state }] = (await desk('GET', `${id}/`)).body.addresses
  assert.deepEqual([value, state], ['oneri@kurum.example', 'suggested'])
  const source = 'https://kurum.example/iletisim'
  const form = { kind: 'institution', name: 'Kurum', email: value, kep: 'kurum@hs01.kep.example', source }
  const { addresses } = (await desk('PUT', `${id}/`, form)).body
  assert.deepEqual(await confirmedEmails(api.db, id), ['oneri@kurum.example'])
  const said = { state: 'confirmed', source, offered: false, on: turkishDayOf(new Date()), by: moderator.username }
  assert.deepEqual(addresses, [
    { kind: 'email', value, ...said },
    { kind: 'kep', value: form.kep, ...said },
  ])
})
