import assert from 'node:assert/strict'
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { call } from '../testing.ts'
import { freePort, logOf, startProcess, statusOf, until } from '../testing-process.ts'
import { startPostgres } from './embedded.ts'

const folder = await mkdtemp(join(tmpdir(), 'sesol-outage-'))
await chmod(folder, 0o755)
const dataDir = join(folder, 'postgres')
const port = await freePort()
const startDatabase = () => startPostgres({ dataDir, port, settings: { fsync: 'off' } })

let database = await startDatabase()
const { url } = database
await database.stop()

const apiPort = await freePort()
const api = startProcess('main.ts', {
  DATABASE_URL: url,
  DATA_DIR: join(folder, 'data'),
  PORT: String(apiPort),
  RATE_LIMIT_SCALE: '0',
})
const address = `http://127.0.0.1:${apiPort}`
const times = async (text: string) => (await logOf(api, address)).split(text).length - 1
const list = () => call(address, 'GET', '/campaign/list/')

after(async () => {
  api.child.kill('SIGTERM')
  await api.ended
  await database.stop()
  await rm(folder, { recursive: true, force: true })
})

async function refusedSoon() {
  const begin = performance.now()
  const { status, headers, body } = await list()
  assert.equal(status, 503)
  assert.ok(Number(headers.get('retry-after')) > 0)
  assert.deepEqual(Object.keys(body).sort(), ['code', 'detail', 'request_id'])
  assert.ok(performance.now() - begin < 5000)
}

/** Ten seconds of asking; on a busy machine each ask takes longer, so they are counted. */
async function untilSoon(what: string, ask: () => Promise<boolean>) {
  for (let asks = 0; !(await ask()); asks += 1) {
    assert.ok(asks < 300, `not soon: ${what}`)
    await pause(25)
  }
}

test('R-12 started before the database, the API lives, says that it is not ready, and is as soon as it can be', async () => {
  await until('the API listens', async () => (await statusOf(`${address}/healthz`)) === 200)
  assert.equal(await statusOf(`${address}/readyz`), 503)
  await refusedSoon()
  database = await startDatabase()
  await until('the API is ready', async () => (await statusOf(`${address}/readyz`)) === 200)
  assert.equal((await list()).status, 200)
})

test('R-06 a database that dies means 503 within 5 s, and one that is back is used within 10 s', async () => {
  await Promise.all(Array.from({ length: 10 }, list))
  const [postmaster] = (await readFile(join(dataDir, 'postmaster.pid'), 'utf8')).split('\n')
  const [gone, back] = [await times('the database is gone'), await times('the database is back')]
  process.kill(Number(postmaster), 'SIGKILL')
  await until('the API notices', async () => (await list()).status === 503)
  await refusedSoon()
  assert.equal(await statusOf(`${address}/healthz`), 200)
  await database.stop()
  database = await startDatabase()
  await untilSoon('the API recovers', async () => (await list()).status === 200)
  assert.equal(api.child.exitCode, null)
  await until('the recovery is logged', async () => (await times('the database is back')) > back)
  assert.equal(await times('the database is gone'), gone + 1)
  assert.equal(await times('"msg":"error.unavailable"'), 0)
})

test('R-19 with every connection stuck, 500 callers wait together, not in turns, and health at once', async () => {
  const blocker = new pg.Client({ connectionString: url })
  await blocker.connect()
  await blocker.query('begin; lock table campaign in access exclusive mode')
  const alone = performance.now()
  assert.equal((await list()).status, 503)
  const begin = performance.now()
  const waiting = Array.from({ length: 500 }, list)
  const health = statusOf(`${address}/healthz`)
  assert.equal(await Promise.race([health, Promise.all(waiting)]), 200, 'health is answered while callers wait')
  const responses = await Promise.all(waiting)
  // Callers that wait in turns of the pool would take 25 times as long.
  assert.ok(performance.now() - begin < 8 * (begin - alone), '500 wait little longer than one')
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([503]))
  assert.ok(responses.every(({ headers }) => Number(headers.get('retry-after')) > 0))
  await blocker.end()
  await until('the API answers again', async () => (await list()).status === 200)
})
