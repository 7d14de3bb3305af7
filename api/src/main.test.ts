import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { testDatabase } from './db/testing.ts'
import { freePort, startApi, startProcess, statusOf, until } from './testing-process.ts'

const { url } = await testDatabase()
const folder = await mkdtemp(join(tmpdir(), 'sesol-main-'))
after(() => rm(folder, { recursive: true, force: true }))

const env = { DATABASE_URL: url, DATA_DIR: folder }
const strong = () => randomBytes(32).toString('hex')

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

test('a taken port of metrics is reported in one sentence too', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  after(() => server.close())
  const { port } = server.address() as AddressInfo
  const api = startProcess('main.ts', { ...env, PORT: '0', METRICS_PORT: String(port) })
  assert.deepEqual(await api.ended, [1, null])
  assert.equal(api.output(), `Port ${port} on 127.0.0.1 is taken: free it, or choose another (METRICS_PORT).\n`)
})

const production = { NODE_ENV: 'production', JWT_SECRET: strong(), BFF_SECRET: strong() }

test('the API waits for its pooler as for PostgreSQL, and says what else it lacks', async () => {
  const [port, poolerPort] = [await freePort(), await freePort()]
  const api = startProcess('main.ts', {
    ...env,
    ...production,
    DATABASE_URL: Object.assign(new URL(url), { port: poolerPort }).href,
    DATABASE_DIRECT_URL: url,
    REDIS_URL: `redis://127.0.0.1:${await freePort()}`,
    SMTP_URI: 'smtp://x',
    SMTP_URL: 'smtp://127.0.0.1',
    PORT: String(port),
  })
  const address = `http://127.0.0.1:${port}`
  for (const said of ['does not answer yet', 'the Redis at 127.0.0.1', 'SMTP_URI is no setting and is ignored.'])
    await until(said, () => api.output().includes(said))
  assert.equal(await statusOf(`${address}/readyz`), 503)

  const { hostname, port: databasePort } = new URL(url)
  const pooler = createServer((client) => {
    const server = connect(Number(databasePort), hostname)
    for (const [from, to] of [
      [client, server],
      [server, client],
    ] as const)
      from
        .on('error', () => {})
        .on('close', () => to.destroy())
        .pipe(to)
  }).listen(poolerPort, '127.0.0.1')
  after(() => pooler.close())
  await until('the API is ready', async () => (await statusOf(`${address}/readyz`)) === 200)
  api.child.kill('SIGTERM')
  assert.deepEqual(await api.ended, [0, null])
})

test('what only shows in use is refused at the start: a key without its checksum, a folder, a password', async () => {
  const file = join(folder, 'file')
  await writeFile(file, '')
  const key = `age1${'q'.repeat(58)}`
  const refused: [Record<string, string>, string][] = [
    [
      { BACKUP_DIR: folder, BACKUP_RECIPIENTS: key },
      `BACKUP_RECIPIENTS: ${key} is no public key of age, such as ./script/backup new-key prints`,
    ],
    [{ ...production, DATA_DIR: file }, `DATA_DIR: ${file} cannot be written (ENOTDIR)`],
    [
      { DATABASE_URL: new URL('/none', url).href },
      `The database at ${new URL(url).host} (DATABASE_URL) cannot be used: `,
    ],
  ]
  for (const [settings, sentence] of refused) {
    const api = startProcess('main.ts', { ...env, ...settings, PORT: String(await freePort()) })
    assert.deepEqual(await api.ended, [1, null])
    assert.ok(api.output().includes(`${sentence}`) && !/^ +at /m.test(api.output()), api.output())
  }
})
