import assert from 'node:assert/strict'
import { once } from 'node:events'
import { request } from 'node:http'
import { connect } from 'node:net'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const megabyte = 1_048_576
const fileBytes = 50 * megabyte

function form(sizes: readonly number[]) {
  const head = (at: number) =>
    `--b\r\ncontent-disposition: form-data; name="uploaded_media"; filename="${at}.mp4"\r\ncontent-type: video/mp4\r\n\r\n`
  const tail = '--b--\r\n'
  const length = sizes.reduce((sum, size, at) => sum + head(at).length + size + 2, tail.length)
  async function* parts() {
    const block = Buffer.alloc(256 * 1024, 7)
    for (const [at, size] of sizes.entries()) {
      yield Buffer.from(head(at))
      for (let left = size; left > 0; left -= block.length) yield block.subarray(0, Math.min(left, block.length))
      yield Buffer.from('\r\n')
    }
    yield Buffer.from(tail)
  }
  return { length, parts }
}

type Uploaded = { status: number; json: unknown; sent: number }

function readReply(wire: string): Omit<Uploaded, 'sent'> {
  const [head = '', body = ''] = wire.split('\r\n\r\n', 2)
  assert.match(head, /content-length: \d+/i)
  return { status: Number(head.split(' ', 2)[1]), json: JSON.parse(body) }
}

describe('uploads', () => {
  const w = siteFixture({})
  const path = '/api/campaign/create'
  const typed = { 'content-type': 'multipart/form-data; boundary=b' }

  /** Sends the whole form whatever the response, as browsers do. */
  async function upload(sizes: readonly number[], { cookie = '', headers = {} } = {}): Promise<Uploaded> {
    const { length, parts } = form(sizes)
    const { hostname, port, host } = new URL(w.origin)
    const all = { host, connection: 'close', origin: w.origin, cookie, ...typed, 'content-length': length, ...headers }
    const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
    let wire = ''
    socket.on('data', (chunk) => {
      wire += chunk
    })
    const ended = once(socket, 'end')
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}`)
    socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    let sent = 0
    for await (const part of parts()) {
      sent += part.length
      if (!socket.write(part)) await once(socket, 'drain')
    }
    await ended
    socket.end()
    return { ...readReply(wire), sent }
  }

  test('F-04 four files of 50 MB pass whole, and cost the site at most 64 MB of memory', async () => {
    const cookie = await w.signIn()
    await upload([megabyte], { cookie })
    const before = w.site.memory
    let peak = before
    const watch = setInterval(() => {
      peak = Math.max(peak, w.site.memory)
    }, 20)
    const reply = await upload([fileBytes, fileBytes, fileBytes, fileBytes], { cookie })
    clearInterval(watch)
    assert.equal(reply.status, 201)
    const call = w.api.calls.at(-1)
    assert.equal(call?.bytes, reply.sent)
    assert.equal(call?.headers['content-length'], `${reply.sent}`)
    assert.ok(call.headers['transfer-encoding'] === undefined)
    const grown = Math.round((peak - before) / megabyte)
    assert.ok(grown <= 64, `${grown} MB`)
  })

  test('F-02 more than all files together may weigh is 413 at once, without a call', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    const reply = await upload([fileBytes, fileBytes, fileBytes, fileBytes, 2 * megabyte], { cookie })
    assert.equal(reply.status, 413)
    assert.equal((reply.json as { code: string }).code, 'error.request.too_large')
    assert.equal(w.api.calls.length, 0)
  })

  test('F-02 what the BFF refuses is heard although the browser is still sending', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    for (const [status, options] of [
      [401, {}],
      [403, { cookie, headers: { origin: 'https://evil.example' } }],
      [415, { cookie, headers: { 'content-type': 'text/plain' } }],
    ] as const) {
      const reply = await upload([fileBytes], options)
      assert.equal(reply.status, status)
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('F-02 what the API refuses before it has read all is heard', async () => {
    const cookie = await w.signIn()
    w.api.onRaw('POST /campaign/create/', (incoming, response) => {
      incoming.once('data', () => {
        response.writeHead(413, { 'content-type': 'application/json' })
        response.end('{"detail":"Dosya çok büyük.","code":"error.media.too_large"}')
        incoming.resume()
      })
    })
    const reply = await upload([fileBytes], { cookie })
    assert.equal(reply.status, 413)
    assert.equal((reply.json as { code: string }).code, 'error.media.too_large')
  })

  test('F-01 a length that is not stated is 411, a body that ends early reaches no success', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    const headers = { origin: w.origin, ...typed, 'transfer-encoding': 'chunked' }
    assert.equal((await ask(w.origin, path, { method: 'POST', headers, cookie })).status, 411)

    const broken = new Promise<string>((resolve) => {
      w.api.onRaw('POST /campaign/create/', (incoming) => {
        incoming.on('error', () => resolve('broken'))
        incoming.on('end', () => resolve('whole'))
        incoming.resume()
      })
    })
    const { hostname, port } = new URL(w.origin)
    const socket = connect(Number(port), hostname)
    const lines = [
      `POST ${path} HTTP/1.1`,
      `Host: ${hostname}`,
      `Origin: ${w.origin}`,
      `Cookie: ${cookie}`,
      `Content-Type: ${typed['content-type']}`,
      'Content-Length: 1000000',
    ]
    socket.write(`${lines.join('\r\n')}\r\n\r\n${'x'.repeat(100_000)}`)
    setTimeout(() => socket.destroy(), 300)
    assert.equal(await broken, 'broken')
    assert.equal((await ask(w.origin, '/healthz')).status, 200)
  })

  test('a browser that goes away ends the call to the API', async () => {
    const ended = new Promise<void>((resolve) => {
      w.api.onRaw('GET /campaign/list/', (incoming) => incoming.socket.once('close', () => resolve()))
    })
    const { hostname, port } = new URL(w.origin)
    const outgoing = request({ hostname, port, path: '/api/campaign/list', agent: false })
    outgoing.on('error', () => undefined)
    outgoing.end()
    setTimeout(() => outgoing.destroy(), 300)
    await ended
  })
})
