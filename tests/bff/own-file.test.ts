import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request, type ServerResponse } from 'node:http'
import { describe, test } from 'node:test'
import { ask, sessionCookie } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const path = '/api/users/export/file'
const archive = 'PK and so on'

describe('the file of one person', () => {
  const w = siteFixture()
  let asked = 0

  function serve(send: (response: ServerResponse) => void) {
    asked = 0
    w.api.onRaw('GET /users/export/file/', ({ headers }, response) => {
      asked += 1
      const known = w.api.access.has((headers.authorization ?? '').replace('Bearer ', ''))
      if (known) return send(response)
      response.writeHead(401, { 'content-type': 'application/json' }).end('{"code":"token_not_valid"}')
    })
  }
  const whole = (response: ServerResponse) =>
    void response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-disposition': 'inline; filename="page.html"',
        'content-length': archive.length,
        'cache-control': 'public, max-age=600',
        etag: '"1"',
        'set-cookie': 'a=b',
        server: 'stub',
      })
      .end(archive)

  async function begin(cookie: string): Promise<IncomingMessage> {
    const { hostname, port, host } = new URL(w.origin)
    const sent = request({ hostname, port, path, headers: { host, cookie }, agent: false }).end()
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    return response
  }

  test('P-02 X-14 it is a download whatever the API calls it, can run nothing, and is kept nowhere', async () => {
    serve(whole)
    const reply = await ask(w.origin, path, { cookie: await w.signIn() })
    assert.deepEqual([reply.status, reply.text], [200, archive])
    assert.equal(reply.headers['content-type'], 'application/zip')
    assert.equal(reply.headers['content-disposition'], 'attachment; filename="sesol.zip"')
    assert.equal(reply.headers['cache-control'], 'private, no-store')
    assert.match(String(reply.headers['content-security-policy']), /^sandbox; default-src 'none'/)
    assert.equal(reply.headers['x-content-type-options'], 'nosniff')
    assert.equal(reply.headers['content-length'], `${archive.length}`)
    assert.deepEqual([reply.cookies, reply.headers.etag, reply.headers.server], [[], undefined, undefined])
  })

  test('P-02 without a session nobody is asked for it, also after its member has fetched it', async () => {
    serve(whole)
    const cookie = await w.signIn()
    await ask(w.origin, path, { cookie })
    const reply = await ask(w.origin, path)
    assert.deepEqual([reply.status, asked], [401, 1])
    assert.ok(!reply.text.includes(archive))
    await ask(w.origin, path, { cookie })
    assert.equal(asked, 2)
  })

  test('a token that has run out is renewed on the way, and the file comes', async () => {
    serve(whole)
    const cookie = await w.signIn()
    w.api.expireAccess()
    const reply = await ask(w.origin, path, { cookie })
    assert.deepEqual([reply.status, reply.text], [200, archive])
    assert.ok(sessionCookie(reply))
  })

  test('where there is none yet, the refusal passes, and is kept nowhere', async () => {
    w.api.on('GET /users/export/file/', () => ({
      status: 404,
      body: { detail: 'Not found.', code: 'error.request.not_found' },
    }))
    const reply = await ask(w.origin, path, { cookie: await w.signIn() })
    assert.deepEqual([reply.status, (reply.json as { code: string }).code], [404, 'error.request.not_found'])
    assert.match(String(reply.headers['cache-control']), /no-store/)
    assert.equal(reply.headers['content-disposition'], undefined)
  })

  test('its bytes pass as they come: the first are here while the API has not sent the last', {
    timeout: 20_000,
  }, async () => {
    const { promise: upstream, resolve } = Promise.withResolvers<ServerResponse>()
    serve((response) => {
      response.writeHead(200).write('first')
      resolve(response)
    })
    const chunks = (await begin(await w.signIn()))[Symbol.asyncIterator]()
    const next = async () => {
      const { value, done } = await chunks.next()
      return done ? undefined : String(value)
    }
    assert.equal(await next(), 'first')
    ;(await upstream).end('last')
    assert.deepEqual([await next(), await next()], ['last', undefined])
  })

  test('a client that disconnects aborts the call to the API', { timeout: 20_000 }, async () => {
    const { promise: upstream, resolve } = Promise.withResolvers<ServerResponse>()
    serve((response) => {
      response.writeHead(200).write('first')
      resolve(response)
    })
    const response = await begin(await w.signIn())
    await once(response, 'data')
    const closed = once(await upstream, 'close')
    response.destroy()
    await closed
  })

  test('a file that breaks off is no whole file', { timeout: 20_000 }, async () => {
    serve((response) => {
      response.writeHead(200, { 'content-length': 1000 }).write('first')
      setImmediate(() => response.destroy())
    })
    const response = await begin(await w.signIn())
    response.resume()
    await assert.rejects(once(response, 'end'))
  })
})
