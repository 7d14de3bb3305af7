import assert from 'node:assert/strict'
import { test } from 'node:test'
import { campaign as campaignSchema } from '@sesol/contract'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { confirmMember, testMember, testModerator } from '../accounts/testing.ts'
import { accept, campaignForm, edit, testPublicCampaign } from '../campaigns/testing.ts'
import { share } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const member = await testMember(api)
const moderator = await testModerator(api)
for (const each of [owner, member, moderator]) await confirmMember(api, each)

const shareWithAll = (id: number, token = owner.access) =>
  share(api, token, { campaign_id: id, recipient_emails: [], message: '', send_to_all_users: true })
const shared = async (id: number) => {
  const rows = await api.db.selectFrom('campaign_share').selectAll().where('campaign_id', '=', id).execute()
  const { body } = await api.call('GET', `/campaign/${id}/`, { token: owner.access })
  return [body.shared_with_all_users ?? null, rows.length]
}
const approved = () => testPublicCampaign(api, owner.access)

test('the owner shares an approved campaign with all, once', async () => {
  const id = await approved()
  assert.deepEqual(await shared(id), [false, 0])
  const { status, body } = await shareWithAll(id)
  assert.equal(status, 200)
  assert.equal(campaignSchema.parse(body.campaign).shared_with_all_users, true)
  const read = await api.call('GET', `/campaign/${id}/`)
  assert.deepEqual({ ...body.campaign, signed_today: 0 }, read.body)
  assert.deepEqual(await shared(id), [true, 1])
  const again = await shareWithAll(id)
  assert.deepEqual([again.status, again.body.code], [409, 'error.campaign.already_shared'])
  assert.deepEqual(await shared(id), [true, 1])
  assert.deepEqual(await queued(api, 'send_mail'), [], 'moderators release them')
})

test('M-02 of twenty calls at the same moment one shares', async () => {
  const id = await approved()
  const responses = await Promise.all(Array.from({ length: 20 }, () => shareWithAll(id)))
  const statuses = responses.map(({ status }) => status).sort()
  assert.deepEqual(statuses, [200, ...Array(19).fill(409)])
  assert.deepEqual(await shared(id), [true, 1])
})

test('M-02 an owner whose address is not confirmed does not, either', async () => {
  const id = await approved()
  await api.db.updateTable('user').set({ email_confirmed_at: null }).where('id', '=', owner.id).execute()
  const { status, body } = await shareWithAll(id)
  assert.deepEqual([status, body.code], [403, 'error.session.unconfirmed'])
  assert.deepEqual(await shared(id), [false, 0])
  await confirmMember(api, owner)
})

test('T-01 while a change waits, a campaign is not announced; afterwards with the accepted text', async () => {
  const id = await approved()
  assert.equal((await edit(api, id, owner.access, campaignForm({ title: 'Yeni başlık' }))).status, 200)
  const { status, body } = await shareWithAll(id)
  assert.deepEqual([status, body.code], [409, 'error.campaign.change_waits'])
  assert.deepEqual(await shared(id), [false, 0])
  const own = await api.call('GET', `/campaign/${id}/manage/`, { token: owner.access })
  assert.notEqual(own.body.campaign.pending_since, undefined)
  // Given back to its author, it still may become the text.
  await api.db.updateTable('campaign').set({ waiting_since: null }).where('id', '=', id).execute()
  assert.equal((await shareWithAll(id)).body.code, 'error.campaign.change_waits')
  await accept(api, id)
  assert.equal((await shareWithAll(id)).body.campaign.title, 'Yeni başlık')
  const row = await api.db.selectFrom('campaign_share').select('version').where('campaign_id', '=', id).execute()
  assert.deepEqual(row, [{ version: 2 }])
})

test('the flag decides: addresses beside it get no mail, and a list may be missing', async () => {
  const id = await approved()
  const json = { campaign_id: id, recipient_emails: ['ayse@komsu.example'], send_to_all_users: true }
  assert.equal((await share(api, owner.access, json)).status, 200)
  const other = await approved()
  assert.equal((await share(api, owner.access, { campaign_id: other, send_to_all_users: true })).status, 200)
  assert.deepEqual(await queued(api, 'send_mail'), [])
})

test('when the announcement cannot be stored the campaign is not marked', async () => {
  const id = await approved()
  await api.pool.query('alter table campaign_share add constraint full_disk check (false) not valid')
  assert.equal((await shareWithAll(id)).status, 500)
  await api.pool.query('alter table campaign_share drop constraint full_disk')
  assert.deepEqual(await shared(id), [false, 0])
  assert.equal((await shareWithAll(id)).status, 200)
})
