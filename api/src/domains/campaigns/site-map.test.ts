import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { testAddressee } from '../addressees/testing.ts'
import { accept, approve, campaignForm, edit, moveTo, testCampaign, testPublicCampaign } from './testing.ts'

const api = await testApi()
const author = await testMember(api)
const newcomer = await testMember(api)
const moderator = await testModerator(api)
const campaign = (content: string, { access } = author) => testCampaign(api, access, { content, petition: '' })

const part = (kind: string, n: number | string = 1) => api.call('GET', `/site-map/${kind}/${n}/`)
const keysOf = async (kind: string, n = 1) => {
  const { status, body, text } = await part(kind, n)
  assert.equal(status, 200, text)
  return body.entries.map(({ id }: { id: number | string }) => id).toSorted()
}

test('while nothing is public the map has no parts', async () => {
  await campaign('İnceleniyor #gizli')
  const none = { campaigns: 0, members: 0, hashtags: 0, addressees: 0 }
  assert.deepEqual((await api.call('GET', '/site-map/')).body, none)
  for (const kind of Object.keys(none)) assert.equal((await part(kind)).status, 404, kind)
})

test('P-03 P-12 what is under review, hidden or withdrawn stands in no part, for nobody, nor its author and hashtags', async () => {
  const [visible, hidden, deleted] = [
    await campaign('Açık #su'),
    await campaign('Gizlenmiş #gizlenmis', newcomer),
    await campaign('Silinmiş #silik', newcomer),
  ]
  await campaign('Bekliyor #bekle', newcomer)
  await approve(api, visible, hidden, deleted)
  assert.deepEqual(await keysOf('members'), [author.id, newcomer.id])
  await moveTo(api, 'hide', hidden)
  await api.call('DELETE', `/campaign/${deleted}/delete/`, { token: newcomer.access })
  for (const token of [undefined, newcomer.access, moderator.access]) {
    for (const [kind, keys] of [
      ['campaigns', [visible]],
      ['members', [author.id]],
      ['hashtags', ['su']],
    ] as const) {
      const { body } = await api.call('GET', `/site-map/${kind}/1/`, token ? { token } : {})
      assert.deepEqual(
        body.entries.map(({ id }: { id: unknown }) => id),
        keys,
      )
    }
  }
})

test('a member whose account is shut stands in no part', async () => {
  const shut = await testMember(api)
  await approve(api, await campaign('Hesabı kapalı', shut))
  assert.ok((await keysOf('members')).includes(shut.id))
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', shut.id).execute()
  assert.ok(!(await keysOf('members')).includes(shut.id))
})

test('a member and a hashtag whose last campaign closes still stand there, as both list it', async () => {
  const lone = await testMember(api)
  const id = await campaign('#biter', lone)
  await approve(api, id)
  await moveTo(api, 'close', id)
  assert.ok((await keysOf('members')).includes(lone.id))
  assert.ok((await keysOf('hashtags')).includes('biter'))
  assert.ok((await keysOf('campaigns')).includes(id))
})

test('it has the accepted title of a campaign, and not one that waits', async () => {
  const id = await campaign('#adres')
  await approve(api, id)
  const title = async () =>
    (await part('campaigns')).body.entries.find((entry: { id: unknown }) => entry.id === id)?.title
  const before = await title()
  assert.equal(before, 'İğneada longozu kurumasın')
  const { status } = await edit(
    api,
    id,
    author.access,
    campaignForm({ title: 'Dere yatağı temizlensin', content: 'Dere', petition: '' }),
  )
  assert.deepEqual([status, await title()], [200, before])
  await accept(api, id)
  assert.equal(await title(), 'Dere yatağı temizlensin')
})

test('hashtags stand there once, as they were spelled last', async () => {
  await approve(api, await campaign('#İklim #deniz'), await campaign('#IKLIM #Deniz #iklim'))
  assert.deepEqual(await keysOf('hashtags'), ['Deniz', 'IKLIM', 'biter', 'su'])
})

