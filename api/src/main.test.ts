import assert from 'node:assert/strict'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from './db/testing.ts'
import { startApi, startProcess, statusOf, until } from './testing-process.ts'

const { url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-main-'))
after(() => rm(folder, { recursive: true, force: true }))

const env = { DATABASE_URL: url, DATA_DIR: folder }

test('R-11 after SIGTERM the API is not ready, finishes running requests, accepts no more, and exits with 0', async () => {
  const api = await startApi(env)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const slow = request(`${api.address}/users/register/`, {
    method: 'POST',
    agent,
    headers: { 'content-type': 'application/json', 'content-length': '2' },
  })
  const response = new Promise<number | undefined>((settle, reject) => {
    slow.on('response', (response) => {
      response.resume()
      settle(response.statusCode)
    })
    slow.on('error', reject)
  })
  slow.write('{')
  assert.equal(await statusOf(`${api.address}/healthz`), 200)
  api.child.kill('SIGTERM')
  await until('new connections are refused', async () => (await statusOf(`${api.address}/readyz`)) === 0)
  slow.end('}')
  assert.equal(await response, 400)
  agent.destroy()
  assert.deepEqual(await api.ended, [0, null])
})

test('a port in use is reported in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const second = startProcess('main.ts', { ...env, PORT: String(port) })
  assert.deepEqual(await second.ended, [1, null])
  const words = second
    .output()
    .split('\n')
    .filter((line) => line && !line.startsWith('{'))
  assert.deepEqual(words, [`Port ${port} on 127.0.0.1 is taken: free it, or choose another (PORT).`])
})

test('invalid settings are named, and nothing is started', async () => {
  const process = startProcess('main.ts', { PORT: 'x', NODE_ENV: 'production' })
  assert.deepEqual(await process.ended, [1, null])
  assert.equal(process.output(), 'PORT: expected a whole number from 0 to 65535\nDATABASE_URL is missing\n')
})
