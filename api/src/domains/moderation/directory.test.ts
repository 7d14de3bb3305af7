import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { readCsv } from '@sesol/shared/csv'
import { keepDump } from '../../open-data/dump.ts'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { confirmedMember, testModerator, testStaff } from '../accounts/testing.ts'
import { addresseeNamed, confirmedEmails, markBounced, seedDirectory } from '../addressees/index.ts'
import { testAddressee } from '../addressees/testing.ts'
import { campaignForm, edit, testCampaign } from '../campaigns/testing.ts'

const api = await testApi()
const owner = await confirmedMember(api)
const moderator = await testModerator(api)
await seedDirectory(api.db)

const idOf = async (name: string) => (await addresseeNamed(api.db, name))?.id ?? 0
const desk = (method: 'GET' | 'POST' | 'PUT', path: string, json?: object, token = moderator.access) =>
  api.call(method, `/moderation/${path}`, { token, ...(json && { json }) })
const approve = (id: number, token = moderator.access) => desk('POST', `campaigns/${id}/approve/`, {}, token)
const decide = (id: number, json: object) => desk('POST', `addressees/${id}/addresses/`, json)
const emailOf = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).body.email
const found = async (q: string) => (await api.call('GET', `/addressees/?q=${encodeURIComponent(q)}`)).body.results[0]
const asked = (name: string, addressee: number, email = '') =>
  testCampaign(api, owner.access, { institution_or_person_name: name, addressee_id: `${addressee}`, email })

test('a campaign for a body of the directory needs no address, and waits for one before it is approved', async () => {
  const multipart = campaignForm({ email: '' })
  const free = await api.call('POST', '/campaign/create/', { token: owner.access, multipart })
  assert.deepEqual([free.status, free.body.codes], [400, { email: ['error.field.required'] }])
  const portal = await testCampaign(api, owner.access, { isCimer: 'true', email: '' })
  assert.equal((await approve(portal)).status, 200)
  const id = await idOf('Acıpayam Belediyesi')
  const campaign = await asked('Acıpayam Belediyesi', id)
  const refused = await approve(campaign)
  assert.deepEqual([refused.status, refused.body.code], [409, 'error.moderation.no_address'])
  const { body } = await decide(id, { act: 'confirm', kind: 'email', value: 'bilgi@acipayam.bel.tr', source: '' })
  assert.equal(body.email, 'bilgi@acipayam.bel.tr')
  assert.equal((await approve(campaign)).status, 200)
  assert.equal(await emailOf(campaign), 'bilgi@acipayam.bel.tr')
  const versions = await api.call('GET', `/campaign/${campaign}/versions/`)
  assert.equal(versions.body.results[0].email ?? 'bilgi@acipayam.bel.tr', 'bilgi@acipayam.bel.tr')
  await edit(
    api,
    campaign,
    owner.access,
    campaignForm({ addressee_id: `${await idOf('Tavas Belediyesi')}`, email: '' }),
  )
  assert.equal((await approve(campaign)).body.code, 'error.moderation.no_address')
  assert.equal(await emailOf(campaign), 'bilgi@acipayam.bel.tr')
})

test('T-06 the address of a governor by the rule is confirmed by a moderator at the first campaign, by a reviewer not', async () => {
  const id = await idOf('Denizli Valiliği')
  const { email, suggested_email } = await found('denizli valisi')
  assert.deepEqual([email, suggested_email], ['', 'denizli@icisleri.gov.tr'])
  const reviewer = await testStaff(api, 'reviewer')
  assert.equal((await approve(await asked('Denizli Valiliği', id, suggested_email), reviewer.access)).status, 200)
  assert.deepEqual(await confirmedEmails(api.db, id), [])
  assert.equal((await approve(await asked('Denizli Valiliği', id, suggested_email))).status, 200)
  assert.deepEqual(await confirmedEmails(api.db, id), ['denizli@icisleri.gov.tr'])
  const after = await found('denizli valisi')
  assert.deepEqual([after.email, after.suggested_email], ['denizli@icisleri.gov.tr', ''])
  await markBounced(api.db, [{ id, value: 'denizli@icisleri.gov.tr' }], new Date())
  assert.equal((await found('denizli valisi')).email, '')
})

