import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import { enqueue } from '../../platform/jobs.ts'
import type { MailOrder } from '../../platform/mail/index.ts'
import { testApi } from '../../testing.ts'
import { confirmMember, testMember } from '../accounts/testing.ts'
import { approve, moveTo, testCampaign } from '../campaigns/testing.ts'
import { sharingTasks } from './index.ts'
import { queued, share } from './testing.ts'

const api = await testApi()
const owner = await testMember(api)
const silent = await testMember(api)
const unconfirmed = await testMember(api)
const left = await testMember(api)
for (const each of [owner, left]) await confirmMember(api, each, { campaignMail: true })
await confirmMember(api, silent)
await api.db.updateTable('user').set({ campaign_mail_at: new Date() }).where('id', '=', unconfirmed.id).execute()
await api.db.updateTable('user').set({ is_active: false }).where('id', '=', left.id).execute()

const names = Array.from({ length: 450 }, (_, n) => `gonullu${n}`)
const willing = names.map((name) => `${name}@komsu.example`).sort()
await api.db
  .insertInto('user')
  .values(
    names.map((username, n) => ({
      username,
      username_canonical: username,
      email: `${username}@komsu.example`,
      email_canonical: `${username}@komsu.example`,
      password_hash: '',
      language: n === 0 ? 'en' : 'tr',
      email_confirmed_at: new Date(),
      campaign_mail_at: new Date(),
    })),
  )
  .execute()

const run = async (campaign_id: number) => {
  await sharingTasks(api.deps).announce_campaign?.({ campaign_id }, {} as never)
}
const progress = (id: number) =>
  api.db.selectFrom('campaign_share').selectAll().where('campaign_id', '=', id).executeTakeFirstOrThrow()
const mailsAbout = async (id: number) => {
  const mails = await queued(api, 'send_mail')
  return mails.filter((mail): mail is Extract<MailOrder, { mail: 'campaign_announced' }> =>
    mail.mail === 'campaign_announced' ? mail.data.link.endsWith(`/campaign/${id}?via=email`) : false,
  )
}
const recipientsOf = async (id: number) => (await mailsAbout(id)).map(({ to }) => to).sort()
const nextJobs = async (id: number) =>
  (await queued(api, 'announce_campaign')).filter(({ campaign_id }) => campaign_id === id).length

async function sharedCampaign() {
  await api.pool.query('delete from graphile_worker._private_jobs')
  const id = await testCampaign(api, owner.access)
  await approve(api, id)
  const { status } = await share(api, owner.access, { campaign_id: id, send_to_all_users: true })
  assert.equal(status, 200)
  // As the release before the digests began it.
  await api.db.updateTable('campaign_share').set({ last_user_id: owner.id }).where('campaign_id', '=', id).execute()
  await enqueue(api.db, 'announce_campaign', { campaign_id: id })
  return id
}

test('M-02 the worker completes an announcement', async () => {
  const id = await sharedCampaign()
  const sent: string[] = []
  const taskList: TaskList = {
    ...sharingTasks(api.deps),
    send_mail: async ({ to }) => {
      sent.push(to)
    },
  }
  const logger = new Logger(() => () => {})
  await runOnce({ pgPool: api.pool, taskList, logger, concurrency: 4, noHandleSignals: true })
  assert.deepEqual(sent.sort(), willing)
  assert.ok((await progress(id)).finished_at)
  assert.equal(await nextJobs(id), 0)
})

test('M-02 P-04 each member with consent gets one mail, batch by batch; not the owner, and not members without consent', async () => {
  const id = await sharedCampaign()
  const seen: number[][] = []
  for (let n = 1; n <= 3; n += 1) {
    await run(id)
    const { notified, finished_at } = await progress(id)
    assert.equal(finished_at !== null, n === 3)
    seen.push([notified, (await mailsAbout(id)).length, await nextJobs(id)])
  }
  assert.ok(seen.every(([notified, mails]) => notified === mails))
  assert.deepEqual(
    seen.map(([, , jobs]) => jobs),
    [2, 3, 3],
    'each batch but the last queues the next',
  )
  assert.deepEqual(await recipientsOf(id), willing)
  await run(id)
  assert.deepEqual(await recipientsOf(id), willing, 'a run after the last sends nothing')
})

