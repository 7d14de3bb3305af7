import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { ambiguous, descriptorsOf, exchangeRaw, otherProtocols, statusesIn } from '../support/raw-http.ts'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const isRefused = (response: string) => /^HTTP\/1\.1 4\d\d /.test(response) && /^connection: close\r$/im.test(response)

describe('the protocol of the site', () => {
  const w = siteFixture()

  test('N-07 a request that may be read in two ways is one 400, and its connection is closed', async () => {
    for (const [name, bytes] of Object.entries(ambiguous)) {
      const response = await exchangeRaw(w.origin, bytes)
      assert.deepEqual(statusesIn(response), ['400'], name)
      assert.match(response, /^connection: close\r$/im, name)
    }
    assert.equal(w.api.reached.length, 0)
  })

  test('N-07 a broken chunk of a body ends its request and its connection, and what follows is not read', async () => {
    const head = `POST /api/session HTTP/1.1\r\nhost: a\r\norigin: ${w.origin}\r\ncontent-type: application/json\r\n`
    for (const body of ['0x1\r\na\r\n0\r\n\r\n', '1\na\r\n0\r\n\r\n', '-1\r\n\r\n', `${'f'.repeat(17)}\r\n\r\n`]) {
      const next = 'GET /healthz HTTP/1.1\r\nhost: a\r\n\r\n'
      const response = await exchangeRaw(w.origin, `${head}transfer-encoding: chunked\r\n\r\n${body}${next}`)
      assert.ok(statusesIn(response).length <= 1 && !/^HTTP\/1\.1 2/.test(response), `${body}: ${response}`)
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('N-13 an address of another server is 400 and asked of nobody', async () => {
    const elsewhere = `${w.api.url}/campaign/5/`
    for (const target of [elsewhere, `${w.origin}/campaign/5`, 'https://169.254.169.254/latest/', '*', 'campaign/5']) {
      const response = await exchangeRaw(w.origin, `GET ${target} HTTP/1.1\r\nhost: a\r\n\r\n`)
      assert.ok(isRefused(response), `${target}: ${response}`)
      assert.deepEqual(statusesIn(response), ['400'], target)
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('N-13 N-15 whatever is no plain HTTP/1.1 is refused and its connection closed', async () => {
    for (const [name, bytes] of Object.entries(otherProtocols)) {
      const response = await exchangeRaw(w.origin, bytes)
      assert.ok(isRefused(response), `${name}: ${response}`)
      assert.equal(statusesIn(response).length, 1, name)
      assert.doesNotMatch(response, /^upgrade:/im, name)
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('N-15 after 5,000 of them no descriptor is left, and pages are answered meanwhile', async () => {
    // Only Linux lists the descriptors of another process.
    const count = () => (process.platform === 'linux' ? descriptorsOf(w.site.pid) : 0)
    await ask(w.origin, '/campaign/31')
    const before = count()
    const shapes = Object.values(otherProtocols)
    for (let sent = 0; sent < 5000; sent += 250) {
      const batch = Array.from({ length: 250 }, (_, at) => exchangeRaw(w.origin, shapes[(sent + at) % 12] ?? ''))
      const [page] = await Promise.all([ask(w.origin, '/campaign/31'), ...batch])
      assert.equal(page.status, 200)
    }
    const end = Date.now() + 5000
    while (count() > before && Date.now() < end) await pause(50)
    assert.ok(count() <= before, `${count()} descriptors, ${before} before`)
  })

  test('N-15 a body that is refused by the head of its request is never asked for', async () => {
    const refused: [string, string, string][] = [
      ['/api/campaign/create', `content-type: multipart/form-data; boundary=x\r\norigin: ${w.origin}`, '401'],
      ['/api/session', `content-type: application/json\r\norigin: ${w.origin}`, '413'],
      ['/api/session', 'content-type: application/json\r\norigin: https://evil.example', '403'],
      ['/campaign/5', 'content-type: text/plain', '403'],
      ['/campaign/5', `content-type: text/plain\r\norigin: ${w.origin}`, '415'],
      ['/about', 'content-type: text/plain', '405'],
    ]
    for (const [path, headers, status] of refused) {
      const head = `POST ${path} HTTP/1.1\r\nhost: a\r\n${headers}\r\ncontent-length: 10000000000\r\nexpect: 100-continue`
      const response = await exchangeRaw(w.origin, `${head}\r\n\r\n`)
      assert.deepEqual(statusesIn(response), [status], `${path}: ${response}`)
      assert.match(response, /^connection: close\r$/im)
    }
  })

  test('N-15 a body that is wanted is asked for, and an unknown expectation is 417', async () => {
    const head = (expectation: string) =>
      `POST /api/session HTTP/1.1\r\nhost: a\r\norigin: ${w.origin}\r\ncontent-type: application/json\r\n` +
      `content-length: 2\r\nconnection: close\r\nexpect: ${expectation}\r\n\r\n{}`
    assert.deepEqual(statusesIn(await exchangeRaw(w.origin, head('100-Continue'))), ['100', '400'])
    for (const unknown of ['200-ok', '100-continue, x', 'x']) {
      assert.deepEqual(statusesIn(await exchangeRaw(w.origin, head(unknown))), ['417'], unknown)
    }
  })
})