test('T-06 what an author typed serves the next one only under a domain of public bodies, and is never confirmed by itself', async () => {
  const planted = [
    'bozkurt.belediyesi@gmail.com',
    'muhtar@bozkurt.example',
    'bozkurt@fake-bel.tr',
    'x@bel.tr.evil.example',
  ]
  const name = 'Denizli Bozkurt Belediyesi'
  const id = await idOf(name)
  for (const address of [...planted, 'ankara@icisleri.gov.tr']) {
    for (const _ of [1, 2]) assert.equal((await approve(await asked(name, id, address))).status, 200)
    assert.deepEqual(await confirmedEmails(api.db, id), [])
  }
  assert.equal((await found(name)).suggested_email, 'ankara@icisleri.gov.tr')
  const { body } = await decide(id, { act: 'refuse', kind: 'email', value: 'ankara@icisleri.gov.tr' })
  assert.ok(!JSON.stringify(body.addresses).includes('ankara@'))
  assert.equal((await approve(await asked(name, id, 'ankara@icisleri.gov.tr'))).status, 200)
  assert.equal((await found(name)).suggested_email, '', 'what staff refused is not offered again')
  await approve(await asked(name, id, 'bilgi@bozkurt.bel.tr'))
  const { email, suggested_email } = await found(name)
  assert.deepEqual([email, suggested_email], ['', 'bilgi@bozkurt.bel.tr'])
  const waiting = await asked(name, id, 'dilekce@bozkurt.bel.tr')
  assert.ok(waiting > 0)
  assert.ok(!JSON.stringify((await desk('GET', `addressees/${id}/`)).body).includes('dilekce@'), 'not before approval')
})

test('anybody suggests an address, which staff alone see; it is checked, limited and kept once', async () => {
  const id = await testAddressee(api, { name: 'Öneri Kurumu' })
  const suggest = (json: object, of = id) => api.call('POST', `/addressees/${of}/suggestions/`, { json })
  const email = { kind: 'email', value: 'Kurum@oneri.gov.tr', source: 'https://oneri.gov.tr' }
  for (const _ of [1, 2]) assert.ok((await suggest(email)).status < 300)
  assert.ok((await suggest({ kind: 'fax', value: '0258 265 00 00', source: '' })).status < 300)
  for (const json of [
    { ...email, value: 'x' },
    { ...email, kind: 'iban' },
    { ...email, source: 'javascript:alert(1)' },
    { kind: 'website', value: 'javascript:alert(1)' },
    { kind: 'phone', value: '12' },
  ])
    assert.equal((await suggest(json)).status, 400, JSON.stringify(json))
  assert.equal((await suggest(email, 999_999)).status, 404)
  const { body } = await desk('GET', `addressees/${id}/`)
  const shown = body.addresses.map(({ kind, value, state, offered }: Record<string, string>) => [
    kind,
    value,
    state,
    offered,
  ])
  assert.deepEqual(shown, [
    ['email', 'Kurum@oneri.gov.tr', 'suggested', false],
    ['fax', '+902582650000', 'suggested', false],
  ])
  assert.equal((await found('Öneri Kurumu')).suggested_email, '')
  const listed = (await desk('GET', 'addressees/?state=suggested&q=kurumu')).body.results
  assert.deepEqual(
    listed.map((each: { id: number }) => each.id),
    [id],
  )
  for (let n = 0; n < 25; n++) {
    await api.db
      .insertInto('addressee_address')
      .values({ addressee_id: id, kind: 'email', value: `a${n}@x.example` })
      .execute()
  }
  await suggest({ kind: 'email', value: 'fazla@oneri.gov.tr' })
  assert.ok(!JSON.stringify((await desk('GET', `addressees/${id}/`)).body).includes('fazla@'))
})

test('T-07 the first official address needs no second look; one of others does, and the next one waits 72 hours', async () => {
  const mails = async () =>
    (await queuedJobs(api)).filter(
      ({ task, payload }) => task === 'send_mail' && ['address_changes', 'staff_address'].includes(payload.mail),
    ).length
  const id = await testAddressee(api)
  const before = await mails()
  const confirm = (value: string) => decide(id, { act: 'confirm', kind: 'email', value, source: '' })
  assert.equal((await confirm('kurum@kurum.gov.tr')).body.email, 'kurum@kurum.gov.tr')
  assert.equal(await mails(), before)
  const { body } = await confirm('sahte@kurum.example')
  assert.deepEqual([body.email, body.next_email], ['kurum@kurum.gov.tr', 'sahte@kurum.example'])
  assert.ok((await mails()) > before)
  assert.deepEqual(await confirmedEmails(api.db, id), ['kurum@kurum.gov.tr'])
  assert.equal((await confirm('kurum')).status, 400)
  const other = await testAddressee(api)
  const added = await mails()
  await decide(other, { act: 'confirm', kind: 'email', value: 'kurum@gmail.com', source: '' })
  assert.ok((await mails()) > added)
})

