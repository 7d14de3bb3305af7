import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { sql } from 'kysely'
import { testDatabase } from '../../db/testing.ts'
import { testMember } from '../../domains/accounts/testing.ts'
import { testPublicCampaign } from '../../domains/campaigns/testing.ts'
import { sharingJobs } from '../../domains/sharing/index.ts'
import { testApi } from '../../testing.ts'
import { startProcess, until } from '../../testing-process.ts'
import { bulkPriority, enqueue, jobCall, unlockJobs } from '../jobs.ts'
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

test('M-02 R-05 after kill -9 in the middle of a digest each member has one e-mail', async () => {
  const api = await testApi()
  const smtp = await testSmtp()
  const owner = await testMember(api)
  const id = await testPublicCampaign(api, owner.access)
  const members = Array.from({ length: 80 }, (_, n) => `uye${n}`)
  await api.db
    .insertInto('user')
    .values(
      members.map((username) => ({
        ...{ username, username_canonical: username, password_hash: '', language: 'tr' as const },
        ...{ email: `${username}@ornek.example`, email_canonical: `${username}@ornek.example` },
        ...{ email_confirmed_at: new Date(), campaign_mail_at: new Date() },
      })),
    )
    .execute()
  const digest = await api.db
    .insertInto('announcement_digest')
    .values({ day: '2026-11-25', released_at: new Date(), finished_at: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  await api.db
    .insertInto('campaign_share')
    .values({ campaign_id: id, version: 1, finished_at: new Date(), digest_id: digest.id })
    .execute()
  await enqueue(api.db, sharingJobs.sendDigest, { digest_id: digest.id })

  const { database, bffSecret: BFF_SECRET, jwtSecret: JWT_SECRET } = api.deps.config
  const env = { DATABASE_URL: database.url, DATA_DIR: folder, BFF_SECRET, JWT_SECRET, SMTP_URL: smtp.url }
  const announced = () => smtp.received.filter(({ to }) => to[0]?.startsWith('uye'))
  smtp.takeOnly(11)
  const worker = startProcess('worker.ts', env)
  await until('some e-mails', () => smtp.received.length === 11, 120_000)
  worker.child.kill('SIGKILL')
  await worker.ended
  smtp.takeOnly(Number.POSITIVE_INFINITY)
  await api.pool.query(unlockJobs)
  const last = startProcess('worker.ts', env)
  await until('each member has it', () => new Set(announced().map(({ to }) => to[0])).size === members.length, 120_000)
  // One that was accepted in the moment of the kill is sent again with its Message-ID, by which receivers drop it.
  assert.equal(new Set(announced().map(({ mail }) => mail.messageId)).size, members.length)
  const { notified } = await api.db.selectFrom('announcement_digest').select('notified').executeTakeFirstOrThrow()
  assert.equal(notified, members.length)
  last.child.kill('SIGTERM')
  await last.ended
})
