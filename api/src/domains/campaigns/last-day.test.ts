import assert from 'node:assert/strict'
import { test } from 'node:test'
import { turkishDayOf } from '@sesol/shared/dates'
import { testApi } from '../../testing.ts'
import { emptyQueue, queuedJobs } from '../../testing-queue.ts'
import { testMember } from '../accounts/testing.ts'
import { sign, signForm } from '../support/testing.ts'
import { endCampaigns } from './index.ts'
import { moveTo, testPublicCampaign } from './testing.ts'

const api = await testApi({ signatures: 'immediate' })
const [owner, stranger] = [await testMember(api), await testMember(api)]
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const dayIn = (days: number) => turkishDayOf(inDays(days))

const publicCampaign = () => testPublicCampaign(api, owner.access)
const setEnd = (id: number, ends_on: string, token = owner.access) =>
  api.call('PUT', `/campaign/${id}/end-date/`, { json: { ends_on }, token })
const read = async (id: number) => (await api.call('GET', `/campaign/${id}/`)).body
const run = (days: number) => endCampaigns({ ...api.deps, now: () => inDays(days) })
const mailsOf = async () =>
  (await queuedJobs(api)).flatMap(({ task, payload }) => (task === 'send_mail' ? [payload.mail] : []))
const conclude = (id: number) =>
  api.call('POST', `/campaign/${id}/outcome/`, { json: { outcome: 'won' }, token: owner.access })

test('the owner sets a last day within two years, changes it and removes it', async () => {
  const id = await publicCampaign()
  assert.equal((await read(id)).ends_on, null)
  const { status, body } = await setEnd(id, dayIn(10))
  assert.deepEqual([status, body.ends_on], [200, dayIn(10)])
  for (const day of [dayIn(0), dayIn(-1), dayIn(800)]) {
    assert.deepEqual((await setEnd(id, day)).body.codes, { ends_on: ['error.field.day_range'] }, day)
  }
  assert.deepEqual((await setEnd(id, '2027-02-30')).body.codes, { ends_on: ['error.field.date'] })
  assert.equal((await setEnd(id, dayIn(20), stranger.access)).status, 403)
  assert.equal((await setEnd(id, '')).body.ends_on, null)
})

test('the owner is notified once before each last day, and again after another was set', async () => {
  const id = await publicCampaign()
  await setEnd(id, dayIn(10))
  await emptyQueue(api.db)
  await run(5)
  assert.deepEqual(await mailsOf(), [])
  await Promise.all([run(7), run(7)])
  await run(8)
  assert.deepEqual(await mailsOf(), ['campaign_ends'])
  await setEnd(id, dayIn(30))
  await run(28)
  assert.deepEqual(await mailsOf(), ['campaign_ends', 'campaign_ends'])
})

test('signing closes after the last day, and its owner can still name the outcome', async () => {
  const id = await publicCampaign()
  await setEnd(id, dayIn(2))
  await run(2)
  assert.equal((await read(id)).status, 'approved')
  await emptyQueue(api.db)
  assert.equal(await run(3), 1)
  assert.equal(await run(3), 0)
  const jobs = await queuedJobs(api)
  assert.deepEqual(jobs.map(({ task }) => task).toSorted(), ['revalidate_site', 'send_mail'])
  assert.deepEqual(await mailsOf(), ['campaign_ended'])
  const signed = await sign(api, id, signForm({ name: 'Deniz Kaya', email: 'deniz@ornek.example' }))
  assert.deepEqual([signed.status, signed.body.code], [409, 'error.campaign.closed'])
  assert.deepEqual([(await setEnd(id, dayIn(9))).status, (await conclude(id)).status], [409, 200])
})

test('a signature after the last day is refused before the job has run', async () => {
  const id = await publicCampaign()
  await api.db
    .updateTable('campaign')
    .set({ ends_on: dayIn(-1) })
    .where('id', '=', id)
    .execute()
  const { status, body } = await sign(api, id, signForm({ name: 'Deniz Kaya', email: 'deniz@ornek.example' }))
  assert.deepEqual([status, body.code], [409, 'error.campaign.closed'])
})

test('a campaign that moderators closed shows no last day, and one that they reopen has no end', async () => {
  const [closed, ended] = [await publicCampaign(), await publicCampaign()]
  await setEnd(closed, dayIn(2))
  await setEnd(ended, dayIn(2))
  await moveTo(api, 'close', closed)
  await run(3)
  const { status, ends_on } = await read(closed)
  assert.deepEqual([status, ends_on, (await conclude(closed)).status], ['closed', null, 409])
  await moveTo(api, 'reopen', ended)
  assert.equal((await read(ended)).ends_on, null)
  assert.equal(await run(3), 0)
  assert.equal((await read(ended)).status, 'approved')
})
