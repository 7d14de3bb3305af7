import assert from 'node:assert/strict'
import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { promisify } from 'node:util'
import { dumpColumns, endpoints } from '@sesol/contract'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign } from './support/stub-api.ts'

const origin = 'https://gazete.example'
const hasJq = spawnSync('jq', ['--version']).status === 0
const corsOf = (headers: object) => Object.keys(headers).filter((name) => name.startsWith('access-control-'))

describe('open calls', () => {
  const w = siteFixture()
  const read = (path: string, more: Record<string, string> = {}) =>
    ask(w.origin, path, { headers: { origin, ...more } })

  test('C-05 P-23 a page of any origin reads them, without credentials, and shared caches store them', async () => {
    const { status, headers } = await read('/api/campaign/5/')
    assert.equal(status, 200)
    assert.equal(headers['access-control-allow-origin'], '*')
    assert.equal(headers['access-control-allow-credentials'], undefined)
    assert.equal(headers['cross-origin-resource-policy'], 'cross-origin')
    assert.equal(headers['cache-control'], 'public, max-age=0, s-maxage=20')
    assert.match(String(headers.vary), /\bCookie\b/)
    assert.equal((await ask(w.origin, '/api/campaign/5/', { method: 'HEAD' })).headers.etag, headers.etag)
  })

  test('an unchanged answer is 304, and a changed one has another tag', async () => {
    const { headers, text } = await read('/api/campaign/5/')
    assert.match(String(headers.etag), /^W\/"[\w-]{27}"$/)
    const again = await read('/api/campaign/5/', { 'if-none-match': String(headers.etag) })
    assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', headers.etag])
    assert.equal(again.headers['access-control-allow-origin'], '*')
    w.api.on('GET /campaign/5/', () => ({ body: campaign(5, { title: 'Başka' }) }))
    const changed = await read('/api/campaign/5/', { 'if-none-match': String(headers.etag) })
    assert.equal(changed.status, 200)
    assert.notEqual(changed.text, text)
  })

  test('C-05 C-11 with any cookie there is neither CORS nor a shared cache', async () => {
    for (const cookie of [await w.signIn(), 'sesol=rubbish', 'other=1']) {
      const { status, headers } = await read('/api/campaign/5/', { cookie })
      assert.deepEqual([status, corsOf(headers), headers['cache-control']], [200, [], 'private, no-store'], cookie)
    }
  })

  test('C-01 C-05 nothing but a read is allowed, by its preflight or without one', async () => {
    const preflight = (method: string, path: string, wanted: string) =>
      ask(w.origin, path, { method, headers: { origin, 'access-control-request-method': wanted } })
    const { status, headers } = await preflight('OPTIONS', '/api/campaign/5/', 'GET')
    assert.deepEqual(
      [status, headers['access-control-allow-origin'], headers['access-control-allow-methods']],
      [204, '*', 'GET, HEAD'],
    )
    assert.equal(headers['access-control-allow-headers'], 'If-None-Match, If-Modified-Since')
    for (const [path, wanted] of [
      ['/api/campaign/5/updates/', 'POST'],
      ['/api/campaign/5/delete/', 'DELETE'],
      ['/api/users/me/', 'GET'],
      ['/api/nothing/', 'GET'],
    ] as const) {
      assert.deepEqual(corsOf((await preflight('OPTIONS', path, wanted)).headers), [], path)
    }
    for (const path of ['/api/campaign/5/updates/', '/api/campaign/5/sign/']) {
      const headers = { origin, 'content-type': 'application/json' }
      const method = path.endsWith('sign/') ? 'PATCH' : 'POST'
      const reply = await ask(w.origin, path, { method, headers, body: '{}' })
      assert.deepEqual([reply.status, corsOf(reply.headers)], [403, []], path)
    }
  })

  test('M-09 P-23 a refusal can be read too: of an unpublished campaign, and of too many calls with how long to wait', async () => {
    const visitors: unknown[] = []
    w.api.on('GET /campaign/31/', () => ({ status: 401, body: { detail: 'no' } }))
    w.api.on('GET /campaign/32/', () => ({ status: 451, body: { detail: 'gone' } }))
    w.api.on('GET /campaign/33/', (call) => {
      visitors.push(call.headers['x-visitor-address'])
      return { status: 429, body: { detail: 'slow down' }, headers: { 'retry-after': '7' } }
    })
    for (const [id, status] of [
      [31, 401],
      [32, 451],
      [33, 429],
    ] as const) {
      const reply = await read(`/api/campaign/${id}/`, { 'x-forwarded-for': '203.0.113.9' })
      assert.deepEqual(
        [reply.status, reply.headers['access-control-allow-origin'], reply.headers['cache-control']],
        [status, '*', 'private, no-store'],
      )
      if (status === 429) assert.equal(reply.headers['retry-after'], '7')
    }
    assert.deepEqual(visitors, ['203.0.113.9'])
  })

  test('M-09 a network that was refused a call is refused it again without the API, and no other network or call', async () => {
    const asked: unknown[] = []
    const refuse = ({ headers }: { headers: Record<string, unknown> }) => {
      asked.push(headers['x-visitor-address'])
      return { status: 429, body: { code: 'error.request.throttled' }, headers: { 'retry-after': '60' } }
    }
    for (const id of [61, 62]) w.api.on(`GET /campaign/${id}/updates/`, refuse)
    const from = { 'x-forwarded-for': '203.0.113.61' }
    for (const path of [
      '/api/campaign/61/updates/',
      '/api/campaign/61/updates/',
      '/api/campaign/62/updates/?cursor=a',
    ]) {
      const { status, headers, json } = await read(path, from)
      assert.deepEqual(
        [
          status,
          headers['access-control-allow-origin'],
          headers['cross-origin-resource-policy'],
          headers['cache-control'],
        ],
        [429, '*', 'cross-origin', 'private, no-store'],
        path,
      )
      assert.ok(Number(headers['retry-after']) > 50)
      assert.equal((json as { code: string }).code, 'error.request.throttled')
    }
    assert.deepEqual(asked, ['203.0.113.61'])
    assert.equal((await read('/api/campaign/5/', from)).status, 200)
    await read('/api/campaign/61/updates/', { 'x-forwarded-for': '203.0.113.62' })
    await read('/api/campaign/61/updates/', { ...from, cookie: await w.signIn() })
    assert.deepEqual(asked, ['203.0.113.61', '203.0.113.62', '203.0.113.61'])
  })

  test('P-23 the sums are a page with tables, a CSV and a call; /data has licence, dictionary, calls and how to load', async () => {
    const sums = { campaigns: 3, signatures: 1200, delivered: 2, answers: 1 }
    const outcomes = { won: 2, partly: 0, lost: 0, withdrawn: 0, ended: 0 }
    const results = [
      { by: 'month', name: '2026-11', ...sums, outcomes },
      { by: 'topic', name: 'health', ...sums, outcomes },
      { by: 'place', name: 'denizli', ...sums, outcomes },
      { by: 'place', name: '', ...sums, outcomes },
    ]
    w.api.on('GET /statistics/', () => ({ body: { made_at: null, results: [] } }))
    for (const path of ['/en/data', '/en/statistics'])
      assert.doesNotMatch((await ask(w.origin, path)).text, /href="[^"]*(?:\/api\/dump|\.csv)/, path)
    w.api.on('GET /statistics/', () => ({ body: { made_at: '2026-11-27T03:00:00Z', results } }))
    const call = await read('/api/statistics/')
    assert.deepEqual([call.status, (call.json as { results: unknown }).results], [200, results])
    const page = await ask(w.origin, '/statistics')
    assert.equal(page.status, 200)
    for (const text of ['Kasım 2026', 'Sağlık', 'Denizli', 'Belirtilmemiş', '1.200'])
      assert.ok(page.text.includes(text), text)
    assert.match(page.text, /href="\/statistics\.csv"/)
    const csv = (await ask(w.origin, '/statistics.csv')).text
    assert.match(csv, /^"by","name".*\r\n(?:.*\r\n)*"topic","health",3,1200,2,1,2,0,0,0,0\r\n/)
    const data = (await ask(w.origin, '/data')).text
    for (const text of ['/api/dump/days.ndjson.gz', 'sqlite3', 'duckdb', '/api/campaign/{id}/days/', '/openapi.json'])
      assert.ok(data.includes(text), text)
    const { tables } = (await ask(w.origin, '/en/data.json')).json as { tables: Record<string, object> }
    assert.deepEqual(
      Object.entries(tables).map(([name, columns]) => [name, Object.keys(columns)]),
      Object.entries(dumpColumns),
    )
    const { paths } = (await ask(w.origin, '/openapi.json')).json as { paths: Record<string, object> }
    assert.ok(paths['/campaign/{id}/days/'] && paths['/dump/{file}/'] && !paths['/users/me/'])
  })

  test('a file of the dump is sent as it is, of its moment, and its days as CSV', async () => {
    const moment = 'Fri, 27 Nov 2026 03:00:00 GMT'
    w.api.onRaw('GET /dump/days.csv.gz/', (_, response) => {
      response.writeHead(200, { 'content-type': 'application/gzip', 'content-length': 4, 'last-modified': moment })
      response.end('\x1f\x08ab')
    })
    const file = await read('/api/dump/days.csv.gz')
    assert.deepEqual(
      [file.status, file.headers['content-type'], file.headers['last-modified'], file.headers['content-length']],
      [200, 'application/gzip', moment, '4'],
    )
    assert.equal(file.headers['access-control-allow-origin'], '*')
    assert.equal(file.headers['cache-control'], 'public, max-age=0, s-maxage=20')
    assert.equal((await read('/api/dump/days.csv.gz', { 'if-modified-since': moment })).status, 304)
    for (const name of ['users.csv.gz', '..%2fsecret']) assert.equal((await read(`/api/dump/${name}`)).status, 404)
    const days = [{ day: '2026-11-02', signature_count: 60, total: 60 }]
    w.api.on('GET /campaign/81/days/', () => ({ body: { results: days } }))
    w.api.on('GET /campaign/82/days/', () => ({ status: 451, body: { detail: 'gone' } }))
    assert.match((await ask(w.origin, '/days/81.csv')).text, /^"day",.*\r\n(?:.*\r\n)*"2026-11-02",60,60\r\n/)
    for (const [path, status] of [
      ['/days/82.csv', 451],
      ['/days/abc.csv', 404],
    ] as const)
      assert.equal((await ask(w.origin, path)).status, status, path)
  })

  test('the script of the documents draws the curve of a topic', { skip: !hasJq }, async () => {
    const document = readFileSync(new URL('../../docs/open-data.md', import.meta.url), 'utf8')
    const [script = ''] = /#!\/bin\/sh[\s\S]*?(?=```)/.exec(document) ?? []
    assert.ok(script.trim().split('\n').length <= 22)
    const page = (next: string | null, ...ids: number[]) => ({
      body: { next, previous: null, results: ids.map((id) => campaign(id, { topic: 'environment' })) },
    })
    w.api.on('GET /campaign/list/', ({ path }) => (path.includes('cursor=b') ? page(null, 72) : page('?cursor=b', 71)))
    const days = (...counts: number[]) => ({
      body: { results: counts.map((n, at) => ({ day: `2026-11-0${at + 1}`, signature_count: n, total: n })) },
    })
    w.api.on('GET /campaign/71/days/', () => days(10, 5))
    w.api.on('GET /campaign/72/days/', () => days(10, 5, 20))
    const env = { ...process.env, SITE: w.origin }
    const { stdout } = await promisify(execFile)('sh', ['-c', script, 'curve.sh', 'environment'], { env })
    assert.match(stdout, /points=\\?"0,120 300,80 600,0\\?"/)
  })

  test('P-23 no call that is open has a member, a signer or a desk in it', () => {
    for (const [name, row] of Object.entries(endpoints)) {
      if (!('open' in row)) continue
      assert.deepEqual([row.method, row.caller], ['GET', 'anyone'], name)
      assert.doesNotMatch(row.path, /^\/(?:users|moderation|signatures)\/|signers|\/page\//, name)
    }
  })
})
