import assert from 'node:assert/strict'
import { mkdir, mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from './db/testing.ts'
import { sampleOrder, testSmtp } from './platform/mail/testing.ts'
import { queueMail } from './platform/send-mail.ts'
import { freePort, startApi, startProcess, statusOf, until } from './testing-process.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-monitoring-'))
after(() => rm(folder, { recursive: true, force: true }))
const commit = '0123456789abcdef0123456789abcdef01234567'

async function settings() {
  const port = await freePort()
  const env = { DATABASE_URL: url, DATA_DIR: folder, METRICS_PORT: String(port), COMMIT: commit }
  const inside = `http://127.0.0.1:${port}`
  const metrics = async () => (await fetch(`${inside}/metrics`)).text()
  const value = async (series: string) => {
    const line = (await metrics()).split('\n').find((text) => text.startsWith(`${series} `))
    return line === undefined ? undefined : Number(line.slice(series.length + 1))
  }
  return { env, inside, metrics, value }
}

test('N-12 the API reports requests by route template on its private port only', async () => {
  const { env, inside, metrics, value } = await settings()
  const api = await startApi(env)
  for (const id of [901, 902, 903]) assert.equal((await api.call('GET', `/campaign/${id}/`)).status, 404)
  for (const path of ['/no/1', '/no/2']) assert.equal(await statusOf(api.address + path), 404)

  const count = 'sesol_http_request_duration_seconds_count'
  await until('the requests', async () => {
    return (await value(`${count}{method="GET",route="/campaign/{id}/",status="404"}`)) === 3
  })
  assert.equal(await value(`${count}{method="GET",route="none",status="404"}`), 2)
  assert.doesNotMatch(await metrics(), /\/campaign\/90|\/no\//)
  assert.equal(await value(`sesol_build_info{version="0.1.0",commit="${commit}"}`), 1)
  assert.equal(await value('sesol_ready'), 1)
  assert.equal(await value('sesol_database_connections{state="waiting"}'), 0)
  assert.ok(((await value('sesol_disk_free_bytes{directory="data"}')) ?? 0) > 0)
  assert.ok((await value('nodejs_eventloop_lag_p99_seconds')) !== undefined)
  assert.equal(await statusOf(`${api.address}/metrics`), 404)

  assert.deepEqual(await (await fetch(`${inside}/healthz`)).json(), { status: 'ok', version: '0.1.0', commit })
  assert.equal(await statusOf(`${inside}/readyz`), 200)
  assert.equal(await statusOf(`${inside}/elsewhere`), 404)
  api.child.kill('SIGTERM')
  assert.deepEqual(await api.ended, [0, null])
})

test('the worker reports health, queue, jobs, mails and the last backup', async () => {
  const smtp = await testSmtp()
  smtp.refuse(550)
  const { env, inside, value } = await settings()
  const backups = { BACKUP_DIR: join(folder, 'place'), BACKUP_RECIPIENTS: 'none' }
  const worker = startProcess('worker.ts', { ...env, ...backups, SMTP_URL: smtp.url })
  await until('the worker is ready', async () => (await statusOf(`${inside}/readyz`)) === 200)
  assert.equal(await statusOf(`${inside}/healthz`), 200)
  assert.equal(await value('sesol_backup_finished_timestamp_seconds'), 0)

  await queueMail(db, sampleOrder('campaign_approved'))
  await until('the refused mail', async () => (await value('sesol_queue_jobs{task="send_mail",state="failed"}')) === 1)
  assert.equal(await value('sesol_sent_total{kind="mail",result="failed"}'), 1)
  assert.equal(await value('sesol_mail_suppressed{reason="bounce"}'), 1)
  await queueMail(db, sampleOrder('campaign_approved', { to: 'baska@ornek.example' }))
  await until('the sent mail', async () => (await value('sesol_sent_total{kind="mail",result="done"}')) === 1)
  await until('the end of its job', async () => {
    return (await value('sesol_job_duration_seconds_count{task="send_mail",result="done"}')) === 1
  })
  assert.equal(await value('sesol_queue_jobs{task="send_mail",state="waiting"}'), 0)
  assert.equal(await value('sesol_queue_oldest_seconds{task="send_mail"}'), 0)

  const made = join(backups.BACKUP_DIR, 'backups', '20261120T025800.000Z')
  const finished = Date.parse('2026-11-20T03:00:00.000Z') / 1000
  await mkdir(made, { recursive: true })
  await utimes(made, finished, finished)
  assert.equal(await value('sesol_backup_finished_timestamp_seconds'), finished)
  worker.child.kill('SIGTERM')
  assert.deepEqual(await worker.ended, [0, null])
  assert.equal(await statusOf(`${inside}/healthz`), 0)
})
