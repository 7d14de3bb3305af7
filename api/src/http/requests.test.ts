import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { connect } from 'node:net'
import { test } from 'node:test'
import fastify from 'fastify'
import { sql } from 'kysely'
import { confirmedMember, testMember } from '../domains/accounts/testing.ts'
import { testPublicCampaign } from '../domains/campaigns/testing.ts'
import { testComment } from '../domains/comments/testing.ts'
import { testApi } from '../testing.ts'
import { registerBodies } from './bodies.ts'
import { contentTypes } from './encode-body-testing.ts'

const api = await testApi()
const json = { 'content-type': 'application/json' }
const post = (raw: string | Buffer<ArrayBuffer>, headers: Record<string, string> = json, path = '/token/refresh/') =>
  api.call('POST', path, { raw, headers })

async function rawExchange(bytes: string | Buffer): Promise<string> {
  const { port, hostname } = new URL(api.address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.write(bytes)
  let response = ''
  for await (const chunk of socket) response += String(chunk)
  return response
}

test('C-02 a form that a page of another origin sends has no effect, whatever its content type', async () => {
  const form = () => {
    const name = `kisi_${randomBytes(6).toString('hex')}`
    const password = 'doğru at pil zımba'
    return { username: name, email: `${name}@ornek.example`, password, password2: password }
  }
  const own = new URL(api.deps.config.siteUrl).origin
  for (const origin of ['https://baska.example', 'null', `${own}.baska.example`, own.replace('http', 'https')]) {
    const { status, body } = await api.call('POST', '/users/register/', { form: form(), headers: { origin } })
    assert.deepEqual([status, body.code], [403, 'error.request.cross_site'], origin)
  }
  assert.equal((await api.db.selectFrom('user').select('id').execute()).length, 0)
  assert.equal((await api.call('POST', '/users/register/', { form: form(), headers: { origin: own } })).status, 201)
  const headers = { origin: 'https://baska.example', authorization: 'Bearer a.b.c' }
  assert.equal((await api.call('POST', '/campaign/1/comments/create/', { json: { text: 'x' }, headers })).status, 401)
})

test('N-08 a multipart form for a call without files may weigh as much as its JSON, and a file in it is passed over', async () => {
  const form = new FormData()
  form.append('refresh', 'x')
  form.append('picture', new Blob(['x'.repeat(2000)]), 'a.png')
  assert.equal((await api.call('POST', '/token/refresh/', { multipart: form })).status, 401)
  form.append('more', 'x'.repeat(110_000))
  assert.equal((await api.call('POST', '/token/refresh/', { multipart: form })).status, 413)
})

test('an id of digits and a word for a flag are taken as the number and the flag that they say', async () => {
  const member = await confirmedMember(api)
  const { access: token } = member
  const id = await testPublicCampaign(api, token)
  for (const sending of [{ json: { campaign_id: `${id}` } }, { form: { campaign_id: `${id}` } }]) {
    assert.equal((await api.call('POST', '/campaign/track_click/', sending)).status, 200)
  }
  const share = (more: object) =>
    api.call('POST', '/campaign/share-email/', { ...more, token, headers: { 'content-type': contentTypes.form } })
  const both = `campaign_id=${id}&recipient_emails=a%40ornek.example&recipient_emails=b%40ornek.example`
  const { status, text } = await share({ raw: `${both}&send_to_all_users=false` })
  assert.equal(status, 200, text)
  assert.deepEqual((await share({ raw: `${both}&send_to_all_users=belki` })).body.codes, {
    send_to_all_users: ['error.field.invalid'],
  })
})

test('an empty body is no body, whatever its content type says', async () => {
  const { id, access: token } = await testMember(api)
  const campaign = await testPublicCampaign(api, token)
  const comment = await testComment(api, campaign, token)
  const none = {}
  for (const headers of [json, { 'content-type': 'application/x-www-form-urlencoded' }, none]) {
    for (const [method, path, status] of [
      ['POST', `/campaign/comments/${comment.id}/like/`, 200],
      ['POST', `/campaign/comments/${comment.id}/unlike/`, 200],
      ['GET', `/users/detail/${id}/`, 200],
      ['DELETE', '/campaign/draft/', 204],
    ] as const) {
      const empty = method === 'GET' || headers === none ? {} : { raw: '' }
      assert.equal((await api.call(method, path, { ...empty, headers, token })).status, status, path)
    }
    const { status, body } = await api.call('POST', '/token/refresh/', headers === none ? {} : { raw: '', headers })
    assert.equal(status, 400)
    assert.deepEqual(body.codes, { refresh: ['error.field.required'] })
  }
  const deletion = { token, raw: '', headers: json }
  assert.equal((await api.call('DELETE', `/campaign/comments/${comment.id}/delete/`, deletion)).status, 204)
  assert.equal((await api.call('DELETE', `/campaign/${campaign}/delete/`, deletion)).status, 204)
})

test('parameters of the query that a call does not know are passed over, one that it knows is validated', async () => {
  for (const query of ['utm_source=x', 'page=2', 'utm_source=a&utm_source=b', 'limit=5&offset=5', '__proto__=x']) {
    assert.equal((await api.call('GET', `/campaign/list/?${query}`)).status, 200, query)
    assert.equal((await api.call('GET', `/campaign/hashtag/su/?${query}`)).status, 200, query)
  }
  const { status, body } = await api.call('GET', '/campaign/list/?utm_source=x&ordering=none')
  assert.deepEqual([status, body.codes], [400, { ordering: ['error.field.choice'] }])
  const twice = await api.call('GET', '/campaign/list/?q=a&q=b')
  assert.deepEqual(twice.body.codes, { q: ['error.field.repeated'] })
})

test('U-06 U-07 NUL, lone surrogates and broken UTF-8 are 400, in values and in names', async () => {
  const cases = [
    '{"refresh":"a\\u0000b"}',
    '{"refresh":"\\ud800"}',
    '{"refresh":"x","\\ud800":1}',
    '{"refresh":"x","a":{"b":["\\u0000"]}}',
  ]
  for (const raw of cases) {
    const { status, body } = await post(raw)
    assert.equal(status, 400, raw)
    assert.ok(body.detail || Object.keys(body.codes).length, raw)
  }
  assert.equal((await post(Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]))).status, 400)
})

