import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addDays } from 'date-fns/addDays'
import { testApi } from '../../testing.ts'
import { queued } from '../../testing-queue.ts'
import { testMember, testModerator, testStaff } from '../accounts/testing.ts'
import { personalCampaignData } from '../campaigns/index.ts'
import { moveTo, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { sweepScans } from './index.ts'
import { testPaper, uploadedScan } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const stranger = await testMember(api)
const moderator = await testModerator(api)

const publicCampaign = (token = owner.access) => testPublicCampaign(api, token)

const state = (campaign: number, json: object, token = owner.access) =>
  api.call('PUT', `/campaign/${campaign}/paper/`, { token, json })
const own = async (campaign: number) =>
  (await api.call('GET', `/campaign/${campaign}/paper/`, { token: owner.access })).body.paper
const reviewed = async (campaign: number) =>
  (await api.call('GET', `/moderation/campaigns/${campaign}/`, { token: moderator.access })).body.paper
const removeByStaff = (campaign: number, json: object, token = moderator.access) =>
  api.call('POST', `/moderation/campaigns/${campaign}/paper/remove/`, { token, json })
const seen = async (file: string, token?: string) => (await api.call('GET', file, token ? { token } : {})).status
const counts = async (campaign: number) => {
  const { body } = await api.call('GET', `/campaign/${campaign}/`)
  return [body.paper_count, body.signature_count]
}

test('a stated number is shown at once, apart from the signatures, and staff see it with its scan', async () => {
  const campaign = await publicCampaign()
  assert.deepEqual([await own(campaign), await reviewed(campaign)], [null, null])
  const { id: media_id, file } = await uploadedScan(api, owner.access)
  assert.equal((await state(campaign, { media_id, count: '250' })).status, 204)
  assert.deepEqual(await counts(campaign), [250, 0])
  for (const paper of [await own(campaign), await reviewed(campaign)])
    assert.deepEqual([paper.count, paper.scan.file], [250, file])
  assert.deepEqual((await queued(api, 'revalidate_site')).at(-1)?.tags, [`campaign:${campaign}`])
})

test('a number out of bounds, a scan of another member and a campaign under review are refused', async () => {
  const campaign = await publicCampaign()
  const { id: media_id } = await uploadedScan(api, owner.access)
  for (const count of [0, 100_001, 1.5, '', 'on'])
    assert.deepEqual((await state(campaign, { media_id, count })).body.codes, { count: ['error.field.paper_count'] })
  const foreign = (await uploadedScan(api, stranger.access)).id
  const refused = await state(campaign, { media_id: foreign, count: 3 })
  assert.deepEqual(refused.body.codes, { media_id: ['error.media.not_found'] })
  assert.equal((await state(campaign, { media_id, count: 3 }, stranger.access)).status, 403)
  const waiting = await testCampaign(api, owner.access)
  assert.equal((await state(waiting, { media_id, count: 3 })).status, 409)
  assert.deepEqual(await counts(campaign), [0, 0])
})

test('a new statement replaces the former with its scan, a repeated one changes nothing, a removed one leaves nothing', async () => {
  const campaign = await publicCampaign()
  const former = await testPaper(api, owner.access, campaign, 12)
  const { id: media_id, file } = await uploadedScan(api, owner.access)
  for (const _ of [1, 2]) assert.equal((await state(campaign, { media_id, count: 30 })).status, 204)
  assert.deepEqual([await seen(former, owner.access), await seen(file, owner.access)], [404, 200])
  assert.deepEqual(await counts(campaign), [30, 0])
  const path = `/campaign/${campaign}/paper/`
  assert.equal((await api.call('DELETE', path, { token: stranger.access })).status, 403)
  for (const _ of [1, 2]) assert.equal((await api.call('DELETE', path, { token: owner.access })).status, 204)
  assert.deepEqual([await own(campaign), await counts(campaign), await seen(file, owner.access)], [null, [0, 0], 404])
})

test('statements at the same moment leave one number with its own scan, and no other scan', async () => {
  const campaign = await publicCampaign()
  const scans = await Promise.all([1, 2, 3].map(() => uploadedScan(api, owner.access)))
  await Promise.all(scans.map(({ id }, at) => state(campaign, { media_id: id, count: at + 1 })))
  const { count, scan } = await own(campaign)
  assert.equal(scans[count - 1]?.file, scan.file)
  const left = await Promise.all(scans.map(({ file }) => seen(file, owner.access)))
  assert.deepEqual(left.toSorted(), [200, 404, 404])
})

test('T-05 a scan is read by who uploaded it and by who reviews signatures, as an audit entry; metadata is removed', async () => {
  const campaign = await publicCampaign()
  const file = await testPaper(api, owner.access, campaign)
  const [reviewer, legal] = [await testStaff(api, 'reviewer'), await testStaff(api, 'legal')]
  const readers = [undefined, stranger.access, reviewer.access, legal.access, owner.access]
  assert.deepEqual(await Promise.all(readers.map((token) => seen(file, token))), [404, 404, 404, 404, 200])
  const readings = () =>
    api.db
      .selectFrom('audit.entry')
      .select(['actor_id', 'subject'])
      .where('action', '=', 'sheet.read')
      .where('subject_id', '=', campaign)
      .execute()
  assert.deepEqual(await readings(), [])
  assert.equal(await seen(file, moderator.access), 200)
  assert.deepEqual(await readings(), [{ actor_id: moderator.id, subject: 'campaign' }])
  const response = await fetch(`${api.address}${file}`, { headers: { authorization: `Bearer ${owner.access}` } })
  assert.equal(response.headers.get('cache-control'), 'private, no-store')
  assert.ok(!Buffer.from(await response.arrayBuffer()).includes('GIZLI'))
})

test('staff remove a statement for a reason, once; its owners get it by e-mail', async () => {
  const campaign = await publicCampaign()
  const file = await testPaper(api, owner.access, campaign, 40)
  assert.equal((await removeByStaff(campaign, {})).status, 400)
  const legal = await testStaff(api, 'legal')
  assert.equal((await removeByStaff(campaign, { reason: 'false_claim' }, legal.access)).status, 403)
  const json = { reason: 'false_claim', note: 'Taramada imza yok.' }
  for (const _ of [1, 2]) assert.equal((await removeByStaff(campaign, json)).status, 204)
  assert.deepEqual([await counts(campaign), await seen(file, owner.access)], [[0, 0], 404])
  const mails = (await queued(api, 'send_mail')).flatMap((order) => (order.mail === 'paper_removed' ? order : []))
  assert.deepEqual(
    mails.map(({ to, data }) => [to, data.note]),
    [[owner.email, json.note]],
  )
  assert.deepEqual((await queued(api, 'revalidate_site')).at(-1)?.tags, [`campaign:${campaign}`])
  const entries = await api.db
    .selectFrom('audit.entry')
    .select(['actor_id', 'details'])
    .where('action', '=', 'sheet.remove')
    .where('subject_id', '=', campaign)
    .execute()
  assert.deepEqual(entries, [{ actor_id: moderator.id, details: { stated: 40, ...json } }])
})

test('an owner who moderates removes no statement of the own campaign as staff', async () => {
  const campaign = await publicCampaign(moderator.access)
  await testPaper(api, moderator.access, campaign)
  assert.equal((await removeByStaff(campaign, { reason: 'false_claim' })).body.code, 'error.moderation.own')
  await moveTo(api, 'hide', campaign)
  const other = await testModerator(api)
  assert.equal((await removeByStaff(campaign, { reason: 'false_claim' }, other.access)).status, 204)
})

test('thirty days after the statement the scan is gone and the number stays', async () => {
  const campaign = await publicCampaign()
  const file = await testPaper(api, owner.access, campaign, 3)
  await sweepScans(api.db, addDays(api.deps.now(), -1))
  assert.equal(await seen(file, owner.access), 200)
  await sweepScans(api.db, addDays(api.deps.now(), 1))
  assert.deepEqual([await seen(file, owner.access), await counts(campaign)], [404, [3, 0]])
  const { count, scan } = await own(campaign)
  assert.deepEqual([count, scan], [3, null])
})

test('no scan outlives its campaign or the account that uploaded it; the number stays with a campaign that stays', async () => {
  const member = await testMember(api)
  const campaign = await publicCampaign(member.access)
  const file = await testPaper(api, member.access, campaign, 3)
  const { campaigns } = await personalCampaignData.readRecords(api.deps, member.id)
  assert.equal((campaigns as { paper_count: number }[])[0]?.paper_count, 3)
  await api.db
    .transaction()
    .execute((trx) => personalCampaignData.erase(trx, { id: member.id, campaigns: 'keep', now: api.deps.now() }))
  assert.deepEqual([await seen(file, moderator.access), await counts(campaign)], [404, [3, 0]])
  const second = await publicCampaign()
  const scan = await testPaper(api, owner.access, second)
  await api.db.deleteFrom('campaign').where('id', '=', second).execute()
  assert.equal(await seen(scan, owner.access), 404)
})
