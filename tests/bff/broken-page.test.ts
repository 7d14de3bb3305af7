import assert from 'node:assert/strict'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, describe, test } from 'node:test'
import { ErrorPages } from '../../server/error-pages.ts'
import { siteListener } from '../../server/listener.ts'
import { ask } from './support/client.ts'

describe('a page that breaks', () => {
  let origin = ''
  let framework: (response: ServerResponse, url: string) => Promise<void> | void
  const pages = new ErrorPages()
  const listener = siteListener(
    async (request, response) => framework(response, request.url ?? ''),
    { ready: true, draining: false },
    pages,
  )
  const server = createServer(listener)

  before(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    framework = (response, url) => {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.setHeader('content-security-policy', `script-src 'self' 'sha256-of-${url}'`)
      response.end(`<h1>${url}</h1>`)
    }
    await pages.load(origin)
  })
  after(() => server.close())

  const ways: [string, (response: ServerResponse) => void][] = [
    ['at once', (response) => response.end('<html></html>')],
    ['with a head first', (response) => response.writeHead(500, { 'content-encoding': 'gzip' }).end('compressed')],
    [
      'in pieces',
      (response) => {
        response.flushHeaders()
        response.write('<html>')
        response.write('<head>')
        response.end()
      },
    ],
  ]
  for (const [way, send] of ways) {
    test(`is replaced by the designed one when the framework sends it ${way}`, async () => {
      framework = (response) => {
        response.statusCode = 500
        response.setHeader('content-type', 'text/html; charset=utf-8')
        response.setHeader('etag', 'W/"1"')
        send(response)
      }
      for (const [path, page] of [
        ['/campaign/5', '/fault'],
        ['/en/campaign/5?x=1', '/en/fault'],
        ['/english', '/fault'],
      ] as const) {
        const reply = await ask(origin, path)
        assert.deepEqual([reply.status, reply.text], [500, `<h1>${page}</h1>`])
        assert.equal(reply.headers['content-security-policy'], `script-src 'self' 'sha256-of-${page}'`)
        assert.equal(reply.headers['cache-control'], 'no-store')
        assert.deepEqual([reply.headers['content-encoding'], reply.headers.etag], [undefined, undefined])
      }
      const head = await ask(origin, '/campaign/5', { method: 'HEAD' })
      assert.deepEqual([head.status, head.text], [500, ''])
    })
  }

  test('is replaced also where the framework throws, and the server lives on', async () => {
    framework = () => {
      throw new Error('broken')
    }
    const reply = await ask(origin, '/campaign/5')
    assert.deepEqual([reply.status, reply.text], [500, '<h1>/fault</h1>'])
    assert.equal((await ask(origin, '/healthz')).status, 200)
  })

  test('calls and files keep what the framework says of them', async () => {
    framework = (response) =>
      void response.writeHead(500, { 'content-type': 'application/json' }).end('{"code":"error.server"}')
    for (const path of ['/api/campaign/5', '/media/a.webp', '/_next/static/x.js']) {
      assert.equal((await ask(origin, path)).text, '{"code":"error.server"}')
    }
  })

  test('C-08 HTML that brings no policy may run nothing', async () => {
    framework = (response) => {
      response.setHeader('content-type', 'text/html')
      response.end('<p>bare</p>')
    }
    const reply = await ask(origin, '/')
    assert.match(String(reply.headers['content-security-policy'] ?? ''), /default-src 'none'.*frame-ancestors 'none'/)
  })
})
