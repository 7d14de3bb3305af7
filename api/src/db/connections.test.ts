import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, connect, createServer } from 'node:net'
import { after, test } from 'node:test'
import { readConfig } from '../config.ts'
import { warnOfDatabase } from './connections.ts'
import { databaseOn, openPool } from './database.ts'
import { databaseFaultOf } from './errors.ts'
import { testDatabase } from './testing.ts'

const { url, db } = await testDatabase()
const directUrl = new URL('/direct', url).href

const wide = { poolSize: 400, workerPoolSize: 8 }

async function warnings(env: Record<string, string>, on = db, sizes = {}): Promise<string[]> {
  const said: string[] = []
  const log = { warn: (...given: unknown[]) => said.push(String(given.at(-1))) }
  const { database, redisUrl, production } = readConfig({ NODE_ENV: 'development', DATABASE_URL: url, ...env })
  await warnOfDatabase(on, { database: { ...database, ...sizes }, redisUrl, production }, log)
  return said
}

test('what one API and one worker may open fits into the usual 100 connections', async () => {
  assert.deepEqual(await warnings({}), [])
})

test('a server with fewer connections than the processes may open is named at the start', async () => {
  const [warning = '', ...others] = await warnings({}, db, wide)
  assert.match(
    warning,
    /^max_connections leaves \d+ connections, and 401 \(API\) \+ 9 \(worker\) \+ 10 = 420 may be open/,
  )
  assert.deepEqual(others, [])
})

test('with a replica, each API has one more connection, which goes past a pooler', async () => {
  const replica = { DATABASE_REPLICA_URL: directUrl }
  assert.match((await warnings(replica, db, wide)).join(), /402 \(API\)/)
  const pooled = { ...replica, DATABASE_DIRECT_URL: directUrl }
  assert.match((await warnings(pooled, db, { workerPoolSize: 400 })).join(), /1 \(API\) \+ 401 \(worker\)/)
})

test('behind a pooler only workers count', async () => {
  assert.deepEqual(await warnings({ DATABASE_DIRECT_URL: directUrl }, db, wide), [])
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
