import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { campaign, member } from './support/stub-api.ts'

describe('forms that browsers without scripts send to the address of their page', () => {
  const w = siteFixture()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  type Sent = { headers?: Record<string, string>; cookie?: string }
  const send = (path: string, fields: Record<string, string>, { headers = { origin: w.origin }, cookie }: Sent = {}) =>
    ask(w.origin, path, {
      method: 'POST',
      headers: { ...type, ...headers },
      body: new URLSearchParams(fields).toString(),
      cookie,
    })
  const report = { reason: 'insult', part: 'whole', text: 'Bir komşumuz anlattı.', email: 'komsu' }

  test('what is wrong is said at its field, with what was typed, under the address and policy of the page', async () => {
    const path = '/en/report/campaign/5'
    const stored = await ask(w.origin, path)
    const refused = await send(path, report)
    assert.equal(refused.status, 400)
    assert.match(refused.text, /<html lang="en"/)
    assert.match(refused.text, /<textarea [^>]*>Bir komşumuz anlattı\.<\/textarea>/)
    assert.match(refused.text, /<input [^>]*aria-invalid="true"[^>]*value="komsu"/)
    assert.match(String(refused.headers['content-security-policy']), /script-src 'self' 'sha256-[^;]*; style-src/)
    assert.equal(refused.headers['cache-control'], 'private, no-store')
    assert.equal(w.api.count('POST /reports/campaign/5/'), 0)
    const again = await ask(w.origin, path)
    assert.deepEqual([again.text, again.headers.etag], [stored.text, stored.headers.etag])
  })

  test('C-01 another site sends nothing, and nothing that it sends is shown', async () => {
    for (const headers of [
      {},
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
      { origin: `${w.origin}.evil.example` },
      { origin: 'http://localhost:1' },
      { origin: 'null' },
      { origin: 'null', 'sec-fetch-site': 'none' },
      ...['cross-site', 'same-site', 'none'].map((site) => ({ 'sec-fetch-site': site })),
    ]) {
      const refused = await send('/report/campaign/5', report, { headers: headers as Record<string, string> })
      assert.equal(refused.status, 403)
      assert.doesNotMatch(refused.text, /Bir komşumuz anlattı/)
    }
    assert.equal(w.api.count('POST /reports/campaign/5/'), 0)
  })

  test('a page without a referrer sends the origin null, and the browser says that it is the own one', async () => {
    w.api.on('POST /reports/campaign/5/', () => ({ status: 201, body: { number: 'K7QM-2WXD-94TB' } }))
    const headers = { origin: 'null', 'sec-fetch-site': 'same-origin' }
    const sent = await send('/report/campaign/5', { ...report, email: '' }, { headers })
    assert.deepEqual([sent.status, sent.headers.location], [303, `${w.origin}/reports/K7QM-2WXD-94TB`])
  })

  test('an address of an institution is suggested on a page of its own', async () => {
    w.api.on('GET /addressees/12/', () => ({ body: { id: 12, kind: 'municipality', name: 'Örnek Belediyesi' } }))
    w.api.on('POST /addressees/12/suggestions/', () => ({ status: 204 }))
    const page = await ask(w.origin, '/addressee/12/correct')
    assert.match(page.text, /Örnek Belediyesi/)
    assert.match(page.text, /<input [^>]*name="kind"[^>]*value="kep"/)
    const suggested = { kind: 'email', value: 'bilgi@ornek.bel.tr', source: '' }
    const refused = await send('/addressee/12/correct', { ...suggested, value: '' })
    assert.equal(refused.status, 400)
    assert.equal(w.api.count('POST /addressees/12/suggestions/'), 0)
    const sent = await send('/addressee/12/correct', suggested)
    assert.equal(sent.status, 200)
    assert.match(sent.text, /Önerin bize ulaştı/)
    assert.equal(w.api.count('POST /addressees/12/suggestions/'), 1)
    w.api.on('GET /addressees/13/', () => ({ status: 404, body: { detail: 'x', code: 'error.addressee.not_found' } }))
    assert.equal((await ask(w.origin, '/addressee/13/correct')).status, 404)
  })

  test('a journalist writes to the author on a page of its own', async () => {
    w.api.on('POST /campaign/5/press/', () => ({ status: 204 }))
    const page = await ask(w.origin, '/campaign/5/press')
    assert.match(page.text, /<meta name="robots" content="noindex/)
    const question = { name: 'Ada Kaya', medium: 'Körfez Postası', email: 'ada', text: 'Konuşabilir miyiz?' }
    const refused = await send('/campaign/5/press', question)
    assert.equal(refused.status, 400)
    assert.match(refused.text, /<input [^>]*aria-invalid="true"[^>]*value="ada"/)
    assert.equal(w.api.count('POST /campaign/5/press/'), 0)
    const sent = await send('/campaign/5/press', { ...question, email: 'ada@gazete.example' })
    assert.deepEqual([sent.status, w.api.count('POST /campaign/5/press/')], [200, 1])
    assert.match(sent.text, /Mesajın yola çıktı/)
    assert.match((await ask(w.origin, '/campaign/5')).text, /href="\/campaign\/5\/press"/)
  })

  const signer = { name: 'Ayşe', surname: 'Yıldız', email: 'ayse@ornek.example', wants_updates: 'true', version: '3' }

  test('a signature is sent as scripts send it, and leads to its next step, whose mailbox is in a sealed cookie', async () => {
    let sent = ''
    w.api.on('PATCH /campaign/5/sign/', ({ body }) => {
      sent = String(body)
      return { body: { detail: 'ok', state: 'waiting', receipt: 'r3ceipt' } }
    })
    const done = await send('/campaign/5/kopruye-yol?via=whatsapp', signer)
    assert.deepEqual([done.status, done.headers.location], [303, `${w.origin}/signature/waiting#top`])
    for (const part of ['name="name"\r\n\r\nAyşe Yıldız', 'name="version"\r\n\r\n3', 'name="wants_updates"']) {
      assert.ok(sent.includes(part), part)
    }
    assert.doesNotMatch(sent, /surname/)
    const cookie = String(done.headers['set-cookie'])
    assert.match(cookie, /^sesol-signed=.*HttpOnly; SameSite=Lax/)
    assert.doesNotMatch(cookie, /ayse/)
    const next = await ask(w.origin, '/signature/waiting', { cookie: cookie.split(';', 1)[0] })
    assert.equal(next.status, 200)
    assert.match(next.text, /<p [^>]*>ayse<wbr\/>@ornek\.example<\/p>/)
    assert.match(String(next.headers['cache-control']), /no-store/)
    assert.equal((await ask(w.origin, '/signature/waiting')).status, 404)
  })

  test('S-32 a code is sent with the receipt of its page, and leads to the number; a wrong one is said at its field', async () => {
    w.api.on('PATCH /campaign/5/sign/', () => ({ body: { detail: 'ok', state: 'waiting', receipt: 'r3ceipt' } }))
    const signed = await send('/campaign/5', signer)
    const cookie = String(signed.headers['set-cookie']).split(';', 1)[0] ?? ''
    const page = await ask(w.origin, '/signature/waiting', { cookie })
    assert.match(page.text, /<input type="hidden" name="receipt" value="r3ceipt"\/>/)
    assert.match(page.text, /<input [^>]*inputMode="numeric" [^>]*autoComplete="one-time-code"/i)
    let sent: unknown
    w.api.on('POST /signatures/code/', ({ body }) => {
      sent = JSON.parse(String(body))
      return { status: 400, body: { one_time_code: ['…'], codes: { one_time_code: ['error.signature.code'] } } }
    })
    const typed = { receipt: 'r3ceipt', one_time_code: '048213' }
    const refused = await send('/signature/waiting', typed, { cookie })
    assert.deepEqual([refused.status, sent], [400, typed])
    assert.match(refused.text, /Kod uymadı/)
    assert.match(refused.text, /<input [^>]*aria-invalid="true"/)
    w.api.on('POST /signatures/code/', () => ({ body: { campaign_id: 5, signature_count: 401, proof: 't0ken' } }))
    const done = await send('/signature/waiting', typed, { cookie })
    assert.deepEqual([done.status, done.headers.location], [303, `${w.origin}/signature/waiting#top`])
    const next = String(done.headers['set-cookie']).split(';', 1)[0] ?? ''
    const shown = await ask(w.origin, '/signature/waiting', { cookie: next })
    assert.match(shown.text, /401\. imza senin/)
    assert.doesNotMatch(shown.text, /name="receipt"/)

    const setAside = { campaign_id: 5, signature_count: null, is_set_aside: true, proof: 't0ken' }
    w.api.on('POST /signatures/code/', () => ({ body: setAside }))
    const held = await send('/signature/waiting', typed, { cookie })
    const heldCookie = String(held.headers['set-cookie']).split(';', 1)[0] ?? ''
    const said = await ask(w.origin, '/signature/waiting', { cookie: heldCookie })
    assert.match(said.text, /<p>İmzan sayımı bekliyor/)
    assert.doesNotMatch(said.text, /<p>Sesin eklendi/)
  })

  test('a refused signature opens its form again, with the reason at the field and what was typed', async () => {
    w.api.on('PATCH /campaign/5/sign/', () => ({
      status: 400,
      body: { email: ['Enter a valid email address.'], codes: { email: ['error.field.email'] } },
    }))
    const refused = await send('/en/campaign/5', { ...signer, email: 'ayse@' })
    assert.equal(refused.status, 400)
    assert.match(refused.text, /<div data-open="true"/)
    assert.match(refused.text, /<input [^>]*aria-invalid="true"[^>]*value="ayse@"/)
    assert.match(refused.text, /<input [^>]*value="Yıldız"/)
    const stored = await ask(w.origin, '/en/campaign/5')
    assert.doesNotMatch(stored.text, /ayse@|data-open="true"/)
  })

  test('C-02 other types, huge bodies and pages without a form are refused', async () => {
    const post = (path: string, headers: Record<string, string>, body: string) =>
      ask(w.origin, path, { method: 'POST', headers: { origin: w.origin, ...headers }, body })
    for (const other of [
      'application/json',
      'text/plain',
      'multipart/form-data; boundary=b',
      `${type['content-type']}; charset=utf-7`,
      '',
    ]) {
      const refused = await post('/report/campaign/5', { 'content-type': other }, 'reason=insult&part=whole')
      assert.equal(refused.status, 415, other)
    }
    assert.equal((await post('/report/campaign/5', type, `text=${'a'.repeat(2_000_000)}`)).status, 413)
    for (const path of ['/', '/campaign/5/versions', '/en/about', '/report/campaign', '/hooks/form']) {
      const refused = await post(path, type, 'reason=insult')
      assert.deepEqual([refused.status, refused.headers.allow], [405, 'GET, HEAD'], path)
    }
    assert.equal(w.api.count('POST /reports/campaign/5/'), 0)
  })
})

describe('the page of comments, whose buttons are sent to its address', () => {
  const w = siteFixture()
  const path = '/campaign/5/comments'
  const key = /name="idempotency_key" value="([0-9a-f-]{36})"/
  const comment = (id: number, more: object = {}) => ({
    ...{ id, campaign: 5, user: member, text: `Söz ${id}`, created_at: '2026-11-20T10:00:00Z' },
    ...{ likes_count: 2, is_liked: false, ...more },
  })
  function serve() {
    w.api.on('GET /campaign/5/', () => ({ body: campaign(5) }))
    w.api.on('GET /campaign/5/comments/', () => ({
      body: { next: null, previous: null, results: [comment(1), comment(2, { is_liked: true })] },
    }))
    w.api.on('GET /campaign/5/follow/', () => ({ body: { is_following: false } }))
    w.api.on('POST /campaign/5/comments/create/', () => ({ status: 201, body: comment(3) }))
    w.api.on('POST /campaign/5/follow/', () => ({ body: { is_following: true } }))
    w.api.on('DELETE /campaign/5/follow/', () => ({ status: 204 }))
    for (const act of ['like', 'unlike']) w.api.on(`POST /campaign/comments/1/${act}/`, () => ({ body: {} }))
  }
  const send = (fields: Record<string, string>, cookie?: string, origin = w.origin, page = path) =>
    ask(w.origin, page, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
      body: new URLSearchParams(fields).toString(),
      cookie,
    })
  const acts = () => w.api.calls.filter(({ method, path }) => method !== 'GET' && !path.startsWith('/users/'))

  test('a member reads, writes, likes and follows, each by one form', async () => {
    serve()
    const cookie = await w.signIn()
    const { status, text, headers } = await ask(w.origin, path, { cookie })
    assert.equal(status, 200)
    assert.match(text, /Söz 1/)
    assert.match(text, /<textarea [^>]*name="text"/)
    assert.match(text, /<button [^>]*value="1"[^>]*name="like"/)
    assert.match(text, /<button [^>]*value="2"[^>]*name="unlike"/)
    assert.match(text, /<button [^>]*value="on"[^>]*name="follow"|<button [^>]*name="follow"[^>]*value="on"/)
    assert.match(String(headers['cache-control']), /private.*no-store/)
    const [, idempotency = ''] = key.exec(text) ?? []
    for (const [fields, call, leads] of [
      [{ text: 'Yanındayız.', idempotency_key: idempotency }, 'POST /campaign/5/comments/create/', path],
      [{ like: '1' }, 'POST /campaign/comments/1/like/', `${path}#comment-1`],
      [{ unlike: '1' }, 'POST /campaign/comments/1/unlike/', `${path}#comment-1`],
      [{ follow: 'on' }, 'POST /campaign/5/follow/', path],
      [{ follow: 'off' }, 'DELETE /campaign/5/follow/', path],
    ] as const) {
      const sent = await send(fields as Record<string, string>, cookie)
      assert.deepEqual([sent.status, sent.headers.location], [303, w.origin + leads], call)
      const made = acts().at(-1)
      assert.equal(`${made?.method} ${made?.path}`, call)
      assert.ok(made?.headers.authorization)
    }
  })

  test('R-01 a comment that is sent twice is one to the API, by the key of its page', async () => {
    serve()
    const cookie = await w.signIn()
    const keyOf = async () => key.exec((await ask(w.origin, path, { cookie })).text)?.[1] ?? ''
    const first = await keyOf()
    for (const _ of [1, 2]) await send({ text: 'Yanındayız.', idempotency_key: first }, cookie)
    const keys = acts().map(({ headers, body }) => [headers['idempotency-key'], JSON.parse(body.toString())])
    assert.deepEqual(keys, [
      [first, { text: 'Yanındayız.' }],
      [first, { text: 'Yanındayız.' }],
    ])
    assert.notEqual(await keyOf(), first)
  })

  test('R-14 a key that is none of a page is left out', async () => {
    serve()
    const cookie = await w.signIn()
    for (const idempotency_key of ['ş', 'a\r\nx-visitor-address: 203.0.113.9', '0'.repeat(9000)]) {
      const sent = await send({ text: 'Yanındayız.', idempotency_key }, cookie)
      assert.deepEqual([sent.status, acts().at(-1)?.headers['idempotency-key']], [303, undefined])
    }
  })

  test('a refused comment stays as it was typed, and its field or page says why', async () => {
    serve()
    const cookie = await w.signIn()
    const empty = await send({ text: '  ' }, cookie)
    assert.equal(empty.status, 400)
    assert.match(empty.text, /Bu alanı doldur/)
    w.api.on('POST /campaign/5/comments/create/', () => ({ status: 429, body: {}, headers: { 'retry-after': '60' } }))
    const busy = await send({ text: 'Yanındayız.' }, cookie)
    assert.equal(busy.status, 429)
    assert.match(busy.text, /<textarea [^>]*>Yanındayız\.<\/textarea>/)
    assert.match(busy.text, /60 saniye/)
  })

  test('without a session its page and each of its forms lead to sign in and back', async () => {
    serve()
    const to = `/signin?to=${encodeURIComponent(path)}`
    const opened = await ask(w.origin, path)
    assert.deepEqual([opened.status, String(opened.headers.location).replace(w.origin, '')], [307, to])
    for (const fields of [{ text: 'Yanındayız.' }, { like: '1' }, { follow: 'on' }] as Record<string, string>[]) {
      const sent = await send(fields)
      assert.deepEqual([sent.status, sent.headers.location], [303, w.origin + path])
    }
    assert.deepEqual(acts(), [])
  })

  test('C-01 another site writes, likes and follows nothing, and no other path is called', async () => {
    serve()
    const cookie = await w.signIn()
    for (const fields of [{ text: 'Tuzak' }, { like: '1' }, { follow: 'on' }] as Record<string, string>[]) {
      const sent = await send(fields, cookie, 'https://evil.example')
      assert.deepEqual([sent.status, sent.text.includes('Tuzak')], [403, false])
    }
    for (const like of ['../../5', '1/unlike', '%2e%2e', 'x'])
      assert.equal((await send({ like }, cookie)).status, 404, like)
    assert.deepEqual(acts(), [])
  })
})