test('P-14 a name that comes twice in one object is refused, however it is written', async () => {
  const send = (raw: string) =>
    api.call('POST', '/users/forgot-password/', { raw, headers: { 'content-type': 'application/json' } })
  for (const raw of [
    '{"email":"a@example.com","email":"b@example.com"}',
    '{"email":"a@example.com" , "e\\u006dail" :"b@example.com"}',
    '{"x":[{"email":1},{"email":1,"email":2}],"email":"a@example.com"}',
  ]) {
    const { status, body } = await send(raw)
    assert.equal(status, 400, raw)
    assert.deepEqual(body.codes, { email: ['error.field.repeated'] })
  }
  for (const raw of [
    '{"email":"a@example.com","x":[{"email":1},{"email":2}]}',
    '{"email":"a@example.com","x":"email\\":"}',
  ]) {
    assert.equal((await send(raw)).status, 200, raw)
  }
  for (const raw of ['{"email', '{"\\', `{"a":${'"\\"'.repeat(20_000)}`, '{"\\u00":1,"a":2}']) {
    assert.equal((await send(raw)).status, 400, raw.slice(0, 20))
  }
})

test('P-14 __proto__ and constructor in a body change nothing', async () => {
  const raws = ['{"__proto__":{"refresh":"x"}}', '{"constructor":{"prototype":{"polluted":1}},"refresh":""}']
  for (const raw of raws) {
    const { status, body } = await post(raw)
    assert.equal(status, 400)
    assert.ok(body.codes.refresh)
  }
  const form = await post(
    '__proto__=1&constructor=2&email=&password=x',
    { 'content-type': 'application/x-www-form-urlencoded' },
    '/users/login/',
  )
  assert.equal(form.status, 400)
  assert.equal(Reflect.get({}, 'polluted'), undefined)
})

test('N-14 a hashtag of 255 letters is an empty page', async () => {
  const { status, body } = await api.call('GET', `/campaign/hashtag/${encodeURIComponent('ğ'.repeat(255))}/`)
  assert.equal(status, 200)
  assert.deepEqual(body.results, [])
})

