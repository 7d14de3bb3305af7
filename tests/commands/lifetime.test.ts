import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, start } from '../support/start.ts'

const folder = mkdtempSync(join(tmpdir(), 'sesol lifetime '))
after(() => rmSync(folder, { recursive: true, force: true }))

const port = await freePort()
const apiPort = await freePort()
const parameters = [
  'script/lib/server.ts',
  '--no-demo',
  '--data',
  folder,
  '--port',
  `${port}`,
  '--api-port',
  `${apiPort}`,
]
const unset = { API_URL: '', DATABASE_URL: '', SITE_URL: '' }
const begin = (ready = /Ready in/) => start(parameters, unset, ready)

const statusOf = (address: string) => {
  return fetch(address).then(
    ({ status }) => status,
    () => 0,
  )
}
const site = `http://127.0.0.1:${port}/`
const api = `http://127.0.0.1:${apiPort}/readyz`

async function until(what: string, holds: () => boolean | Promise<boolean>) {
  for (const deadline = Date.now() + 60_000; !(await holds()); await pause(100)) {
    if (Date.now() > deadline) assert.fail(`not within a minute: ${what}`)
  }
}

function left(): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || Number(pid) === process.pid) return false
    try {
      const text = readFileSync(`/proc/${pid}/cmdline`, 'utf8') + readFileSync(`/proc/${pid}/environ`, 'utf8')
      return text.includes(folder) || text.includes(`SITE_URL=http://localhost:${port}\0`)
    } catch {
      return false
    }
  })
}

const processOf = (file: string) => {
  const found = left().find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file))
  return Number(found ?? assert.fail(`${file} does not run`))
}

const postmaster = () => Number(readFileSync(`${folder}/postgres/postmaster.pid`, 'utf8').split('\n')[0])

test('what is killed is started again, and said so; Ctrl-C ends all in order', async () => {
  const stack = await begin()
  assert.equal(await statusOf(site), 200)
  assert.doesNotMatch(readFileSync(`${folder}/log/site.log`, 'utf8'), /did not respond/)

  process.kill(processOf('api/src/main.ts'), 'SIGKILL')
  await until('the API is back', () =>
    /api was ended by SIGKILL: starting it again\n[\s\S]*api is back/.test(stack.output()),
  )
  assert.equal(await statusOf(api), 200)

  process.kill(postmaster(), 'SIGKILL')
  await until('the database is back', () => /database is back/.test(stack.output()))
  await until('the API finds it', async () => (await statusOf(api)) === 200)

  const ended = new Promise((settle) => stack.process.once('exit', settle))
  stack.process.kill('SIGINT')
  assert.equal(await ended, 0)
  assert.match(stack.output(), /Stopped\.\n$/)
  assert.deepEqual(left(), [])
})

test('R-29 another program that takes the port of the API is not taken for it', async () => {
  const stack = await begin()
  const asked: string[] = []
  const other = createServer(({ url = '' }, response) => {
    asked.push(url)
    response.setHeader('content-type', 'application/json').end('{}')
  })
  process.kill(processOf('api/src/main.ts'), 'SIGKILL')
  await until('its port is taken', async () => {
    const taken = once(other, 'listening').then(() => true)
    other.listen(apiPort, '127.0.0.1')
    return await Promise.race([taken, once(other, 'error').then(() => false)]).catch(() => false)
  })
  await until('the supervisor asks it', () => asked.includes('/readyz') && /api did not start/.test(stack.output()))
  assert.equal(await statusOf(`${site}campaign/1`), 503)
  assert.ok(asked.length > 1 && !/api is back/.test(stack.output()))
  other.close()
  await until('the API is back', () => /api is back/.test(stack.output()))
  assert.equal(await statusOf(api), 200)
  await stack.stop()
})

test('a folder that is in use is not used twice', async () => {
  const stack = await begin()
  const other = ['script/lib/server.ts', '--no-demo', '--data', folder, '--port', `${await freePort()}`]
  await assert.rejects(
    start([...other, '--api-port', `${await freePort()}`], unset, /Ready in/),
    /is in use by another running server/,
  )
  assert.equal(await statusOf(site), 200)
  await stack.stop()
})

test('a killed supervisor takes everything with it, and the next start works', async () => {
  const stack = await begin()
  stack.process.kill('SIGKILL')
  await until('everything has ended', () => left().length === 0)

  const again = await begin()
  assert.equal(await statusOf(site), 200)
  for (const pid of left()) process.kill(Number(pid), 'SIGKILL')
  await until('everything is dead', () => left().length === 0)
  // The process may disappear before this one receives its exit event.
  await until('its end is reported', () => again.process.signalCode === 'SIGKILL')

  const last = await begin()
  assert.equal(await statusOf(site), 200)
  await last.stop()
  assert.deepEqual(left(), [])
})

test('Ctrl-C while starting ends what was begun', async () => {
  const stack = start(parameters, { ...unset, VERBOSE: '1' }, /database:|api:/)
  const begun = await stack
  await begun.stop()
  assert.equal(begun.process.exitCode, 0)
  assert.deepEqual(left(), [])
})
