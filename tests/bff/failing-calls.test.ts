import assert from 'node:assert/strict'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { describe, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { act, ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const timeoutMs = 1500

type Code = { code: string }

describe('R-08 calls that the API does not answer', () => {
  const w = siteFixture({ API_TIMEOUT_MS: String(timeoutMs) })

  const sign = (id: number) => {
    const part = (name: string, value: string) =>
      `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    return ask(w.origin, `/api/campaign/${id}/sign`, {
      method: 'PATCH',
      headers: { origin: w.origin, 'content-type': 'multipart/form-data; boundary=b' },
      body: `${part('name', 'Ayşe Yılmaz')}${part('email', 'ayse@ornek.example')}--b--\r\n`,
    })
  }

  test('300 signatures in an API that hangs each get a 503 in time, and the next one is normal', async () => {
    let hangs = true
    w.api.on('PATCH /campaign/5/sign/', async () =>
      hangs ? { status: 0 } : { body: { detail: 'ok', signature_count: 8, state: 'waiting' } },
    )
    const begun = performance.now()
    const replies = await Promise.all(Array.from({ length: 300 }, () => sign(5)))
    const ms = performance.now() - begun
    assert.deepEqual(new Set(replies.map(({ status }) => status)), new Set([503]))
    assert.ok(replies.every(({ headers }) => Number(headers['retry-after']) > 0))
    assert.ok(ms < 60 * timeoutMs, `${Math.round(ms)} ms`)
    hangs = false
    assert.equal((await sign(5)).status, 200)
    await w.site.logged('"cause":"hung"')
    const line = w.site.output.split('\n').find((each) => each.includes('"cause":"hung"')) ?? ''
    const { request_id, path, ms: waited } = JSON.parse(line)
    assert.equal(path, '/campaign/5/sign/')
    assert.ok(request_id && waited >= timeoutMs)
    assert.doesNotMatch(w.site.output, /ayse@/)
  })

  test('R-22 a page whose data does not come asks for it once', async () => {
    w.api.on('GET /campaign/901/', async () => ({ status: 0 }))
    assert.equal((await ask(w.origin, '/campaign/901')).status, 503)
    assert.equal(w.api.count('GET /campaign/901/page/'), 1)
  })

  test('S-09, S-10, R-09 a renewal and a call that hang end in time and leave the cookie alone', async () => {
    const cookie = await w.signIn()
    w.api.expireAccess()
    w.api.refreshing = 'hang'
    for (const path of ['/api/campaign/5', '/api/session']) {
      const reply = await ask(w.origin, path, { cookie })
      assert.equal(reply.status, 503, path)
      assert.ok(Number(reply.headers['retry-after']) > 0)
      assert.deepEqual(reply.cookies, [])
    }
    w.api.refreshing = 'rotate'
    assert.equal((await ask(w.origin, '/api/session', { cookie })).status, 200)
  })

  const draft = () =>
    act(w.origin, 'POST', '/api/ai/generate_campaign_mail', {
      campaign_type: 'change',
      campaign_scope: 'local',
      campaign_topic: 'health',
      change_request: 'Ölçüm konsun.',
    })

  test('a text of the model arrives after the time-out of other calls', async () => {
    const mail = { campaign_title: 'Başlık', campaign_text: 'Metin', petition_text: 'Dilekçe', standfirst: 'Spot' }
    w.api.on('POST /ai/generate_campaign_mail/', () => pause(timeoutMs + 300, { body: { mail } }))
    const reply = await draft()
    assert.deepEqual([reply.status, (reply.json as { mail?: unknown }).mail], [200, mail])
  })

  for (const [status, code] of [
    [507, 'error.media.storage_full'],
    [502, 'error.ai.failed'],
  ] as const) {
    test(`${status} keeps ${code}, which says what to do, and no detail`, async () => {
      w.api.on('POST /ai/generate_campaign_mail/', () => ({ status, body: { detail: 'Key sk-1 is wrong', code } }))
      const reply = await draft()
      assert.deepEqual([reply.status, (reply.json as Code).code], [status, code])
      assert.doesNotMatch(reply.text, /sk-1/)
    })
  }

  test('a kept connection that the API closes at its reuse is replaced, for what may be repeated', async () => {
    const seen = new WeakSet()
    let calls = 0
    const closing = (body: object) => (request: IncomingMessage, response: ServerResponse) => {
      calls += 1
      request.resume()
      if (seen.has(request.socket)) return void request.socket.resetAndDestroy()
      seen.add(request.socket)
      request.on('end', () => {
        response.writeHead(200, { 'content-type': 'application/json' })
        response.end(JSON.stringify(body))
      })
    }
    w.api.onRaw('GET /campaign/list/', closing({ results: [], next: null, previous: null }))
    w.api.onRaw('PATCH /campaign/6/sign/', closing({ detail: 'ok', signature_count: 8, state: 'waiting' }))
    for (let n = 0; n < 4; n += 1) assert.equal((await ask(w.origin, '/api/campaign/list')).status, 200)
    assert.ok(calls > 4, 'one connection was reset')
    const statuses = [(await sign(6)).status, (await sign(6)).status]
    assert.ok(statuses.includes(503), `a form that was sent is not repeated: ${statuses}`)
    await w.site.logged('"cause":"cut"')
  })
})
