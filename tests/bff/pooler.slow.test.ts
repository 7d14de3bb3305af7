import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openPool } from '../../api/src/db/database.ts'
import { testDatabase } from '../../api/src/db/testing.ts'
import { testMember } from '../../api/src/domains/accounts/testing.ts'
import { approve, testCampaign } from '../../api/src/domains/campaigns/testing.ts'
import { addressOf, countsOf, rowsOf, signForm } from '../../api/src/domains/support/testing.ts'
import { testSmtp } from '../../api/src/platform/mail/testing.ts'
import { startApi, startProcess, until } from '../../api/src/testing-process.ts'
import { startPgBouncer } from './support/pgbouncer.ts'

const { url, db, pool } = await testDatabase()
const pooled = await startPgBouncer(url)
const folder = await mkdtemp(join(tmpdir(), 'sesol-pooler-'))
after(() => rm(folder, { recursive: true, force: true }))
const smtp = await testSmtp()
const BFF_SECRET = randomBytes(32).toString('hex')
const env = {
  DATABASE_URL: pooled,
  DATABASE_DIRECT_URL: url,
  DATA_DIR: folder,
  SMTP_URL: smtp.url,
  BFF_SECRET,
}
const signers = 600

test('behind a pooler in transaction mode 600 concurrent signatures are counted and mailed', async () => {
  const api = await startApi(env)
  const { access } = await testMember(api)
  const id = await testCampaign(api, access)
  await approve({ db }, id)
  const worker = startProcess('worker.ts', env)
  const answers = await Promise.all(
    Array.from({ length: signers }, (_, n) =>
      api.call('PATCH', `/campaign/${id}/sign/`, {
        multipart: signForm({ name: 'Biri', email: `imza${n}@ornek.example` }),
        headers: { 'x-bff-secret': BFF_SECRET, 'x-visitor-address': addressOf(n) },
      }),
    ),
  )
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal((await api.call('GET', `/campaign/${id}/`)).status, 200)
  assert.deepEqual(await countsOf(api, id), await rowsOf({ pool }, id))
  await until('each signer has an e-mail', () => new Set(smtp.received.map(({ to }) => to[0])).size >= signers)
  const listening = `select 1 from pg_stat_activity where datname = current_database() and query like 'LISTEN%'`
  assert.equal((await pool.query(listening)).rowCount, 1, 'the worker listens for jobs')
  for (const { output } of [api, worker])
    assert.doesNotMatch(output(), /prepared statement|deadlock|the database is gone/)
})

test('behind a pooler each statement has a time limit', async () => {
  const through = openPool({ url: pooled, poolSize: 1, statementTimeoutMs: 60_000, isPooled: true })
  const { rows } = await through.query('show statement_timeout')
  await through.end()
  assert.deepEqual(rows, [{ statement_timeout: '4s' }])
})

test('six migrations at once end', async () => {
  const migrations = Array.from({ length: 6 }, () => startProcess('db/migrate.ts', env))
  for (const { ended, output } of migrations) {
    assert.deepEqual(await ended, [0, null], output())
    assert.equal(output(), 'nothing to migrate\n')
  }
})

test('a pooler without the address of PostgreSQL itself refuses the start with one sentence', async () => {
  const { port } = new URL(pooled)
  const sentence = new RegExp(`^A connection pooler answers at 127.0.0.1:${port}\\..* set DATABASE_DIRECT_URL,.*\\n$`)
  const alone: Record<string, string> = {
    DATABASE_URL: pooled,
    DATA_DIR: folder,
    BFF_SECRET,
    PORT: '0',
  }
  const starts: [string, Record<string, string>][] = [
    ['main.ts', alone],
    ['worker.ts', { ...alone, DATABASE_MIGRATE_URL: url }],
    ['db/migrate.ts', alone],
  ]
  for (const [script, settings] of starts) {
    const { ended, output } = startProcess(script, settings)
    assert.deepEqual(await ended, [1, null], output())
    const said = output()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    assert.match(said.join('\n'), sentence, script)
  }
})