test('N-07 N-08 malformed HTTP and endless headers are refused and the line is closed', async () => {
  for (const bytes of [
    'GARBAGE\r\n\r\n',
    'GET / HTTP/1.1\r\nhost: a\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    'BREW / HTTP/1.1\r\nhost: a\r\n\r\n',
  ]) {
    assert.match(await rawExchange(bytes), /^HTTP\/1\.1 400 .*"detail":".+"code":"error.request.invalid","request_id"/s)
  }
  const many = `GET /healthz HTTP/1.1\r\nhost: a\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`
  assert.match(await rawExchange(many), /^HTTP\/1\.1 431 /)
})

test('N-09 a text body that does not come is given up with 408', async () => {
  const app = fastify()
  registerBodies(app, 0.2)
  app.post('/', async () => ({}))
  await app.listen({ host: '127.0.0.1', port: 0 })
  const address = app.server.address()
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1')
  socket.write('POST / HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\ncontent-length: 10\r\n\r\n{')
  let response = ''
  for await (const chunk of socket) response += String(chunk)
  assert.match(response, /^HTTP\/1\.1 [45]\d\d /)
  assert.match(response, /connection: close/i)
  await app.close()
})

test('N-09 F-18 the server’s time-outs leave room for an upload and for nothing else', async () => {
  const { server } = await import('./server.ts').then(({ openServer }) => openServer(api.deps.config))
  assert.ok(server.requestTimeout >= ((200 * 1_048_576) / 600_000) * 1000 * 1.2)
  assert.ok(server.headersTimeout > 0 && server.headersTimeout <= 30_000)
  assert.ok(server.timeout > 0 && server.timeout <= 120_000)
})

test('a request id goes in and out, and a strange one is replaced', async () => {
  const own = await api.call('GET', '/campaign/999999/', { headers: { 'x-request-id': 'abc-123_XYZ' } })
  assert.equal(own.headers.get('x-request-id'), 'abc-123_XYZ')
  assert.equal(own.body.request_id, 'abc-123_XYZ')
  assert.match(api.log(), /"request_id":"abc-123_XYZ"/)
  for (const strange of ['short', 'a b c d e f g h', 'x'.repeat(65), '"}{"a":"']) {
    const { headers } = await api.call('GET', '/healthz', { headers: { 'x-request-id': strange } })
    assert.match(headers.get('x-request-id') ?? '', /^[0-9a-f-]{36}$/)
  }
})

test('C-13 every answer says how it may be used', async () => {
  for (const path of ['/campaign/list/', '/x/', '/campaign/%']) {
    const { headers } = await api.call('GET', path)
    assert.equal(headers.get('x-content-type-options'), 'nosniff', path)
    assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/)
    assert.equal(headers.get('cache-control'), 'no-store')
    assert.match(headers.get('content-type') ?? '', /charset=utf-8/)
    assert.equal(headers.get('x-powered-by'), null)
    assert.equal(headers.get('access-control-allow-origin'), null, 'C-05')
  }
})

test('P-07 P-08 the log is one JSON line for each event, without queries, tokens and addresses', async () => {
  await post('{"refresh":"eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl"}')
  await api.call('GET', '/campaign/list/?q=gizli%0aarama', {
    headers: { authorization: 'Bearer eyJa.b.c', cookie: 'sesol=1' },
  })
  const lines = api.log().trim().split('\n')
  for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), line)
  assert.doesNotMatch(api.log(), /gizli|eyJ|sesol=|cookie/i)
})

test('P-09 an unexpected error is answered with its request id and no internals, and logged', async () => {
  await sql`alter table campaign rename to hidden`.execute(api.db)
  try {
    const { status, body, text } = await api.call('GET', '/campaign/list/', { headers: { 'accept-language': 'en' } })
    assert.equal(status, 500)
    assert.deepEqual(body, { detail: 'Server error.', code: 'error.server', request_id: body.request_id })
    assert.doesNotMatch(text, /relation|select|campaign|\/src\//i)
    assert.match(api.log(), new RegExp(`${body.request_id}.*relation .*does not exist`))
  } finally {
    await sql`alter table hidden rename to campaign`.execute(api.db)
  }
})
