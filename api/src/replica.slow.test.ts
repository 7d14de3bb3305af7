import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { acceptStale } from '@sesol/contract/stale-reads'
import { testDatabase } from './db/testing.ts'
import { testMember } from './domains/accounts/testing.ts'
import { approve, campaignFields, testCampaign } from './domains/campaigns/testing.ts'
import { freePort, startApi, until } from './testing-process.ts'
import { startStandby } from './testing-standby.ts'

const standby = await startStandby()
const { url, db, pool } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-replica-'))
after(async () => {
  await standby.stop()
  await rm(folder, { recursive: true, force: true })
})
const metricsPort = await freePort()
const api = await startApi({
  DATABASE_URL: url,
  DATABASE_REPLICA_URL: standby.urlOf(url),
  DATA_DIR: folder,
  METRICS_PORT: String(metricsPort),
})
const { access } = await testMember(api)
const id = await testCampaign(api, access)
await approve({ db }, id)

const stale = { headers: acceptStale }
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
const times = (text: string) => api.output().split(text).length - 1

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

test('of public reads only those that accept stale data are read from the replica', async () => {
  const [written, old] = await whileBehind(async (title) => {
    const read = await titleOf(fromSite())
    return read === title ? undefined : [title, read]
  })
  assert.notEqual(old, written)
  assert.equal(await titleOf(api.call('GET', `/campaign/${id}/`)), written, 'without the header')
  assert.equal(await titleOf(api.call('GET', `/campaign/${id}/`, { ...stale, token: access })), written, 'with a token')
})

test('a replica that is too far behind is left for the leader, and used again when it has caught up', async () => {
  await replaying()
  await until('the replica is used', isUsed)
  await standby.asSuperuser('select pg_wal_replay_pause()')
  const title = await changeTitle()
  await until('the change is read', async () => (await titleOf(fromSite())) === title)
  await until('the replica is left', async () => !(await isUsed()))
  const left = times('public reads use the leader')
  await Promise.all(Array.from({ length: 20 }, () => titleOf(fromSite())))
  assert.equal(times('public reads use the leader'), left, 'one line for each change')
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
  test(`no read fails when the replica gets ${signal}`, async () => {
    await replaying()
    await until('the replica is used', isUsed)
    const left = times('public reads use the leader')
    const reading = Array.from({ length: 5 }, async () => {
      while (times('public reads use the leader') === left) await titleOf(fromSite())
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
