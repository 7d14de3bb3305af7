import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, test } from 'node:test'
import { act, ask } from './support/client.ts'
import { bffSecret } from './support/site.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

describe('calls that are passed on', () => {
  const w = siteFixture()
  const unsafe = [
    ['POST', '/api/campaign/track_click', { campaign_id: 5 }],
    ['POST', '/api/users/forgot-password', { email: 'elif@example.org' }],
    ['DELETE', '/api/campaign/5/delete', undefined],
    ['DELETE', '/api/session', undefined],
    ['PATCH', '/api/campaign/5/sign', undefined],
    ['PUT', '/api/campaign/5/edit', undefined],
  ] as const

  test('C-01 an unsafe call without the own origin is 403 and reaches nobody', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    const foreign = ['https://evil.example', 'null', `${w.origin}.evil.example`, w.origin.replace(/\d+$/, '1'), '']
    for (const [method, path, body] of unsafe) {
      for (const origin of foreign) {
        const reply = await act(w.origin, method, path, body, { cookie, headers: { origin } })
        assert.equal(reply.status, 403, `${method} ${path} from "${origin}"`)
        assert.equal((reply.json as { code: string }).code, 'error.request.cross_site')
        assert.deepEqual(reply.cookies, [])
      }
      const bare = await ask(w.origin, path, { method, cookie })
      assert.equal(bare.status, 403, `${method} ${path} without a word`)
      const neighbour = await ask(w.origin, path, { method, cookie, headers: { 'sec-fetch-site': 'same-site' } })
      assert.equal(neighbour.status, 403, `${method} ${path} from the same site`)
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('C-01 the own origin, or the browser saying so, is let through', async () => {
    const body = { campaign_id: 5 }
    w.api.on('POST /campaign/track_click/', () => ({ body: { click_count: 3 } }))
    assert.equal((await act(w.origin, 'POST', '/api/campaign/track_click', body)).status, 200)
    const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' }
    const reply = await ask(w.origin, '/api/campaign/track_click', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    assert.deepEqual([reply.status, reply.json], [200, { click_count: 3 }])
  })

  test('C-02 JSON calls take JSON only and multipart calls multipart only', async () => {
    const body = JSON.stringify({ campaign_id: 5 })
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=b',
      undefined,
    ]) {
      for (const path of ['/api/campaign/track_click', '/api/session']) {
        const headers = { origin: w.origin, ...(type && { 'content-type': type }) }
        const reply = await ask(w.origin, path, { method: 'POST', headers, body })
        assert.equal(reply.status, 415, `${path} ${type}`)
      }
    }
    const cookie = await w.signIn()
    w.api.calls.length = 0
    const json = await act(w.origin, 'POST', '/api/campaign/create', { title: 'x' }, { cookie })
    assert.equal(json.status, 415)
    assert.equal(w.api.calls.length, 0)
  })

  test('C-05 no other origin is ever allowed to read what is not open', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      for (const path of ['/api/session', '/api/campaign/5/signers', '/campaign/5', '/media/a.webp']) {
        for (const method of ['GET', 'OPTIONS']) {
          const reply = await ask(w.origin, path, { method, headers: { origin } })
          const allowed = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'))
          assert.deepEqual(allowed, [], `${method} ${path}`)
        }
      }
    }
  })

  test('C-11 personal answers are never stored', async () => {
    const cookie = await w.signIn()
    for (const path of ['/api/session', '/api/campaign/5', '/api/campaign/list', '/api/nothing']) {
      const reply = await ask(w.origin, path, { cookie })
      assert.equal(reply.headers['cache-control'], 'private, no-store', path)
    }
    w.api.on('GET /campaign/6/', (call, api) =>
      api.signedIn(call) ? { body: campaign(6, { is_approved: false }) } : { status: 401, body: { detail: 'no' } },
    )
    assert.equal((await ask(w.origin, '/api/campaign/6', { cookie })).status, 200)
    assert.equal((await ask(w.origin, '/api/campaign/6')).status, 401)
  })

  test('N-01 paths that are in no row, or leave it, are 404 and reach nobody', async () => {
    for (const path of [
      '/api/admin',
      '/api/campaign/..%2fadmin',
      '/api/campaign/%2e%2e/admin',
      '/api/campaign/5/..%2f..%2fadmin',
      '/api/campaign/5%2fdelete',
      '/api/campaign/0',
      '/api/campaign/-1',
      '/api/campaign/1.5',
      '/api/campaign/1e3',
      '/api/campaign/%D9%A3',
      '/api/campaign/2147483648',
      '/api/campaign/abc',
      '/api/campaign/5%00',
      '/api/campaign/5%0d%0aX-Evil:%201',
      '/api/campaign/5;x=1',
      '/api/campaign/hashtag/a%2fb',
      '/api/users/login',
      '/api/token/refresh',
      '/api/token/blacklist',
      '/api/__proto__',
      '/api/constructor',
      '/api/%ff',
      '/api/-',
      '/api',
    ]) {
      const reply = await ask(w.origin, path)
      assert.equal(reply.status, 404, path)
    }
    assert.equal(w.api.reached.length, 0)
  })

  test('N-01 a parameter goes on encoded as one segment, a query only as the row knows it', async () => {
    w.api.on('GET /campaign/hashtag/%C4%B0klim_1/', () => ({ body: [] }))
    assert.equal((await ask(w.origin, '/api/campaign/hashtag/%C4%B0klim_1')).status, 200)
    assert.equal((await ask(w.origin, '/api/campaign/list?cursor=abc%26x%3D1&topic=health')).status, 200)
    assert.match(w.api.calls.at(-1)?.path ?? '', /^\/campaign\/list\/$/)
    for (const query of ['?nothing=1', '?cursor=a&cursor=b', '?topic=unknown', `?cursor=${'x'.repeat(301)}`]) {
      assert.equal((await ask(w.origin, `/api/campaign/list${query}`)).status, 400, query)
    }
    assert.equal((await ask(w.origin, '/api/campaign/5?admin=1')).status, 400)
    assert.equal(w.api.calls.length, 2)
  })

  test('N-02 a redirect of the API is not followed', async () => {
    const trap: string[] = []
    const elsewhere = createServer((request, response) => {
      trap.push(request.headers.authorization ?? 'nothing')
      response.end('{}')
    })
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
    const location = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
    const cookie = await w.signIn()
    for (const status of [301, 302, 307, 308]) {
      w.api.on('GET /campaign/77/', () => ({ status, headers: { location } }))
      for (const path of ['/api/campaign/77', '/campaign/77']) {
        const reply = await ask(w.origin, path, { cookie })
        assert.equal(reply.status, 503, `${path} ${status}`)
        assert.equal(reply.headers.location, undefined)
      }
    }
    elsewhere.close()
    assert.deepEqual(trap, [])
  })

  test('N-03 only known headers pass, in either direction', async () => {
    const cookie = await w.signIn()
    const reply = await ask(w.origin, '/api/campaign/5', {
      cookie: `${cookie}; other=1`,
      headers: {
        authorization: 'Bearer forged',
        'x-forwarded-host': 'evil.example',
        'x-bff-secret': 'forged',
        'x-visitor-address': '6.6.6.6',
        'x-http-method-override': 'DELETE',
        te: 'trailers',
        'accept-language': 'tr',
        'user-agent': 'test',
        'x-anything': '1',
      },
    })
    assert.equal(reply.status, 200)
    const headers = w.api.calls.at(-1)?.headers ?? {}
    const names = ['accept', 'accept-language', 'authorization', 'connection', 'host', 'user-agent']
    assert.deepEqual(
      Object.keys(headers).sort(),
      [...names, 'x-bff-secret', 'x-request-id', 'x-visitor-address'].sort(),
    )
    assert.notEqual(headers.authorization, 'Bearer forged')
    assert.equal(headers['x-bff-secret'], bffSecret)
    assert.equal(headers['x-visitor-address'], '127.0.0.1')
    assert.equal(reply.headers['x-request-id'], headers['x-request-id'])
    assert.deepEqual(reply.cookies, [])
    assert.equal(reply.headers['x-powered-by'], undefined)
  })

  test('N-04 a method that no row of the path has is 405', async () => {
    for (const [method, path] of [
      ['GET', '/api/campaign/create'],
      ['POST', '/api/campaign/list'],
      ['PUT', '/api/campaign/5'],
      ['GET', '/api/campaign/5/delete'],
      ['PATCH', '/api/campaign/5/edit'],
      ['PUT', '/api/session'],
    ] as const) {
      const reply = await ask(w.origin, path, { method, headers: { origin: w.origin } })
      assert.equal(reply.status, 405, `${method} ${path}`)
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('HEAD is answered as GET is, without the body', async () => {
    const reply = await ask(w.origin, '/api/campaign/5', { method: 'HEAD' })
    assert.deepEqual([reply.status, reply.text, w.api.calls.at(-1)?.method], [200, '', 'GET'])
  })

  test('N-11 a trailing slash is no redirect for a call', async () => {
    w.api.on('POST /campaign/track_click/', () => ({ body: { click_count: 1 } }))
    const reply = await act(w.origin, 'POST', '/api/campaign/track_click/', { campaign_id: 5 })
    assert.equal(reply.status, 200)
    assert.equal((await ask(w.origin, '/api/campaign/5/')).status, 200)
  })

  test('N-08 a body over 100 KB is 413, broken JSON 400, and neither reaches the API', async () => {
    const long = await act(w.origin, 'POST', '/api/campaign/track_click', { campaign_id: 5, more: 'x'.repeat(110_000) })
    assert.equal(long.status, 413)
    for (const body of ['{', '[]', 'null', '"x"', '{"campaign_id":"abc"}', Buffer.from([0x7b, 0xff, 0x7d])]) {
      const headers = { origin: w.origin, 'content-type': 'application/json' }
      const reply = await ask(w.origin, '/api/campaign/track_click', { method: 'POST', headers, body })
      assert.equal(reply.status, 400, String(body))
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('P-14 a name that occurs twice in one object of a body is 400, escaped or nested, and nothing reaches the API', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    for (const [method, path, body, name] of [
      ['POST', '/api/campaign/track_click', '{"campaign_id":5,"campaign_id":6}', 'campaign_id'],
      ['POST', '/api/campaign/track_click', '{"campaign_id":5,"c\\u0061mpaign_id":6}', 'campaign_id'],
      ['POST', '/api/campaign/track_click', '{"campaign_id":5,"more":[{"a":1},{"a":{"b":1 , "b" :2}}]}', 'b'],
      ['POST', '/api/session', '{"email":"a@example.org","email":"b@example.org","password":"x"}', 'email'],
      ['PUT', '/api/campaign/draft', '{"values":{"title":"a","title":"b"},"step":"topic","media":[]}', 'title'],
    ] as const) {
      const headers = { origin: w.origin, 'content-type': 'application/json' }
      const reply = await ask(w.origin, path, { method, headers, body, cookie })
      assert.equal(reply.status, 400, body)
      assert.deepEqual((reply.json as { codes: unknown }).codes, { [name]: ['error.field.repeated'] }, body)
    }
    assert.equal(w.api.calls.length, 0)
  })

  test('what a schema does not know is not passed on, and what does not fit is named by field', async () => {
    const body = { username: 'a b', email: 'x', password: '1', password2: '2', is_staff: true }
    const refused = await act(w.origin, 'POST', '/api/users/register', body)
    assert.equal(refused.status, 400)
    const { codes, request_id } = refused.json as { codes: Record<string, string[]>; request_id: string }
    assert.deepEqual(codes.username, ['error.registration.username_invalid'])
    assert.equal(request_id, refused.headers['x-request-id'])
    w.api.on('POST /users/register/', () => ({ status: 201, body: {} }))
    const good = { username: 'elif', email: 'e@example.org', password: 'uzun-bir-parola', password2: 'uzun-bir-parola' }
    await act(w.origin, 'POST', '/api/users/register', { ...good, is_staff: true, user_id: 1 })
    assert.deepEqual(JSON.parse(w.api.calls.at(-1)?.body.toString() ?? ''), good)
  })

  test('errors of the API keep their words and get the request id; its own faults show nothing', async () => {
    w.api.on('POST /users/forgot-password/', () => ({ status: 400, body: { email: ['Enter a valid email address.'] } }))
    const words = await act(w.origin, 'POST', '/api/users/forgot-password', { email: 'e@example.org' })
    assert.equal(words.status, 400)
    assert.deepEqual((words.json as { email: string[] }).email, ['Enter a valid email address.'])
    assert.equal((words.json as { request_id: string }).request_id, words.headers['x-request-id'])
    for (const [status, shown] of [
      [500, 502],
      [502, 503],
      [503, 503],
      [501, 501],
    ] as const) {
      w.api.on('GET /campaign/5/', () => ({ status, body: 'Traceback: secret at /srv/app.py' }))
      const reply = await ask(w.origin, '/api/campaign/5')
      assert.equal(reply.status, shown)
      assert.ok(!reply.text.includes('Traceback'))
    }
  })

  test('M-09 the visitor is the nearest hop that no trusted proxy stands for', async () => {
    for (const [forwarded, visitor] of [
      [undefined, '127.0.0.1'],
      ['203.0.113.9', '203.0.113.9'],
      ['6.6.6.6, 203.0.113.9', '203.0.113.9'],
      ['6.6.6.6, 203.0.113.9, 10.1.2.3', '203.0.113.9'],
      ['2001:db8::7, 10.1.2.3', '2001:db8::7'],
      ['garbage', '127.0.0.1'],
      ['6.6.6.6, garbage, 10.1.2.3', '10.1.2.3'],
      ['', '127.0.0.1'],
    ] as const) {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
      await ask(w.origin, '/api/campaign/5', { headers })
      assert.equal(w.api.calls.at(-1)?.headers['x-visitor-address'], visitor, forwarded)
    }
  })
})

describe('calls to a site without trusted proxies', () => {
  const w = siteFixture({})

  test('M-09 X-Forwarded-For and a request id of anybody are ignored', async () => {
    const headers = { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'chosen-by-client' }
    await ask(w.origin, '/api/campaign/5', { headers })
    const call = w.api.calls.at(-1)
    assert.equal(call?.headers['x-visitor-address'], '127.0.0.1')
    assert.notEqual(call?.headers['x-request-id'], 'chosen-by-client')
  })
})
