import assert from 'node:assert/strict'
import { test } from 'node:test'
import { receiveEvent } from '../../mail-reports/receive.ts'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { accept, approve, campaignForm, edit, moveTo, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { seedDirectory, takeNextAddresses } from './index.ts'
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

test('the directory has ministries, governorships and municipalities, without addresses, and is filled once', async () => {
  assert.equal(await seedDirectory(api.db), 0)
  const rows = await api.db.selectFrom('addressee').select(['kind', 'email', 'phone', 'fax', 'website']).execute()
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length
  assert.deepEqual([count('ministry'), count('governorship'), count('municipality')], [17, 81, 81])
  assert.ok(rows.every(({ email, phone, fax, website }) => email + phone + fax + website === ''))
})

test('a name is found by the beginnings of its words, without diacritics, by its abbreviation and in Turkish case', async () => {
  assert.equal((await found('saglik bak'))[0], 'Sağlık Bakanlığı')
  assert.equal((await found('SAĞLIK BAKANLIK'))[0], 'Sağlık Bakanlığı')
  assert.deepEqual(await found('rtük'), ['Radyo ve Televizyon Üst Kurulu'])
  assert.deepEqual(await found('ISPARTA valilik'), ['Isparta Valiliği'])
  assert.deepEqual(await found('belediye istanbul'), ['İstanbul Büyükşehir Belediyesi'])
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
    variants: 'Ornek Enerji\nÖE',
    email: 'a@ornek.example',
  }
  const { status, body } = await desk('POST', '', form)
  assert.deepEqual([status, body.email, body.campaign_count], [201, 'a@ornek.example', 0])
  assert.deepEqual(await found('öe'), ['Örnek Enerji A.Ş.'])
  const corrected = { ...form, variants: '', website: 'https://ornek.example' }
  for (const _ of [1, 2]) assert.equal((await desk('PUT', `${body.id}/`, corrected)).body.website, corrected.website)
  assert.deepEqual(await found('öe'), [])
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

test('a report of a bounce marks the entries that have the address, until the corrected address takes effect', async () => {
  const id = await testAddressee(api, { email: 'baska@kurum.example, donen@kurum.example' })
  await receiveEvent(api.deps, 'donen@kurum.example', { kind: 'soft_bounce', status: '4.2.2' })
  assert.equal((await desk('GET', `${id}/`)).body.bounced_at, null)
  await receiveEvent(api.deps, ' Donen@Kurum.example', { kind: 'bounce', status: '5.1.1' })
  assert.ok((await desk('GET', `${id}/`)).body.bounced_at)
  const { body } = await desk('PUT', `${id}/`, { kind: 'institution', name: 'Kurum', email: 'yeni@kurum.example' })
  assert.ok(body.bounced_at, 'the former address is mailed until then')
  await takeNextAddresses(api.db, new Date(Date.now() + 73 * 3_600_000))
  assert.equal((await desk('GET', `${id}/`)).body.bounced_at, null)
})

test('from ten asked campaigns on, an addressee shows how many it answered and how long half of them waited', async () => {
  const id = await testAddressee(api, { name: 'Baraj Müdürlüğü' })
  const rating = async () => (await get(`/addressees/${id}/campaigns/`)).body.rating
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000)
  const ids: number[] = []
  for (let n = 1; n <= 10; n++) {
    assert.equal(await rating(), null)
    const campaign = await testPublicCampaign(api, owner.access, { addressee_id: `${id}` })
    await api.db
      .updateTable('campaign')
      .set({ published_at: ago(n * 10) })
      .where('id', '=', campaign)
      .execute()
    ids.push(campaign)
  }
  assert.deepEqual(await rating(), { answered_count: 0, days_waited: 50 })
  const [, , , , , sixth = 0, seventh = 0, eighth = 0] = ids
  await api.db
    .updateTable('campaign')
    .set({ answered_at: ago(58) })
    .where('id', '=', sixth)
    .execute()
  await moveTo(api, 'close', seventh, eighth)
  await api.db
    .updateTable('campaign')
    .set({ state_since: ago(65) })
    .where('id', 'in', [seventh, eighth])
    .execute()
  assert.deepEqual(await rating(), { answered_count: 1, days_waited: 20 })
})
