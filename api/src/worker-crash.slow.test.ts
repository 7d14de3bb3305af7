import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from './db/testing.ts'
import { sampleOrder, testSmtp } from './platform/mail/testing.ts'
import { queueMail } from './platform/send-mail.ts'
import { startProcess, until } from './testing-process.ts'

const { url, db } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-worker-crash-'))
after(() => rm(folder, { recursive: true, force: true }))
const smtp = await testSmtp()

const start = () =>
  startProcess('worker.ts', {
    DATABASE_URL: url,
    DATA_DIR: folder,
    BFF_SECRET: randomBytes(32).toString('hex'),
    SMTP_URL: smtp.url,
  })
const lockedBy = async () => {
  const { rows } = await sql<{ locked_by: string }>`
    select locked_by from graphile_worker.jobs where locked_by is not null`.execute(db)
  return rows.map(({ locked_by }) => locked_by)
}

test('R-05 M-03 a job whose worker is killed in the middle is done soon by another; the job of a living one is left to it', async () => {
  smtp.refuse(0, 0)
  const killed = start()
  await queueMail(db, sampleOrder('campaign_approved', { to: 'bir@ornek.example' }))
  await until('the first mail under way', () => smtp.refused.length === 1)
  killed.child.kill('SIGSTOP')
  const [dead] = await lockedBy()

  const living = start()
  await queueMail(db, sampleOrder('campaign_approved', { to: 'iki@ornek.example' }))
  await until('the second mail under way', () => smtp.refused.length === 2)
  const busy = (await lockedBy()).filter((id) => id !== dead)
  assert.equal(busy.length, 1)

  // The living ones lose their connections in the same moment, and come back.
  const idle = start()
  await until('the third worker', () => idle.output().includes('working'))
  killed.child.kill('SIGKILL')
  await killed.ended
  await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'sesol-worker'`.execute(db)
  await until('the mail of the killed worker', () => smtp.received.length === 1)
  assert.deepEqual(smtp.received[0]?.to, ['bir@ornek.example'])
  await until('the end of that job', async () => (await lockedBy()).length === 1)
  assert.deepEqual(await lockedBy(), busy)
  assert.equal(smtp.asked(), 3)
  assert.ok((living.output() + idle.output()).includes('freed the jobs of workers that ended'))
  living.child.kill('SIGKILL')
  await living.ended
})