test('a table says what it would change, names wrong lines, and is written as a whole or not at all', async () => {
  const [one, two] = [
    await testAddressee(api, { name: 'Tablo, "Bir"' }),
    await testAddressee(api, { name: 'Tablo İki' }),
  ]
  const file = (await api.call('GET', '/moderation/directory/', { token: moderator.access })).text
  const rows = [...readCsv(file)]
  assert.deepEqual(rows[0]?.cells.slice(0, 5), ['id', 'name', 'province', 'district', 'email'])
  assert.ok(rows.some(({ cells }) => cells[0] === `${one}` && cells[1] === 'Tablo, "Bir"'))
  const send = (csv: string, dry_run: boolean) => desk('POST', 'directory/', { csv, dry_run })
  assert.deepEqual((await send(file, false)).body, { applied: true, changes: [], errors: [] })
  const good = `id;name;email;phone;source\r\n${one};"Tablo, ""Bir""";bir@tablo.gov.tr;'+902582650000;https://tablo.gov.tr\r\n`
  const preview = (await send(`${good}${two};Tablo İki;iki@tablo.gov.tr;;\r\n`, true)).body
  assert.deepEqual(
    preview.changes.map(({ line, kind, before, after }: Record<string, string>) => [line, kind, before, after]),
    [
      [2, 'email', '', 'bir@tablo.gov.tr'],
      [2, 'phone', '', '+902582650000'],
      [3, 'email', '', 'iki@tablo.gov.tr'],
    ],
  )
  assert.deepEqual(await confirmedEmails(api.db, one), [])
  const wrong = `${good}${two};Başka Ad;a@tablo.gov.tr;;\r\n${two};Tablo İki;x;;\r\n${one};"Tablo, ""Bir""";a@b.gov.tr;;\r\n999999;Yok;;;\r\n`
  const { applied, errors } = (await send(wrong, false)).body
  const named = errors.map(({ line, column, error }: Record<string, string>) => [line, column, error])
  assert.deepEqual(
    [applied, named],
    [
      false,
      [
        [3, 'name', 'error.addressee.other_name'],
        [4, 'id', 'error.field.invalid'],
        [5, 'id', 'error.field.invalid'],
        [6, 'id', 'error.addressee.not_found'],
      ],
    ],
  )
  assert.deepEqual((await send('numara;ad\n1;2', false)).body.errors.length, 4)
  assert.deepEqual(await confirmedEmails(api.db, one), [])
  assert.equal((await send(good, false)).body.applied, true)
  const { body } = await desk('GET', `addressees/${one}/`)
  assert.deepEqual([body.email, body.phone], ['bir@tablo.gov.tr', '+902582650000'])
  assert.equal(body.addresses[0].source, 'https://tablo.gov.tr')
  assert.equal((await send(good, false)).body.changes.length, 0)
})

test('T-06 a table is no way around the bound of staff', async () => {
  const eager = await testModerator(api)
  const ids = await Promise.all(Array.from({ length: 12 }, (_, n) => testAddressee(api, { name: `Sınır ${n}` })))
  const csv = `id,name,email\n${ids.map((id, n) => `${id},Sınır ${n},sahte${n}@gmail.com`).join('\n')}`
  const refused = await desk('POST', 'directory/', { csv, dry_run: false }, eager.access)
  assert.deepEqual([refused.status, refused.body.code], [409, 'error.staff.bound'])
  for (const id of ids) assert.deepEqual(await confirmedEmails(api.db, id), [])
  const official = csv.replaceAll('@gmail.com', '@sinir.gov.tr')
  assert.equal((await desk('POST', 'directory/', { csv: official, dry_run: false }, eager.access)).body.applied, true)
})

test('a merged entry keeps what was known of the addresses of both', async () => {
  const [from, into] = [
    await testAddressee(api, { name: 'Eski Kurum' }),
    await testAddressee(api, { name: 'Yeni Kurum' }),
  ]
  await decide(from, { act: 'confirm', kind: 'email', value: 'eski@kurum.gov.tr', source: 'https://kurum.gov.tr' })
  await api.call('POST', `/addressees/${from}/suggestions/`, { json: { kind: 'kep', value: 'k@hs01.kep.tr' } })
  const { entry } = (await desk('POST', `addressees/${from}/merge/`, { into })).body
  assert.deepEqual(
    entry.addresses.map(({ value, state, source }: Record<string, string>) => [value, state, source]),
    [
      ['eski@kurum.gov.tr', 'confirmed', 'https://kurum.gov.tr'],
      ['k@hs01.kep.tr', 'suggested', ''],
    ],
  )
  assert.equal(
    (await decide(from, { act: 'confirm', kind: 'email', value: 'a@b.gov.tr' })).body.code,
    'error.addressee.merged',
  )
})

test('the directory is open data: confirmed and offered addresses, not what waits for staff', async () => {
  const id = await testAddressee(api, { name: 'Açık Kurum', email: 'acik@kurum.example' })
  await api.call('POST', `/addressees/${id}/suggestions/`, { json: { kind: 'email', value: 'gizli@kisi.example' } })
  await keepDump(api.deps)
  const bytes = await (await fetch(`${api.address}/dump/addressees.ndjson.gz/`)).arrayBuffer()
  const text = gunzipSync(Buffer.from(bytes)).toString()
  const rows = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
  const of = (name: string) => rows.find(({ addressee }) => addressee === name)
  assert.deepEqual([of('Açık Kurum').email, of('Açık Kurum').email_state], ['acik@kurum.example', 'confirmed'])
  const { email, email_state, source, district } = of('Çal Kaymakamlığı')
  assert.deepEqual([email, email_state, district], ['cal@icisleri.gov.tr', 'suggested', 'Çal'])
  assert.match(source, /^https:/)
  assert.ok(!text.includes('gizli@kisi.example'))
  assert.ok(rows.length > 2500)
})
