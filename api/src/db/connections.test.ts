import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../config.ts'
import { warnOfConnections } from './connections.ts'
import { databaseOn, openPool } from './database.ts'
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
  const [warning = '', ...others] = await warnings({ API_PROCESSES: '40', DATABASE_WORKER_POOL_SIZE: '10' })
  assert.match(
    warning,
    /^max_connections leaves \d+ connections, and 40 × 21 \(API\) \+ 1 × 11 \(worker\) \+ 10 = 861 may be open: /,
  )
  assert.deepEqual(others, [])
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
