import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import { addHours } from 'date-fns/addHours'
import { subSeconds } from 'date-fns/subSeconds'
import { accountJobs } from '../domains/accounts/index.ts'
import { mediaJobs } from '../domains/media/index.ts'
import { supportJobs } from '../domains/support/index.ts'
import { jobs } from '../tasks.ts'
import { testApi } from '../testing.ts'
import { emptyQueue, failJobs, reschedule } from '../testing-queue.ts'
import { bulkPriority, enqueue } from './jobs.ts'
import { sampleOrder } from './mail/testing.ts'
import { queueMail } from './send-mail.ts'
import { readStatus } from './service-status.ts'

const api = await testApi()
const works = { state: 'works', waiting_minutes: null }
const delayed = (minutes: number) => ({ state: 'delayed', waiting_minutes: minutes })

const status = () => readStatus(api.deps, Object.values(jobs))

beforeEach(() => emptyQueue(api.db))

const before = (seconds: number) => subSeconds(api.deps.now(), seconds)

test('everything works while no job waits for long', async () => {
  await queueMail(api.db, sampleOrder('campaign_approved'))
  assert.deepEqual(await status(), { emails: works, faxes: works, media: works })
})

test('a due job that no worker takes delays its part', async () => {
  await enqueue(api.db, accountJobs.sendReset, { email: 'ayse@ornek.example' })
  await reschedule(api.db, { runAt: before(12 * 60 + 10) })
  assert.deepEqual(await status(), { emails: delayed(12), faxes: works, media: works })
  await enqueue(api.db, supportJobs.sendFax, { fax: crypto.randomUUID() })
  await enqueue(api.db, mediaJobs.prepareVideo, { media_id: 1 })
  await reschedule(api.db, { runAt: before(3 * 3600) })
  assert.deepEqual(await status(), { emails: delayed(180), faxes: delayed(180), media: delayed(180) })
})

test('a mail server that cannot be reached delays e-mails although their next attempt is not due', async () => {
  await queueMail(api.db, sampleOrder('campaign_approved'))
  const failed = async (error: string) => {
    await failJobs(api.db, error)
    await reschedule(api.db, { attempts: 4, runAt: addHours(api.deps.now(), 1) })
  }
  await failed('connect ECONNREFUSED')
  api.advance(20 * 60)
  assert.deepEqual((await status()).emails, delayed(20))
  await failed("Can't send mail - all recipients were rejected: 450 4.2.0 greylisted")
  assert.deepEqual((await status()).emails, works)
})

test('bulk e-mails and jobs without an attempt left delay nothing', async () => {
  await queueMail(api.db, sampleOrder('campaign_approved'))
  await reschedule(api.db, { runAt: before(3600), priority: bulkPriority })
  assert.deepEqual((await status()).emails, works)
  await reschedule(api.db, { priority: 0 })
  await failJobs(api.db, '550')
  assert.deepEqual((await status()).emails, works)
})

test('a storage that fails is down', async (t) => {
  t.mock.method(api.deps.media, 'stat', async () => assert.fail('no disk'))
  assert.deepEqual((await status()).media, { state: 'down', waiting_minutes: null })
})
