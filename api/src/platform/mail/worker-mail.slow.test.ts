import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import PostalMime from 'postal-mime'
import { testDatabase } from '../../db/testing.ts'
import { freePort, startProcess, until } from '../../testing-process.ts'
import { retryNow } from '../../testing-queue.ts'
import { type FailedJob, failedJobs } from '../failed-jobs.ts'
import { queueMail } from '../send-mail.ts'
import { sampleOrder, testSmtp } from './testing.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-worker-mail-'))
after(() => rm(folder, { recursive: true, force: true }))

const env = { DATABASE_URL: url, DATA_DIR: folder, BFF_SECRET: randomBytes(32).toString('hex') }

test('M-03 a mail that is refused for now is sent again with the same Message-ID', async () => {
  const smtp = await testSmtp()
  smtp.refuse(451)
  const worker = startProcess('worker.ts', { ...env, SMTP_URL: smtp.url })
  await queueMail(db, sampleOrder('campaign_approved', { to: 'ayse@ornek.example' }))
  await until('the first attempt', () => worker.output().includes('job failed, will be tried again'))
  let failed: FailedJob | undefined
  await until('the failed job', async () => {
    failed = (await failedJobs(db, 10))[0]
    return failed !== undefined
  })
  assert.ok(failed && failed.attempts === 1 && failed.max_attempts > 10)
  await retryNow(db)
  await until('the second attempt', () => smtp.received.length === 1)
  const [tried, arrived] = [...smtp.refused, ...smtp.received].map(({ mail }) => mail.messageId)
  assert.ok(tried)
  assert.equal(arrived, tried)
  await until('an empty queue', async () => (await failedJobs(db, 10)).length === 0)

  const line = worker
    .output()
    .split('\n')
    .find((text) => text.includes('will be tried again'))
  const { level, job, task, attempt } = JSON.parse(line ?? '')
  assert.deepEqual([level, job, task, attempt], ['warn', failed.id, 'send_mail', 1])
  assert.doesNotMatch(worker.output(), /ayse@|ornek\.example|Dereme dokunma/)
  worker.child.kill('SIGTERM')
  assert.deepEqual(await worker.ended, [0, null])
})

test('a mail that is refused for good is not sent again and stays as a dead letter', async () => {
  const smtp = await testSmtp()
  smtp.refuse(550)
  const worker = startProcess('worker.ts', { ...env, SMTP_URL: smtp.url })
  await queueMail(db, sampleOrder('campaign_approved'))
  await queueMail(db, sampleOrder('campaign_approved', { to: 'iki@ornek.example,uc@ornek.example' }))
  await until('both failures', () => worker.output().split('job failed for good').length === 3)
  await until('both dead letters', async () => {
    const jobs = await failedJobs(db, 10)
    return jobs.length === 2 && jobs.every((job) => job.attempts >= job.max_attempts)
  })
  assert.equal(smtp.asked(), 1)
  worker.child.kill('SIGTERM')
  await worker.ended
})

test('R-20 while the mail server is down a mail stays queued, and it is sent once the server is up', async () => {
  const port = await freePort()
  const worker = startProcess('worker.ts', { ...env, SMTP_URL: `smtp://127.0.0.1:${port}` })
  await queueMail(db, sampleOrder('campaign_announced', { to: 'sonra@ornek.example' }))
  await until('a failed attempt', () => worker.output().includes('will be tried again'))
  const smtp = await testSmtp(port)
  await until('the mail', async () => {
    await retryNow(db)
    return smtp.received.length === 1
  })
  assert.deepEqual(smtp.received[0]?.to, ['sonra@ornek.example'])
  worker.child.kill('SIGTERM')
  await worker.ended
})

test('without SMTP_URL mails are files that only their owner can read', async () => {
  const worker = startProcess('worker.ts', env)
  await queueMail(db, sampleOrder('campaign_approved', { to: 'dosya@ornek.example' }))
  const mails = join(folder, 'mail')
  const names = async () => (await readdir(mails).catch(() => [])).filter((name) => name.endsWith('.eml'))
  await until('the file', async () => (await names()).length === 1)
  const [name = ''] = await names()
  assert.match(name, /^\d{4}-\d\d-\d\dT[\d-]+Z_[\w-]+\.eml$/)
  assert.equal((await stat(join(mails, name))).mode & 0o777, 0o600)
  const mail = await PostalMime.parse(await readFile(join(mails, name)))
  assert.deepEqual(mail.to?.[0]?.address, 'dosya@ornek.example')
  await until('the line in the log', () => worker.output().includes('mail handed over'))
  assert.doesNotMatch(worker.output(), /dosya@/)
  worker.child.kill('SIGTERM')
  await worker.ended
})
