import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { type Endpoint, endpoints } from '@sesol/contract'
import { acceptStale } from '@sesol/contract/limits'
import { readConfig } from '../config.ts'
import { testMember } from '../domains/accounts/testing.ts'
import { approve, campaignFields, testCampaign } from '../domains/campaigns/testing.ts'
import { freePort, startApi, until } from '../testing-process.ts'
import { startStandby } from '../testing-standby.ts'
import { openReplica } from './replica.ts'
import { testDatabase } from './testing.ts'

const standby = await startStandby()
const { url, db, pool } = await testDatabase(standby.leader)
const folder = await mkdtemp(join(tmpdir(), 'sesol-replica-'))
after(async () => {
  await standby.stop()
  await rm(folder, { recursive: true, force: true })
})
const metricsPort = await freePort()
const bffSecret = randomBytes(32).toString('hex')
const api = await startApi({
  DATABASE_URL: url,
  DATABASE_REPLICA_URL: standby.urlOf(url),
  DATA_DIR: folder,
  BFF_SECRET: bffSecret,
  METRICS_PORT: String(metricsPort),
})
const { access } = await testMember(api)
const id = await testCampaign(api, access)
await approve({ db }, id)

const stale = { headers: { ...acceptStale, 'x-bff-secret': bffSecret } }
const fromSite = (path = `/campaign/${id}/`) => api.call('GET', path, stale)
const titleOf = async (asked: ReturnType<typeof api.call>) => {
  const { status, body } = await asked
  assert.equal(status, 200)
  return body.title
}
const isUsed = async () => {
  const response = await fetch(`http://127.0.0.1:${metricsPort}/metrics`)
  return /^sesol_replica_used 1$/m.test(await response.text())
}
const replaying = () => standby.asSuperuser('select pg_wal_replay_resume()')
const times = async (text: string) => (await api.log()).split(text).length - 1

let titles = 0
async function changeTitle(): Promise<string> {
  const title = `Başlık ${++titles}`
  await pool.query('update campaign set title = $1 where id = $2', [title, id])
  return title
}

/** Pauses the replay before a change. On a busy machine the replica may be too far behind before it is asked: then once more. */
async function whileBehind<T>(ask: (title: string) => Promise<T | undefined>): Promise<T> {
  for (;;) {
    await replaying()
    await until('the replica is used', isUsed)
    await standby.asSuperuser('select pg_wal_replay_pause()')
    const result = await ask(await changeTitle())
    if (result !== undefined) return result
  }
}

test('only public reads of the site that accept stale data are read from the replica', async () => {
  const [written, old] = await whileBehind(async (title) => {
    const read = await titleOf(fromSite())
    return read === title ? undefined : [title, read]
  })
  assert.notEqual(old, written)
  const others = {
    'without the header': { headers: { 'x-bff-secret': bffSecret } },
    'with a token': { ...stale, token: access },
    'without the secret of the site': { headers: acceptStale },
    'for one visitor': { headers: { ...stale.headers, 'x-visitor-address': '192.0.2.1' } },
  }
  for (const [kind, options] of Object.entries(others)) {
    assert.equal(await titleOf(api.call('GET', `/campaign/${id}/`, options)), written, kind)
  }
})

test('the replica can answer each public read, none of which writes', async () => {
  await replaying()
  await until('the replica is used', isUsed)
  const left = await times('public reads use the leader')
  const rows: Endpoint[] = Object.values(endpoints)
  const paths = rows
    .filter(({ method, caller }) => method === 'GET' && caller !== 'member')
    .map(({ path }) => path.replace('{id}', String(id)).replace('{tag}', 'longoz'))
    .filter((path) => !path.includes('{'))
  assert.ok(paths.length > 20)
  for (const path of paths) assert.ok((await fromSite(path)).status < 500, path)
  assert.equal(await times('public reads use the leader'), left)
})

test('a replica that is too far behind is left for the leader, and used again when it has caught up', async () => {
  await replaying()
  await until('the replica is used', isUsed)
  await standby.asSuperuser('select pg_wal_replay_pause()')
  const title = await changeTitle()
  await until('the change is read', async () => (await titleOf(fromSite())) === title)
  await until('the replica is left', async () => !(await isUsed()))
  const left = await times('public reads use the leader')
  await Promise.all(Array.from({ length: 20 }, () => titleOf(fromSite())))
  assert.equal(await times('public reads use the leader'), left, 'one line for each change')
  await replaying()
  await until('the replica is used', isUsed)
  assert.equal(await titleOf(fromSite()), title)
})

test('a campaign that the replica does not have yet is read from the leader', async () => {
  const title = await whileBehind(async () => {
    const added = await testCampaign(api, access)
    await approve({ db }, added)
    const read = await titleOf(fromSite(`/campaign/${added}/`))
    return (await isUsed()) ? read : undefined
  })
  assert.equal(title, campaignFields.title)
})

for (const signal of ['SIGSTOP', 'SIGKILL'] as const) {
  test(`no read fails or waits when the replica gets ${signal}`, { timeout: 20_000 }, async () => {
    await replaying()
    await until('the replica is used', isUsed)
    const reading = Array.from({ length: 5 }, async () => {
      while (await isUsed()) await titleOf(fromSite())
    })
    standby.kill(signal)
    try {
      await Promise.all(reading)
      const title = await changeTitle()
      assert.equal(await titleOf(fromSite()), title)
    } finally {
      if (signal === 'SIGSTOP') standby.kill('SIGCONT')
    }
  })
}

test('a standby of another timeline is not used, however long its log is', async () => {
  await standby.restart()
  await standby.asSuperuser('select pg_promote()')
  await standby.asSuperuser('create table longer as select generate_series(1, 100000)')
  standby.kill('SIGKILL')
  await standby.restart()
  const lines: string[] = []
  const add = (...given: unknown[]) => lines.push(String(given.at(-1)))
  const env = { NODE_ENV: 'test', DATABASE_URL: url, DATABASE_REPLICA_URL: standby.urlOf(url) }
  const replica = openReplica(readConfig(env).database, db, { info: add, warn: add })
  await until('the replica was asked', () => lines.length > 0)
  await replica?.close()
  assert.deepEqual(lines, ['public reads use the leader'])
})
