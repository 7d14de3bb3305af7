import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { pino } from 'pino'
import { crontab, tasksOf } from '../../tasks.ts'
import { testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { testMember, testModerator } from '../accounts/testing.ts'
import { markBounced } from '../addressees/index.ts'
import { testAddressee } from '../addressees/testing.ts'
import { testCampaign } from '../campaigns/testing.ts'

const api = await testApi()
const logTo = new PassThrough()
const tasks = tasksOf(api.deps, pino(logTo))
const notify = () => tasks.notify_moderators?.({}, {} as never)
const mails = async () =>
  (await queuedJobs(api)).flatMap(({ task, payload }) =>
    task === 'send_mail' && payload.mail === 'campaigns_waiting' ? [payload] : [],
  )

test('moderators are mailed once a day, only if something waits', async () => {
  assert.match(crontab, /^\d+ \d+ \* \* \* notify_moderators/m)
  const [one, two, inactive] = [await testModerator(api), await testModerator(api), await testModerator(api)]
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', inactive.id).execute()
  await api.db.updateTable('user').set({ language: 'en' }).where('id', '=', two.id).execute()
  const owner = await testMember(api)
  await notify()
  assert.deepEqual(await mails(), [])

  const late = await testCampaign(api, owner.access)
  await testCampaign(api, owner.access)
  const waiting_since = new Date(Date.now() - 49 * 3_600_000)
  await api.db.updateTable('campaign').set({ waiting_since }).where('id', '=', late).execute()
  await notify()
  const sent = await mails()
  assert.deepEqual(
    sent.map(({ to, language }) => [to, language]),
    [
      [one.email, 'tr'],
      [two.email, 'en'],
    ],
  )
  const site = api.deps.config.siteUrl
  assert.deepEqual(sent[1]?.data, { username: two.username, link: `${site}/en/moderation`, waiting: '2', overdue: '1' })
})

test('staff are mailed once a day which addresses of the directory came back', async () => {
  const id = await testAddressee(api, { name: 'Su İşleri Müdürlüğü', email: 'yanit@kurum.example' })
  await markBounced(api.db, [{ id, value: 'yanit@kurum.example' }], api.deps.now())
  await notify()
  api.advance(86_401)
  await notify()
  const mailed = (await queuedJobs(api)).flatMap(({ task, payload }) =>
    task === 'send_mail' && payload.mail === 'addresses_bounced' ? [payload.data.names] : [],
  )
  assert.deepEqual(mailed, ['Su İşleri Müdürlüğü', 'Su İşleri Müdürlüğü'])
})

test('T-03 the end of the audit log is in the log of the worker', async () => {
  await notify()
  const { id, hash } = await api.db.selectFrom('audit.head').selectAll().executeTakeFirstOrThrow()
  assert.ok(String(logTo.read()).includes(`"audit":"${id}:${hash.toString('hex')}"`))
})
