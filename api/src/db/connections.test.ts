import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import { readConfig } from '../config.ts'
import { warnOfConnections } from './connections.ts'
import { databaseOn, openPool } from './database.ts'
import { databaseFaultOf } from './errors.ts'
import { testDatabase } from './testing.ts'

const { url, db } = await testDatabase()
const directUrl = new URL('/direct', url).href

async function warnings(env: Record<string, string>, on = db): Promise<string[]> {
  const said: string[] = []
  const log = { warn: (...given: unknown[]) => said.push(String(given.at(-1))) }
  await warnOfConnections(on, readConfig({ NODE_ENV: 'development', DATABASE_URL: url, ...env }), log)
  return said
}

test('what one API and one worker may open fits into the usual 100 connections', async () => {
  assert.deepEqual(await warnings({}), [])
})

test('a server with fewer connections than all processes may open is named at the start', async () => {
  const [warning = '', ...others] = await warnings({ API_PROCESSES: '40' })
  assert.match(
    warning,
    /^max_connections leaves \d+ connections, and 40 × 21 \(API\) \+ 1 × 9 \(worker\) \+ 10 = 859 may be open: /,
  )
  assert.deepEqual(others, [])
})

test('with a replica, each API has one more connection, which goes past a pooler', async () => {
  const replica = { DATABASE_REPLICA_URL: directUrl, API_PROCESSES: '400' }
  assert.match((await warnings(replica)).join(), /400 × 22 \(API\)/)
  assert.match((await warnings({ ...replica, DATABASE_DIRECT_URL: directUrl })).join(), /400 × 1 \(API\)/)
})

test('behind a pooler only workers count', async () => {
  const pooled = { DATABASE_DIRECT_URL: directUrl, API_PROCESSES: '40' }
  assert.deepEqual(await warnings(pooled), [])
  const [warning = ''] = await warnings({ ...pooled, WORKER_PROCESSES: '40' })
  assert.match(warning, /40 × 0 \(API\) \+ 40 × 9 \(worker\) \+ 10 = 370/)
})

test('a pooler that sets no time limit is named at the start', async () => {
  const unlimited = databaseOn(openPool({ url, poolSize: 1, statementTimeoutMs: 4000, isPooled: true }))
  const said = await warnings({ DATABASE_DIRECT_URL: directUrl }, unlimited)
  await unlimited.destroy()
  assert.match(said.join(), /^statements through the pooler at DATABASE_URL have no statement_timeout/)
})

test('a server that stops answering fails the statement and loses the connection, and an idle connection stays', async () => {
  const server = new URL(url)
  let isFrozen = false
  const proxy = createServer((client) => {
    const upstream = connect(Number(server.port), server.hostname)
    client.on('data', (bytes) => upstream.write(bytes)).on('close', () => upstream.destroy())
    upstream.on('data', (bytes) => isFrozen || client.write(bytes))
  }).listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  const pool = openPool({ url: Object.assign(new URL(url), { port }).href, poolSize: 1, statementTimeoutMs: 100 })
  after(async () => {
    await pool.end()
    proxy.close()
  })
  const client = await pool.connect()
  client.release()
  const process = async () => (await pool.query('select pg_backend_pid() as id')).rows[0].id
  await once(client.connection.stream, 'timeout')
  const first = await process()
  isFrozen = true
  await assert.rejects(process(), (error) => databaseFaultOf(error) === 'unavailable')
  isFrozen = false
  assert.notEqual(await process(), first)
})