test('it tells when a campaign, its hashtags and its author last changed', async () => {
  const lone = await testMember(api)
  const id = await campaign('#eskimez', lone)
  await approve(api, id)
  const later = new Date(Date.now() + 60_000)
  const changed = async (kind: string, id: number | string) =>
    (await part(kind)).body.entries.find((entry: { id: unknown }) => entry.id === id)?.updated_at
  await api.db.updateTable('campaign').set({ updated_at: later }).where('id', '=', id).execute()
  assert.equal(await changed('campaigns', id), later.toISOString())
  assert.equal(await changed('hashtags', 'eskimez'), later.toISOString())
  assert.equal(await changed('members', lone.id), later.toISOString())
  const latest = new Date(later.getTime() + 60_000)
  await api.db.updateTable('user').set({ updated_at: latest }).where('id', '=', lone.id).execute()
  assert.equal(await changed('members', lone.id), latest.toISOString())
})

test('it tells of an answer and an update, which its page shows, and of nothing that no reader sees', async () => {
  const lone = await testMember(api)
  const addressee = await testAddressee(api, { name: 'Sarnıç Müdürlüğü' })
  const id = await testPublicCampaign(api, lone.access, { content: '#sarnic', addressee_id: `${addressee}` })
  const entryOf = async (kind: string, id: number | string) =>
    (await part(kind)).body.entries.find((entry: { id: unknown }) => entry.id === id)
  const at = (hours: number) => new Date(Date.now() + hours * 3_600_000)
  const update = { campaign_id: id, user_id: lone.id, title: 'Haber', text: 'Sarnıç doldu.' }
  const [before, ofMember] = [await entryOf('campaigns', id), await entryOf('members', lone.id)]
  await api.db
    .insertInto('campaign_update')
    .values({ ...update, state: 'under_review', updated_at: at(3) })
    .execute()
  assert.deepEqual(await entryOf('campaigns', id), before, 'an update under review')
  const fresh = { new_password: 'yepyeni bir parola', confirm_password: 'yepyeni bir parola' }
  const password = { current_password: lone.password, ...fresh }
  assert.equal((await api.call('POST', '/users/change-password/', { token: lone.access, json: password })).status, 200)
  assert.deepEqual(await entryOf('members', lone.id), ofMember, 'a new password')
  const [answered, updated] = [at(1), at(2)]
  await api.db.updateTable('campaign').set({ answered_at: answered }).where('id', '=', id).execute()
  assert.equal((await entryOf('campaigns', id)).updated_at, answered.toISOString())
  await api.db
    .insertInto('campaign_update')
    .values({ ...update, state: 'approved', approved_at: updated })
    .execute()
  assert.equal((await entryOf('campaigns', id)).updated_at, updated.toISOString())
  assert.deepEqual(await entryOf('addressees', addressee), { id: addressee, updated_at: null })
})

test('a campaign that closes changes the list of its hashtag', async () => {
  const [one, other] = [await campaign('#kuyu'), await campaign('#kuyu')]
  await approve(api, one, other)
  await moveTo(api, 'close', other)
  const later = new Date(Date.now() + 60_000)
  await api.db.updateTable('campaign').set({ updated_at: later }).where('id', '=', other).execute()
  const entry = async () => (await part('hashtags')).body.entries.find(({ id }: { id: string }) => id === 'kuyu')
  assert.equal((await entry()).updated_at, later.toISOString())
})

test('each part holds the ids of its range; one may be empty, and beyond the last there is none', async () => {
  const size = limits.mapPart
  await api.pool.query(`select setval(pg_get_serial_sequence('campaign', 'id'), $1)`, [3 * size - 1])
  await approve(api, await campaign('Sonuncu'), await campaign('İlk'))
  assert.equal((await api.call('GET', '/site-map/')).body.campaigns, 4)
  assert.deepEqual(await keysOf('campaigns', 2), [])
  assert.deepEqual(await keysOf('campaigns', 3), [3 * size])
  assert.deepEqual(await keysOf('campaigns', 4), [3 * size + 1])
  assert.equal((await part('campaigns', 5)).status, 404)
})
