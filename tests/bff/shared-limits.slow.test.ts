import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, type TestContext, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { endpoints } from '@sesol/contract'
import { testDatabase } from '../../api/src/db/testing.ts'
import { type ApiProcess, startApi, until } from '../../api/src/testing-process.ts'
import { Redis } from './support/redis.ts'

const { serving, db } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sesol-limits-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const secret = randomBytes(32).toString('hex')
const settings = {
  DATABASE_URL: serving.url,
  DATA_DIR: folder,
  BFF_SECRET: secret,
  JWT_SECRET: randomBytes(32).toString('hex'),
  RATE_LIMIT_SCALE: '1',
}

/** Allowed in ten minutes. */
const most = 20

let visitors = 0
const nextVisitor = () => `198.51.${Math.floor(++visitors / 256)}.${visitors % 256}`

/** Without a password the call is refused with 400, after it is counted. */
async function reset(api: ApiProcess, visitor: string): Promise<number> {
  const headers = { 'x-bff-secret': secret, 'x-visitor-address': visitor }
  const { status } = await api.call('POST', endpoints.resetPassword.path, { json: {}, headers })
  return status
}

async function allowed(processes: ApiProcess[], visitor: string): Promise<number> {
  const calls = processes.flatMap((api) => Array.from({ length: 40 }, () => reset(api, visitor)))
  const statuses = await Promise.all(calls)
  assert.deepEqual([...new Set(statuses)].sort(), [400, 429])
  return statuses.filter((status) => status === 400).length
}

const startWith = (env: Record<string, string> = {}) => startApi({ ...settings, ...env })
const twoWith = (env?: Record<string, string>) => Promise.all([startWith(env), startWith(env)])

async function stop(processes: ApiProcess[]) {
  for (const { child, ended } of processes) {
    child.kill('SIGTERM')
    await ended
  }
}

async function redisFor(context: TestContext): Promise<Redis> {
  const redis = await Redis.start()
  context.after(() => redis.stop())
  return redis
}

const [away, back] = ['the store is away', 'the store is back']
/** On a busy machine the store may be late: the process counts alone, as it should. */
const late = /no response in 1000 ms$/

/** Why the process went on alone, of all that it has logged up to now. */
async function lossesOf(api: ApiProcess): Promise<string[]> {
  const lines = (await api.log()).split('\n').filter((line) => line.includes(away))
  return lines.map((line) => JSON.parse(line).err.message)
}

const allLosses = async (processes: ApiProcess[]) => (await Promise.all(processes.map(lossesOf))).flat().length

/** Repeated where a process went on alone meanwhile. */
async function allowedTogether(processes: ApiProcess[]) {
  for (let tries = 1; ; tries += 1) {
    const [visitor, losses] = [nextVisitor(), await allLosses(processes)]
    const count = await allowed(processes, visitor)
    if ((await allLosses(processes)) === losses || tries === 5) return { visitor, count }
    for (const api of processes) await untilShared(api)
  }
}

/** A process limits alone until it is connected. */
const untilShared = (api: ApiProcess) =>
  until('limits are shared', async () => {
    await reset(api, nextVisitor())
    const log = await api.log()
    return log.split(away).length === log.split(back).length
  })

/** Why the process went on alone at the first call after seconds without one; repeated where the store was late. */
async function lossesAfterIdling(api: ApiProcess): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    await untilShared(api)
    const before = (await lossesOf(api)).length
    // Longer than the client's time-out for an idle connection.
    await pause(6000)
    await reset(api, nextVisitor())
    const losses = (await lossesOf(api)).slice(before)
    if (losses.some((why) => !late.test(why)) || !losses.length || tries === 5) return losses
  }
}

describe('limits in PostgreSQL', () => {
  test('R-26 processes grant one limit between them, also after a restart', async () => {
    const before = await twoWith()
    const { visitor, count } = await allowedTogether(before)
    assert.equal(count, most)
    await stop(before)
    const api = await startWith()
    assert.equal(await reset(api, visitor), 429)
    assert.equal(await reset(api, nextVisitor()), 400)
  })

  test('P-07 no address of a visitor is stored', async () => {
    const rows = await db.selectFrom('request_window').select('key').execute()
    assert.ok(rows.length > 0)
    for (const { key } of rows) assert.match(key, /^[a-zA-Z-]+:[\w-]{24}$/)
  })
})

describe('limits in Redis', () => {
  test('R-26 processes grant one limit between them, also after a restart', async (context) => {
    const redis = await redisFor(context)
    const before = await twoWith({ REDIS_URL: redis.url })
    for (const api of before) await untilShared(api)
    const { visitor, count } = await allowedTogether(before)
    assert.equal(count, most)
    await stop(before)
    const api = await startWith({ REDIS_URL: redis.url })
    await untilShared(api)
    assert.equal(await reset(api, visitor), 429)
    assert.equal(await reset(api, nextVisitor()), 400)
  })

  test('R-26 without Redis a process limits alone and says so once; it shares again, also after seconds without a call', async (context) => {
    const redis = await redisFor(context)
    const api = await startWith({ REDIS_URL: redis.url })
    await untilShared(api)
    const before = (await lossesOf(api)).length
    await redis.kill()
    assert.equal(await allowed([api], nextVisitor()), most)
    // Longer than until the store is asked again.
    await pause(2500)
    await reset(api, nextVisitor())
    assert.equal((await lossesOf(api)).length, before + 1)
    await redis.start()
    assert.deepEqual(await lossesAfterIdling(api), [])

    redis.freeze()
    assert.equal(await allowed([api], nextVisitor()), most)
    assert.match((await lossesOf(api)).at(-1) ?? '', late)
  })
})