test('the mail is in the recipient’s language and has the recipient’s own unsubscribe link', async () => {
  const id = await sharedCampaign()
  await run(id)
  const mails = await mailsAbout(id)
  const { siteUrl } = api.deps.config
  const english = mails.find(({ to }) => to === 'gonullu0@komsu.example')
  const turkish = mails.find(({ to }) => to === 'gonullu1@komsu.example')
  assert.deepEqual([english?.language, english?.data.link], ['en', `${siteUrl}/en/campaign/${id}?via=email`])
  assert.deepEqual([turkish?.language, turkish?.data.link], ['tr', `${siteUrl}/campaign/${id}?via=email`])
  assert.equal(turkish?.data.username, 'gonullu1')
  assert.equal(turkish?.data.summary, 'Dereler #Longoz içinden akıyor. Baraj istemiyoruz. #su')
  assert.ok(english?.data.unsubscribe.startsWith(`${siteUrl}/en/unsubscribe/`))
  assert.ok(turkish?.data.unsubscribe.startsWith(`${siteUrl}/unsubscribe/`))
  assert.equal(new Set(mails.map(({ data }) => data.unsubscribe)).size, mails.length)
})

test('M-02 R-05 a run that fails within a batch is rolled back, and the next repeats the batch', async () => {
  const id = await sharedCampaign()
  await run(id)
  const before = [await recipientsOf(id), await progress(id), await nextJobs(id)]
  await api.pool.query(`alter table campaign_share add constraint cut check (campaign_id <> ${id}) not valid`)
  await assert.rejects(run(id), /cut/)
  assert.deepEqual([await recipientsOf(id), await progress(id), await nextJobs(id)], before)
  await api.pool.query('alter table campaign_share drop constraint cut')
  await run(id)
  await run(id)
  assert.deepEqual(await recipientsOf(id), willing)
})

test('M-02 concurrent runs send each mail once', async () => {
  const id = await sharedCampaign()
  await Promise.all(Array.from({ length: 8 }, () => run(id)))
  assert.deepEqual(await recipientsOf(id), willing)
  assert.equal((await progress(id)).notified, willing.length)
})

test('a change of consent between two batches counts', async () => {
  const id = await sharedCampaign()
  await run(id)
  const last = { id: (await progress(id)).last_user_id }
  const user = (email: string) => api.db.updateTable('user').where('email', '=', email)
  await user('gonullu449@komsu.example').set({ campaign_mail_at: null }).execute()
  await run(id)
  await run(id)
  assert.ok(last.id > 0)
  assert.deepEqual(
    await recipientsOf(id),
    willing.filter((email) => email !== 'gonullu449@komsu.example'),
  )
  await user('gonullu449@komsu.example').set({ campaign_mail_at: new Date() }).execute()
})

test('P-03 a campaign that is hidden or deleted meanwhile is not announced further', async () => {
  const remove = (id: number) =>
    api.db.updateTable('campaign').set({ deleted_at: new Date() }).where('id', '=', id).execute()
  for (const end of [(id: number) => moveTo(api, 'hide', id), remove]) {
    const id = await sharedCampaign()
    await run(id)
    const recipients = await recipientsOf(id)
    await end(id)
    const jobs = await nextJobs(id)
    await run(id)
    assert.deepEqual(await recipientsOf(id), recipients)
    assert.equal(await nextJobs(id), jobs)
    assert.ok((await progress(id)).finished_at)
  }
})

test('a campaign that was never shared or does not exist is not announced', async () => {
  const id = await testCampaign(api, owner.access)
  await approve(api, id)
  for (const each of [id, 999_999]) {
    await run(each)
    assert.deepEqual(await recipientsOf(each), [])
  }
})
