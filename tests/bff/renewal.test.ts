import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask, sessionCookie } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const refreshes = 'POST /token/refresh/'

describe('renewal of a session', () => {
  const w = siteFixture()
  const read = (cookie: string) => ask(w.origin, '/api/campaign/5/comments', { cookie })

  async function expired() {
    const cookie = await w.signIn()
    w.api.on('GET /campaign/5/comments/', (call, api) =>
      api.signedIn(call)
        ? { body: [] }
        : { status: 401, body: { detail: 'Token is expired', code: 'token_not_valid' } },
    )
    w.api.expireAccess()
    return cookie
  }

  for (const callers of [5, 20]) {
    test(`S-06 ${callers} parallel 401s cause one renewal, and all callers succeed with the same cookie`, async () => {
      const cookie = await expired()
      w.api.refreshDelay = 200
      const replies = await Promise.all(Array.from({ length: callers }, () => read(cookie)))
      assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([200]))
      assert.equal(w.api.count(refreshes), 1)
      const cookies = new Set(replies.map(sessionCookie))
      assert.equal(cookies.size, 1)
      assert.notEqual([...cookies][0], cookie)
    })
  }

  test('S-06 a straggler with the old cookie gets the same successor without another renewal', async () => {
    const cookie = await expired()
    const first = await read(cookie)
    const late = await read(cookie)
    assert.equal(late.status, 200)
    assert.equal(sessionCookie(late), sessionCookie(first))
    assert.equal(w.api.count(refreshes), 1)
    const next = await read(sessionCookie(first) ?? '')
    assert.deepEqual([next.status, next.cookies.length], [200, 0])
  })

  test('a server that keeps the refresh token is understood', async () => {
    const cookie = await expired()
    w.api.refreshing = 'keep'
    const renewed = sessionCookie(await read(cookie)) ?? ''
    w.api.expireAccess()
    assert.equal((await read(renewed)).status, 200)
    assert.equal(w.api.count(refreshes), 2)
  })

  test('S-10 a refused renewal ends the session: cookie cleared, JSON 401', async () => {
    const cookie = await expired()
    w.api.refreshing = 'refuse'
    const reply = await read(cookie)
    assert.equal(reply.status, 401)
    assert.equal((reply.json as { code: string }).code, 'error.session.expired')
    assert.match(reply.cookies.join(), /^sesol=;.*Max-Age=0/)
    const viewer = await ask(w.origin, '/api/session', { cookie })
    assert.deepEqual([viewer.status, viewer.json], [200, null])
    assert.match(viewer.cookies.join(), /Max-Age=0/)
  })

  test('S-10 a session that is over keeps nobody from what strangers may do, and its cookie goes', async () => {
    const cookie = await expired()
    w.api.refreshing = 'refuse'
    w.api.on('POST /campaign/5/visits/', (call) => ({ status: call.headers.authorization ? 401 : 200, body: {} }))
    const reply = await act(w.origin, 'POST', '/api/campaign/5/visits', { source: 'x' }, { cookie })
    assert.equal(reply.status, 200)
    assert.match(reply.cookies.join(), /^sesol=;.*Max-Age=0/)
    const sent = w.api.calls.filter(({ path }) => path === '/campaign/5/visits/')
    assert.deepEqual(
      sent.map(({ body }) => String(body)),
      ['{"source":"x"}', '{"source":"x"}'],
    )
    assert.equal(sent.at(-1)?.headers.authorization, undefined)
  })

  test('S-10 a form that was signed in a session that is over is refused once, and taken from a stranger', async () => {
    w.api.issue = { seconds: 30 }
    const cookie = await w.signIn()
    w.api.issue = {}
    w.api.refreshing = 'refuse'
    const sign = async (own?: string) => {
      const body = '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nElif\r\n--b--\r\n'
      const headers = { origin: w.origin, 'content-type': 'multipart/form-data; boundary=b' }
      return ask(w.origin, '/api/campaign/5/sign', { method: 'PATCH', headers, body, cookie: own })
    }
    const refused = await sign(cookie)
    assert.deepEqual([refused.status, (refused.json as { code: string }).code], [401, 'error.session.expired'])
    assert.match(refused.cookies.join(), /^sesol=;.*Max-Age=0/)
    assert.equal(w.api.count('PATCH /campaign/5/sign/'), 0)
    assert.equal((await sign()).status, 200)
  })

  test('S-09, S-10 an API that cannot renew just now, or whose answer is lost, leaves the cookie alone', async () => {
    const kept = await expired()
    w.api.refreshing = 'fail'
    for (const reply of [await read(kept), await ask(w.origin, '/api/session', { cookie: kept })]) {
      assert.ok(reply.status === 502 || reply.status === 503, `${reply.status}`)
      assert.deepEqual(reply.cookies, [])
    }
    w.api.refreshing = 'rotate'
    assert.equal((await read(kept)).status, 200)
    const cookie = await expired()
    w.api.onRaw(refreshes, (request, response) => {
      request.resume()
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '900' })
      response.write('{"access":')
      setTimeout(() => response.destroy(), 50)
    })
    const lost = await read(cookie)
    assert.deepEqual([lost.status, lost.cookies], [503, []])
    w.api.reset()
    const again = await ask(w.origin, '/api/session', { cookie })
    assert.equal(again.status, 200)
    assert.equal((again.json as { id: number }).id, 7)
  })

  test('S-11 one renewal and one repetition at most, and only after a 401', async () => {
    const cookie = await w.signIn()
    let tries = 0
    w.api.on('POST /campaign/5/comments/create/', () => {
      tries += 1
      return { status: 401, body: { detail: 'no' } }
    })
    const comment = () => act(w.origin, 'POST', '/api/campaign/5/comments/create', { text: 'Yanındayız' }, { cookie })
    assert.equal((await comment()).status, 401)
    assert.deepEqual([tries, w.api.count(refreshes)], [2, 1])
    for (const status of [400, 403, 500, 503]) {
      tries = 0
      w.api.on('POST /campaign/5/comments/create/', () => {
        tries += 1
        return { status, body: {} }
      })
      await comment()
      assert.equal(tries, 1, `${status}`)
    }
  })

  test('S-11 the repeated call carries the same body and the new token', async () => {
    const cookie = await w.signIn()
    w.api.on('POST /campaign/5/comments/create/', (call, api) =>
      api.signedIn(call) ? { status: 201, body: { id: 1, text: 'x', created_at: '' } } : { status: 401, body: {} },
    )
    w.api.expireAccess()
    const reply = await act(w.origin, 'POST', '/api/campaign/5/comments/create', { text: 'Yanındayız' }, { cookie })
    assert.equal(reply.status, 201)
    const [first, second] = w.api.calls.filter(({ path }) => path.endsWith('/create/'))
    assert.deepEqual(first?.body, second?.body)
    assert.notEqual(first?.headers.authorization, second?.headers.authorization)
  })

  test('S-11 a token that is about to end is renewed before an upload, which is sent once', async () => {
    w.api.issue = { seconds: 30 }
    const cookie = await w.signIn()
    w.api.issue = {}
    const body = '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nElif\r\n--b--\r\n'
    const headers = { origin: w.origin, 'content-type': 'multipart/form-data; boundary=b' }
    const reply = await ask(w.origin, '/api/campaign/5/sign', { method: 'PATCH', headers, body, cookie })
    assert.equal(reply.status, 200)
    assert.ok(sessionCookie(reply))
    const paths = w.api.calls.map(({ path }) => path).filter((path) => !path.startsWith('/users/'))
    assert.deepEqual(paths, ['/token/refresh/', '/campaign/5/sign/'])
  })
})
