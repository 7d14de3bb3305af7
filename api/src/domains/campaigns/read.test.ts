import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { approve, moveTo, testCampaign } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)

const get = (path: string, token?: string) => api.call('GET', path, token ? { token } : {})

const approved = await testCampaign(api, owner.access, { title: 'Onaylı kampanya' })
const rejected = await testCampaign(api, owner.access, { title: 'Reddedilen' })
const deleted = await testCampaign(api, owner.access, { title: 'Silinmiş' })
await approve(api, approved, deleted)
await moveTo(api, 'reject', rejected)
await api.db.updateTable('campaign').set({ deleted_at: new Date() }).where('id', '=', deleted).execute()

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
