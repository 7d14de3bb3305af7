import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../db/testing.ts'
import { startProcess, until } from '../../testing-process.ts'
import { bulkPriority, jobCall } from '../jobs.ts'
import { queueMail, sendMail } from '../send-mail.ts'
import { sampleOrder, testSmtp } from './testing.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-mail-queue-'))
after(() => rm(folder, { recursive: true, force: true }))

async function world(more: Record<string, string> = {}) {
  const [database, smtp] = [await testDatabase(), await testSmtp()]
  const secret = randomBytes(32).toString('hex')
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, BFF_SECRET: secret, SMTP_URL: smtp.url, ...more }
  return { ...database, smtp, env }
}

const recipients = ({ received }: Awaited<ReturnType<typeof testSmtp>>) => received.map(({ to }) => to[0] ?? '')

test('M-22 a confirmation behind a thousand announcements is the next to leave', async () => {
  const { db, smtp, env } = await world()
  const bulk = sampleOrder('campaign_announced', { to: 'uye@ornek.example' })
  const payload = sql`(${JSON.stringify(bulk)}::jsonb || jsonb_build_object('to', 'uye' || n || '@ornek.example'))`
  await sql`select ${jobCall(sendMail, payload, { priority: bulkPriority })} from generate_series(1, 1000) as n`.execute(
    db,
  )
  const worker = startProcess('worker.ts', env)
  await until('the first announcements', () => smtp.received.length > 20, 120_000)
  const before = smtp.received.length
  await queueMail(db, sampleOrder('confirm_address', { to: 'bekleyen@ornek.example' }))
  const after = smtp.received.length
  await until('the confirmation', () => recipients(smtp).includes('bekleyen@ornek.example'))
  const overtaken = recipients(smtp).indexOf('bekleyen@ornek.example') - after
  assert.ok(overtaken < 50, `${overtaken} announcements left between order and confirmation, ${before} before`)
  worker.child.kill('SIGKILL')
  await worker.ended
})

test('M-22 bulk e-mails above the rate wait in the queue and hold up no other', async () => {
  const { db, smtp, env } = await world({ MAIL_RATES: '1' })
  for (let n = 0; n < 40; n++) await queueMail(db, sampleOrder('campaign_announced', { to: `uye${n}@ornek.example` }))
  // Behind all of them, and without their flag.
  const last = sql`${JSON.stringify(sampleOrder('confirm_address', { to: 'son@ornek.example' }))}`
  await sql`select ${jobCall({ name: sendMail.name }, last, { priority: bulkPriority + 1 })}`.execute(db)
  const worker = startProcess('worker.ts', env)
  await until('the last', () => recipients(smtp).includes('son@ornek.example'), 120_000)
  const bulk = recipients(smtp).length - 1
  assert.ok(bulk > 0 && bulk < 20, `${bulk} of 40 left`)
  worker.child.kill('SIGTERM')
  assert.deepEqual(await worker.ended, [0, null])
})
