import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@sesol/contract'
import { subHours } from 'date-fns/subHours'
import { pino } from 'pino'
import { tasksOf } from '../../tasks.ts'
import { testApi } from '../../testing.ts'
import { emptyQueue, queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator, testStaff } from '../accounts/testing.ts'
import { approve, campaignForm, edit, testCampaign, testPublicCampaign } from '../campaigns/testing.ts'
import { takeDownAll, testNotice } from '../legal/testing.ts'

const api = await testApi()
const [owner, moderator, admin] = [await testMember(api), await testModerator(api), await testStaff(api, 'admin')]

const tasks = tasksOf(api.deps, pino({ level: 'silent' }))
const run = () => tasks.mail_late_reviews?.({}, {} as never)
const wait = (id: number, hours: number) =>
  api.db
    .updateTable('campaign')
    .set({ waiting_since: subHours(new Date(), hours) })
    .where('id', '=', id)
    .execute()
async function mails() {
  const found = (await queuedJobs(api)).flatMap(({ task, payload }) =>
    task === 'send_mail' && payload.mail === 'review_late' ? [payload.data.title] : [],
  )
  await emptyQueue(api.db)
  return found.sort()
}
const late = async (title: string) => {
  const id = await testCampaign(api, owner.access, { title })
  await wait(id, limits.reviewHours + 1)
  return id
}

test('owners are mailed once for each wait that is longer than promised, whether of a new campaign or of a change', async () => {
  const id = await late('Yaya geçidi çizilsin')
  await wait(await testCampaign(api, owner.access), limits.reviewHours - 1)
  await Promise.all([run(), run()])
  await run()
  assert.deepEqual(await mails(), ['Yaya geçidi çizilsin'])

  await edit(api, id, owner.access, campaignForm({ title: 'Yaya geçidi hemen çizilsin' }))
  await run()
  assert.deepEqual(await mails(), [])

  await approve(api, id)
  await run()
  assert.deepEqual(await mails(), [])
  await edit(api, id, owner.access, campaignForm({ title: 'Yaya geçidi yarın çizilsin' }))
  await wait(id, limits.reviewHours + 2)
  await run()
  assert.deepEqual(await mails(), ['Yaya geçidi hemen çizilsin'])
})

test('nothing is mailed about what does not wait: decided, deleted or taken down', async () => {
  const [approved, rejected, deleted] = [
    await late('a1 çizilsin'),
    await late('a2 çizilsin'),
    await late('a3 çizilsin'),
  ]
  await approve(api, approved)
  const json = { reason: 'no_source' }
  assert.equal(
    (await api.call('POST', `/moderation/campaigns/${rejected}/request-changes/`, { token: moderator.access, json }))
      .status,
    200,
  )
  assert.equal((await api.call('DELETE', `/campaign/${deleted}/delete/`, { token: owner.access })).status, 204)
  const taken = await testPublicCampaign(api, owner.access)
  await edit(api, taken, owner.access, campaignForm({ title: 'a4 çizilsin' }))
  await wait(taken, limits.reviewHours + 1)
  await takeDownAll(api, admin.access, (await testNotice(api, `/campaign/${taken}`)).id)
  await run()
  assert.deepEqual(await mails(), [])
})
