import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testSmtp } from '../../platform/mail/testing.ts'
import { testApi } from '../../testing.ts'
import { startProcess, until } from '../../testing-process.ts'
import { emptyQueue } from '../../testing-queue.ts'
import { confirmedMember, testModerator } from '../accounts/testing.ts'
import { testPublicCampaign } from '../campaigns/testing.ts'
import { decideUpdate, testUpdate } from './testing.ts'

const api = await testApi()
const smtp = await testSmtp()
const signers = 120

test('R-05 of a mailing whose worker is killed in the middle, every signer gets one e-mail', async () => {
  const [owner, moderator] = [await confirmedMember(api), await testModerator(api)]
  const campaign = await testPublicCampaign(api, owner.access)
  await api.pool.query(
    `insert into signature (campaign_id, name, email, email_canonical, sender_address, confirmed_at, wants_updates)
     select $1, 'Biri', 'imza' || n || '@komsu.example', 'imza' || n || '@komsu.example', '', now(), true
     from generate_series(1, $2::integer) as n`,
    [campaign, signers],
  )
  await emptyQueue(api.db)
  await decideUpdate(api, moderator.access, await testUpdate(api, owner.access, campaign), 'approve')
  const { dataDir, bffSecret, jwtSecret } = api.deps.config
  const env = {
    DATABASE_URL: api.url,
    DATA_DIR: dataDir,
    BFF_SECRET: bffSecret,
    JWT_SECRET: jwtSecret,
    SMTP_URL: smtp.url,
    SITE_HOOK_URL: `${api.address}/health/`,
    DOMAIN_SIGNATURES: '0',
  }
  smtp.takeOnly(6)
  const killed = startProcess('worker.ts', env)
  await until('some e-mails are sent', () => smtp.received.length === 6)
  killed.child.kill('SIGKILL')
  await killed.ended
  smtp.takeOnly(Number.POSITIVE_INFINITY)

  const next = startProcess('worker.ts', env)
  const ids = () => {
    const ofUpdate = smtp.received.filter(({ to }) => to[0]?.endsWith('@komsu.example'))
    return new Map(ofUpdate.map(({ to, mail }) => [mail.messageId, to[0]]))
  }
  await until('the last e-mail', async () => {
    const { rows } = await api.pool.query(
      `select count(*)::integer as count from graphile_worker.jobs
       where task_identifier in ('mail_audience', 'send_update_mail')`,
    )
    return rows[0].count === 0
  })
  assert.equal(ids().size, signers)
  assert.equal(new Set(ids().values()).size, signers)
  next.child.kill('SIGTERM')
  await next.ended
})
