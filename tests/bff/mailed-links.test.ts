import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { act, ask } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const oneClick = { 'content-type': 'application/x-www-form-urlencoded' }
const body = 'List-Unsubscribe=One-Click'
const token = '7.Ab_c-0ffee'
const bodyOf = ({ body: bytes }: { body: Buffer }) => JSON.parse(bytes.toString())

describe('pages that mails lead to', () => {
  const w = siteFixture()
  const pages = [
    '/confirm-email/0wn-uid/',
    '/reset-password/0wn-uid/',
    '/unsubscribe/',
    '/confirm-alert/',
    '/signature/confirm/',
    '/signature/withdraw/',
  ].flatMap((page) => [page, `/en${page}`])

  test('C-03 opening a link asks the API nothing, in no language and by no safe method', async () => {
    for (const page of pages) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await ask(w.origin, page + token, { method })
        assert.equal(reply.status, 200, `${method} ${page}`)
      }
      assert.equal((await ask(w.origin, `${page}${token}?_rsc`, { headers: { rsc: '1' } })).status, 200)
    }
    assert.equal((await ask(w.origin, `/hooks/unsubscribe/${token}`)).status, 405)
    assert.deepEqual(w.api.calls, [])
  })

  test('S-21 all links of a kind share one page, which holds the secret of none, not even of the first visitor', async () => {
    for (const page of pages) {
      const [first, second] = [await ask(w.origin, `${page}f1rst-secret`), await ask(w.origin, `${page}sec0nd-secret`)]
      assert.equal(first.text, second.text, page)
      assert.doesNotMatch(first.text, /f1rst|sec0nd|0ffee|0wn-uid/)
      assert.equal(first.headers.etag, second.headers.etag)
      const data = await ask(w.origin, `${page}th1rd-secret?_rsc`, { headers: { rsc: '1' } })
      assert.doesNotMatch(data.text, /f1rst|th1rd|0ffee|0wn-uid/)
      const lang = page.startsWith('/en/') ? 'en' : 'tr'
      assert.match(first.text, new RegExp(`<html lang="${lang}"`))
    }
  })

  test('S-21 a mailed address is sent to no other site and found by no search', async () => {
    for (const page of pages) {
      const reply = await ask(w.origin, page + token)
      assert.equal(reply.headers['referrer-policy'], 'no-referrer', page)
      assert.match(reply.text, /<meta name="robots" content="noindex"/)
      assert.match(String(reply.headers['content-security-policy']), /script-src 'self' 'sha256-/)
    }
  })

  test('one click of a mail program ends the mail, in nobody’s name and for the visitor’s address', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    w.api.on('POST /users/unsubscribe/', () => ({ body: {} }))
    for (const path of [`/unsubscribe/${token}`, `/en/unsubscribe/${token}`, `/unsubscribe/${token}/`]) {
      const headers = { ...oneClick, 'x-forwarded-for': '203.0.113.9' }
      const reply = await ask(w.origin, path, { method: 'POST', headers, body, cookie })
      assert.deepEqual([reply.status, reply.json, reply.cookies], [200, {}, []], path)
      assert.equal(reply.headers['cache-control'], 'private, no-store')
      const call = w.api.calls.at(-1)
      assert.ok(call)
      assert.deepEqual(bodyOf(call), { token })
      assert.equal(call.headers.authorization, undefined)
      assert.equal(call.headers['x-visitor-address'], '203.0.113.9')
    }
    assert.equal(w.api.count('POST /users/unsubscribe/'), 3)
  })

  test('one click comes in any form that RFC 8058 allows, from anywhere', async () => {
    w.api.on('POST /users/unsubscribe/', () => ({ body: {} }))
    const multipart = `--b\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n`
    for (const [headers, form] of [
      [oneClick, body],
      [{ 'content-type': 'multipart/form-data; boundary=b' }, multipart],
      [{ ...oneClick, origin: 'https://mail.example' }, body],
    ] as const) {
      const reply = await ask(w.origin, `/unsubscribe/${token}`, { method: 'POST', headers, body: form })
      assert.equal(reply.status, 200, JSON.stringify(headers))
    }
  })

  test('a bad token is 400, a refusal keeps its wait, and an API that is away is 503', async () => {
    const click = (path = `/unsubscribe/${token}`) => ask(w.origin, path, { method: 'POST', headers: oneClick, body })
    w.api.on('POST /users/unsubscribe/', () => ({ status: 400, body: { detail: 'no', code: 'error.mail.link' } }))
    assert.equal((await click('/unsubscribe/7.forged')).status, 400)
    w.api.on('POST /users/unsubscribe/', () => ({ status: 429, headers: { 'retry-after': '30' } }))
    const busy = await click()
    assert.deepEqual([busy.status, busy.headers['retry-after']], [429, '30'])
    w.api.onRaw('POST /users/unsubscribe/', (_, response) => response.destroy())
    assert.equal((await click()).status, 503)
    for (const path of ['/unsubscribe/%ff', '/unsubscribe/a%00b']) assert.equal((await click(path)).status, 404, path)
  })

  test('every other POST to a page is refused as before, and reaches nobody', async () => {
    for (const path of [
      '/',
      '/unsubscribe',
      '/en/unsubscribe',
      `/unsubscribe/${token}/more`,
      `/tr/unsubscribe/${token}`,
      `/confirm-email/Nw/${token}`,
      `/signature/confirm/${token}`,
      `/signature/withdraw/${token}`,
      '/campaign/5',
    ]) {
      const reply = await ask(w.origin, path, { method: 'POST', headers: oneClick, body })
      assert.equal(reply.status, 405, path)
    }
    for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      assert.equal((await ask(w.origin, `/unsubscribe/${token}`, { method })).status, 405, method)
    }
    assert.deepEqual(w.api.calls, [])
  })

  test('the page of a signature needs no session for its form and its presses, is kept by nobody and says why it failed', async () => {
    const form = {
      ...{
        campaign_id: 5,
        title: 'Kavşağa geçit',
        state: 'waiting',
        name: 'Ayşe Yıldız',
        is_named: true,
        text: 'Çünkü',
      },
      ...{ shares_name: true, province: 'Ankara', wants_updates: false, special_consent: false, lacks_consent: false },
      is_set_aside: false,
      fax: { addressee: 'Belediye', address: 'Gül Sokak 4', is_drawn: true },
    }
    for (const [path, reply] of [
      ['/signatures/form/', form],
      ['/signatures/confirm/', { campaign_id: 5, signature_count: 7, is_set_aside: false }],
      ['/signatures/link/', { campaign_id: 5, state: 'confirmed' }],
      ['/signatures/withdraw/', { campaign_id: 5, state: 'waiting' }],
      ['/signatures/unshare_name/', { campaign_id: 5 }],
    ] as const) {
      w.api.on(`POST ${path}`, () => ({ body: { ...reply, email: 'gizli@ornek.example' } }))
      const pressed = await act(w.origin, 'POST', `/api${path.slice(0, -1)}`, { token })
      assert.deepEqual([pressed.status, pressed.json, pressed.cookies], [200, reply, []], path)
      assert.equal(pressed.headers['cache-control'], 'private, no-store')
      assert.deepEqual(bodyOf(w.api.calls.at(-1) as never), { token })
      assert.equal((await ask(w.origin, `/api${path.slice(0, -1)}`)).status, 405)
      for (const [status, code] of [
        [400, 'error.signature.link'],
        [410, 'error.signature.expired'],
        [410, 'error.signature.withdrawn'],
      ] as const) {
        w.api.on(`POST ${path}`, () => ({ status, body: { detail: 'x', code } }))
        const refused = await act(w.origin, 'POST', `/api${path.slice(0, -1)}`, { token })
        assert.deepEqual([refused.status, (refused.json as { code: string }).code], [status, code])
      }
    }
  })

  test('S-24 a press that confirms an address goes with the session, and makes the browser known without telling it', async () => {
    w.api.on('POST /users/confirm-email/', ({ headers }) =>
      headers.authorization
        ? { body: { device_token: 'd'.repeat(43) } }
        : { status: 403, body: { detail: 'x', code: 'error.mail.session' } },
    )
    const press = (cookie?: string) =>
      act(w.origin, 'POST', '/api/users/confirm-email', { uid: 'Nw', token }, { cookie })
    const refused = await press()
    assert.deepEqual([refused.status, (refused.json as { code: string }).code], [403, 'error.mail.session'])
    assert.deepEqual(refused.cookies, [])
    const pressed = await press(await w.signIn())
    assert.equal(pressed.status, 200)
    assert.ok(pressed.cookies.some((cookie) => cookie.startsWith('sesol-device=Fe26.2*')))
    assert.ok(!pressed.text.includes('d'.repeat(43)))
  })

  test('C-01 what the pages’ buttons call takes the own origin only', async () => {
    for (const [path, payload] of [
      ['/api/users/confirm-email', { uid: 'Nw', token }],
      ['/api/users/unsubscribe', { token }],
      ['/api/signatures/form', { token }],
      ['/api/signatures/confirm', { token }],
      ['/api/signatures/link', { token }],
      ['/api/signatures/withdraw', { token }],
      ['/api/signatures/unshare_name', { token }],
      ['/api/signatures/mail', { receipt: 'x' }],
      ['/api/users/confirm-email/send', undefined],
    ] as const) {
      for (const origin of ['https://evil.example', 'null']) {
        const reply = await act(w.origin, 'POST', path, payload, { headers: { origin } })
        assert.equal(reply.status, 403, `${path} from ${origin}`)
      }
    }
    assert.deepEqual(w.api.calls, [])
  })
})
