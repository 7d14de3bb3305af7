import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask } from './support/client.ts'
import { Django } from './support/django.ts'
import * as pages from './support/django-pages.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member } from './support/stub-api.ts'

const forgot = 'POST /users/forgot-password/'

describe('errors of a Django server', () => {
  const w = siteFixture(undefined, Django)
  const send = () => act(w.origin, 'POST', '/api/users/forgot-password', { email: member.email })

  for (const [status, page, code] of [
    [403, pages.forgery, 'error.request.forbidden'],
    [404, pages.notFound, 'error.request.not_found'],
    [404, pages.notFoundInDebug('http://10.0.0.7:8000', '/users/'), 'error.request.not_found'],
    [413, pages.tooLarge, 'error.request.too_large'],
  ] as const) {
    test(`a page of HTML in place of a ${status} of ${page.length} characters becomes an error code`, async () => {
      w.api.on(forgot, () => ({ status, page }))
      const reply = await send()
      const { request_id, ...rest } = reply.json as Record<string, unknown>
      assert.deepEqual([reply.status, rest], [status, { code }])
      assert.match(reply.headers['content-type'] ?? '', /^application\/json/)
    })
  }

  test('P-09 of a page of 500, and of a trace in JSON, nothing is passed on', async () => {
    for (const answer of [{ page: pages.serverError }, { body: { error: 'Server Error (500)' } }]) {
      w.api.on(forgot, () => ({ status: 500, ...answer }))
      const reply = await send()
      assert.deepEqual([reply.status, (reply.json as { code: string }).code], [502, 'error.server'])
      assert.doesNotMatch(reply.text, /Server Error/)
    }
  })

  for (const [status, body] of [
    [403, { detail: 'Bu işlemi yapmak için izniniz bulunmuyor.' }],
    [403, { detail: 'CSRF Failed: CSRF token missing.' }],
    [405, { detail: 'Method "POST" not allowed.' }],
    [415, { detail: 'İstekte desteklenmeyen medya tipi: "application/json".' }],
    [400, { detail: 'JSON parse error - Expecting value: line 1 column 1 (char 0)' }],
    [429, { detail: 'Request was throttled. Expected available in 86 seconds.' }],
  ] as const) {
    test(`the words of a ${status} reach the page: ${body.detail}`, async () => {
      w.api.on(forgot, () => ({ status, body }))
      const reply = await send()
      const { request_id, ...rest } = reply.json as Record<string, unknown>
      assert.deepEqual([reply.status, rest], [status, body])
    })
  }

  test('M-05 the waiting time reaches the page in the header, where the server sends one', async () => {
    const body = { detail: 'Üst üste çok fazla istek yapıldı. 86 saniye içinde erişilebilir olması bekleniyor.' }
    w.api.on('POST /users/login/', () => ({ status: 429, body, headers: { 'retry-after': '86' } }))
    const reply = await act(w.origin, 'POST', '/api/session', { email: member.email, password: 'x' })
    assert.deepEqual([reply.status, reply.headers['retry-after']], [429, '86'])
    assert.equal((reply.json as { detail: string }).detail, body.detail)
    assert.deepEqual(reply.cookies, [])
  })

  test('a page that the server refuses or cannot make is a page of the site’s own', async () => {
    w.api.on('GET /campaign/31/', () => ({ status: 404, body: { detail: 'No Campaign matches the given query.' } }))
    w.api.on('GET /campaign/32/', () => ({ status: 500, page: pages.serverError }))
    const missing = await ask(w.origin, '/campaign/31')
    assert.equal(missing.status, 404)
    assert.match(missing.headers['content-type'] ?? '', /^text\/html/)
    assert.doesNotMatch(missing.text, /matches the given query/)
    const broken = await ask(w.origin, '/campaign/32')
    assert.ok(broken.status >= 500, `${broken.status}`)
    assert.doesNotMatch(broken.text, /Server Error/)
  })
})
