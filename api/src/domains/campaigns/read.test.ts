import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { userCampaigns } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { approve, moveTo, testCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const other = await testMember(api)
const moderator = await testModerator(api)

const get = (path: string, token?: string) => api.call('GET', path, token ? { token } : {})
const ids = (list: { id: number }[]) => list.map(({ id }) => id)
const listed = async (query = '', token?: string) => {
  const { status, body, text } = await get(`/campaign/list/${query}`, token)
  assert.equal(status, 200, text)
  return ids(body.results)
}

const pending = await testCampaign(api, owner.access, { title: 'İncelemedeki kampanya', content: 'Gizli #gizli' })
const approved = await testCampaign(api, owner.access, { title: 'Onaylı kampanya' })
const rejected = await testCampaign(api, owner.access, { title: 'Reddedilen' })
const deleted = await testCampaign(api, owner.access, { title: 'Silinmiş' })
await approve(api, approved, deleted)
await moveTo(api, 'reject', rejected)
await api.db.updateTable('campaign').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()

describe('P-03 a campaign that is not approved', () => {
  for (const [name, path] of Object.entries({
    pending: `/campaign/${pending}/`,
    rejected: `/campaign/${rejected}/`,
    'the counts of a pending one': `/campaign/${pending}/counts/`,
    'the counts of a rejected one': `/campaign/${rejected}/counts/`,
  })) {
    test(`${name}: signed out 401, other members 404, owner and moderators 200`, async () => {
      const anonymous = await api.call('GET', path, { headers: { 'accept-language': 'en' } })
      assert.equal(anonymous.status, 401)
      assert.equal(anonymous.body.code, 'error.campaign.login_required')
      assert.equal(anonymous.body.detail, 'You must be logged in to view this campaign.')
      const stranger = await get(path, other.access)
      assert.deepEqual([stranger.status, stranger.body.code], [404, 'error.campaign.not_found'])
      for (const { access } of [owner, moderator]) assert.equal((await get(path, access)).status, 200)
      assert.equal((await get(`/campaign/${pending}/`, owner.access)).body.is_approved, false)
    })
  }

  test('is in no list, not even for its owner and moderators', async () => {
    for (const token of [undefined, other.access, owner.access, moderator.access]) {
      assert.deepEqual(await listed('', token), [approved])
      assert.deepEqual(await listed('?q=inceleme', token), [])
      assert.deepEqual((await get('/campaign/hashtag/gizli/', token)).body.results, [])
    }
  })

  test('is among the campaigns of its owner for the owner only', async () => {
    const path = `/campaign/user/${owner.id}/campaigns/`
    const own = await get(path, owner.access)
    assert.deepEqual(ids(own.body.campaigns), [rejected, approved, pending])
    assert.equal(own.body.is_own_profile, true)
    assert.equal(userCampaigns.safeParse(own.body).success, true)
    for (const token of [undefined, other.access, moderator.access]) {
      const { body } = await get(path, token)
      assert.deepEqual([ids(body.campaigns), body.is_own_profile], [[approved], false])
    }
  })
})

test('an approved campaign is read by everybody, without comments and without more of its author than a name', async () => {
  const { status, body, text, headers } = await get(`/campaign/${approved}/`)
  assert.equal(status, 200)
  assert.deepEqual(body.comments, [])
  assert.deepEqual(body.user, { id: owner.id, username: owner.username, profile: { profile_image: null } })
  assert.equal(text.includes(owner.email), false, 'P-01')
  assert.equal(headers.get('cache-control'), 'no-store')
})

test('counts are the sums of their slots, in the campaign and by themselves', async () => {
  const none = {
    signature_count: 0,
    pending_signature_count: 0,
    signed_today: 0,
    click_count: 0,
    click_count_phone_number: 0,
    click_count_fax_number: 0,
    comment_count: 0,
  }
  assert.deepEqual((await get(`/campaign/${approved}/counts/`)).body, none)
  await api.db
    .insertInto('campaign_counter')
    .values([
      { campaign_id: approved, kind: 'signature', slot: 0, hits: 3 },
      { campaign_id: approved, kind: 'signature', slot: 7, hits: 4 },
      { campaign_id: approved, kind: 'email', slot: 1, hits: 2 },
      { campaign_id: approved, kind: 'phone', slot: 1, hits: 5 },
      { campaign_id: approved, kind: 'fax', slot: 1, hits: 6 },
      { campaign_id: approved, kind: 'comment', slot: 1, hits: 8 },
    ])
    .execute()
  const counts = {
    signature_count: 7,
    pending_signature_count: 0,
    signed_today: 0,
    click_count: 2,
    click_count_phone_number: 5,
    click_count_fax_number: 6,
    comment_count: 8,
  }
  const { body } = await get(`/campaign/${approved}/`)
  assert.deepEqual({ ...body, ...counts }, body)
  assert.deepEqual((await get(`/campaign/${approved}/counts/`)).body, counts)
})

test('U-10 what is no id is not found', async () => {
  for (const id of [
    '0',
    '-1',
    '1.5',
    '1e3',
    '٣',
    '2147483648',
    '9223372036854775808',
    'abc',
    '%20',
    '%00',
    '01',
    '999999',
  ]) {
    assert.equal((await get(`/campaign/${id}/`)).status, 404, id)
    assert.equal((await get(`/campaign/user/${id}/campaigns/`)).status, 404, id)
    assert.equal((await get(`/campaign/${id}/counts/`)).status, 404, id)
  }
})

test('a query that is not of the list is refused', async () => {
  for (const query of ['?cursor=x', '?cursor=aWQ6MA', '?topic=nothing', '?q=a&q=b', '?ordering=sideways']) {
    const { status } = await get(`/campaign/list/${query}`)
    assert.equal(status, 400, query)
  }
})
