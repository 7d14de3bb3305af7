import assert from 'node:assert/strict'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import {
  ambiguous,
  descriptorsOf,
  dial,
  exchangeRaw,
  otherProtocols,
  statusesIn,
  untilClosed,
} from '../../../tests/support/raw-http.ts'
import { testApi } from '../testing.ts'
import { startApi, until } from '../testing-process.ts'
import { openServer } from './server.ts'

const api = await testApi()
const isRefused = (response: string) => /^HTTP\/1\.1 4\d\d /.test(response) && /^connection: close\r$/im.test(response)

test('N-07 an ambiguous request is one 400, and its connection is closed', async () => {
  for (const [name, bytes] of Object.entries(ambiguous)) {
    const response = await exchangeRaw(api.address, bytes)
    assert.deepEqual(statusesIn(response), ['400'], `${name}: ${response}`)
    assert.match(response, /^connection: close\r$/im, name)
  }
})

test('N-07 a malformed chunk ends its request and connection, and no later bytes are read', async () => {
  const head = 'POST /users/login/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ntransfer-encoding: chunked'
  for (const body of ['0x1\r\na\r\n0\r\n\r\n', '1\na\r\n0\r\n\r\n', '-1\r\n\r\n', `${'f'.repeat(17)}\r\n\r\n`]) {
    const next = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'
    const response = await exchangeRaw(api.address, `${head}\r\n\r\n${body}${next}`)
    assert.ok(statusesIn(response).length <= 1 && !/^HTTP\/1\.1 2/.test(response), `${body}: ${response}`)
  }
})

test('N-13 an absolute URL is 400, even of this server', async () => {
  for (const target of ['http://127.0.0.1:9/', `${api.address}/campaign/list/`, 'https://evil.example/healthz', '*']) {
    const response = await exchangeRaw(api.address, `GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`)
    assert.ok(isRefused(response), `${target}: ${response}`)
    assert.deepEqual(statusesIn(response), ['400'], target)
  }
})

test('N-13 N-15 anything but plain HTTP/1.1 is refused and its connection closed', async () => {
  for (const [name, bytes] of Object.entries(otherProtocols)) {
    const response = await exchangeRaw(api.address, bytes)
    assert.ok(isRefused(response), `${name}: ${response}`)
    assert.equal(statusesIn(response).length, 1, name)
    assert.doesNotMatch(response, /^upgrade:/im, name)
  }
})

test('N-15 after 1,000 of them no descriptor is leaked, and calls succeed meanwhile', async () => {
  const { dataDir } = api.deps.config
  const own = await startApi({ DATABASE_URL: api.serving.url, DATA_DIR: dataDir })
  // Only Linux lists the descriptors of another process.
  const count = () => (process.platform === 'linux' ? descriptorsOf(own.child.pid ?? 0) : 0)
  await own.call('GET', '/campaign/list/')
  const before = count()
  const shapes = Object.values(otherProtocols)
  for (let sent = 0; sent < 1000; sent += 250) {
    const batch = Array.from({ length: 250 }, (_, at) => exchangeRaw(own.address, shapes[(sent + at) % 12] ?? ''))
    const [{ status }] = await Promise.all([own.call('GET', '/campaign/list/'), ...batch])
    assert.equal(status, 200)
  }
  await until('its descriptors are closed', () => count() <= before, 5000)
  own.child.kill('SIGTERM')
})

test('N-15 no 100 Continue for a request that its head refuses', async () => {
  const refused: [string, string, string][] = [
    ['/campaign/create/', 'content-type: multipart/form-data; boundary=x', '401'],
    ['/users/login/', 'content-type: application/x-www-form-urlencoded', '413'],
    ['/users/login/', 'content-type: text/plain', '415'],
    ['/nowhere/', 'content-type: application/json', '413'],
  ]
  for (const [path, headers, status] of refused) {
    const head = `POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\ncontent-length: 10000000000\r\nexpect: 100-continue`
    const response = await exchangeRaw(api.address, `${head}\r\n\r\n`)
    assert.deepEqual(statusesIn(response), [status], `${path}: ${response}`)
  }
})

test('N-15 100 Continue is sent for a valid head, 417 for an unknown expectation', async () => {
  const head = (expectation: string) =>
    'POST /token/refresh/ HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n' +
    `content-length: 2\r\nconnection: close\r\nexpect: ${expectation}\r\n\r\n{}`
  assert.deepEqual(statusesIn(await exchangeRaw(api.address, head('100-Continue'))), ['100', '400'])
  for (const unknown of ['200-ok', '100-continue, x', 'x']) {
    assert.deepEqual(statusesIn(await exchangeRaw(api.address, head(unknown))), ['417'], unknown)
  }
})

describe('slow clients', () => {
  let app: Awaited<ReturnType<typeof openServer>>
  let address = ''

  before(async () => {
    app = await openServer(api.deps.config, undefined, { headersMs: 300, idleMs: 400, checkEveryMs: 50 })
    app.get('/large', async () => Buffer.alloc(64 * 1_048_576))
    await app.listen({ host: '127.0.0.1', port: 0 })
    address = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  })
  after(() => {
    app.server.closeAllConnections()
    return app.close()
  })

  test('N-09 headers sent byte by byte are 408', async () => {
    const trickle = async () => {
      const socket = await dial(address)
      socket.write('GET / HTTP/1.1\r\nhost: a\r\n')
      const drops = setInterval(() => socket.writable && socket.write('x: y\r\n'), 20)
      const response = await untilClosed(socket)
      clearInterval(drops)
      socket.destroy()
      return response
    }
    for (const response of await Promise.all(Array.from({ length: 50 }, trickle))) {
      assert.deepEqual(statusesIn(response), ['408'])
    }
  })

  test('N-09 a silent connection and one that does not read are closed', async () => {
    const silent = await dial(address)
    const closed = untilClosed(silent)
    const deaf = await dial(address)
    deaf.on('error', () => undefined)
    deaf.pause()
    deaf.write('GET /large HTTP/1.1\r\nhost: a\r\n\r\n')
    await closed
    silent.destroy()
    const connections = () => new Promise<number>((settle) => app.server.getConnections((_, count) => settle(count)))
    for (const end = Date.now() + 5000; (await connections()) > 0; await pause(25)) assert.ok(Date.now() < end, 'open')
    deaf.destroy()
  })
})

test('C-10 headers of proxies and middleware do not authenticate', async () => {
  for (const headers of [
    { 'x-middleware-subrequest': 'middleware:middleware:middleware', 'x-middleware-next': '1' },
    { 'x-original-url': '/healthz', 'x-rewrite-url': '/healthz', 'x-http-method-override': 'GET' },
    { 'x-forwarded-for': '127.0.0.1', 'x-real-ip': '127.0.0.1', forwarded: 'for=127.0.0.1;by=127.0.0.1' },
    { 'x-user-id': '1', 'x-remote-user': 'admin', 'x-bff-secret': '', 'x-visitor-address': '127.0.0.1' },
  ] as Record<string, string>[]) {
    for (const path of ['/users/me/', '/campaign/draft/', '/moderation/campaigns/']) {
      const { status } = await api.call('GET', path, { headers })
      assert.equal(status, 401, `${path} ${JSON.stringify(headers)}`)
    }
  }
})

test('N-12 there is no page for metrics, administration or debugging', async () => {
  for (const path of ['/metrics', '/admin/', '/debug', '/status', '/server-status', '/actuator/health', '/.env']) {
    assert.equal((await api.call('GET', path)).status, 404, path)
  }
})
