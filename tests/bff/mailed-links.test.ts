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
    '/answer-vote/',
    '/signature/confirm/',
    '/signature/withdraw/',
    '/signature/own/',
  ].flatMap((page) => [page, `/en${page}`])

  test('C-03 opening a link asks the API nothing, in no language and by no safe method', async () => {
    for (const page of pages) {
      for (const method of ['GET', 'HEAD']) {
        const reply = await ask(w.origin, page + token, { method })
        assert.equal(reply.status, 200, `${method} ${page}`)
      }
      assert.equal((await ask(w.origin, `${page}${token}?_rsc`, { headers: { rsc: '1' } })).status, 200)
    }
    assert.equal((await ask(w.origin, '/hooks/form')).status, 405)
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
      `/signature/confirm/${token}/more`,
      '/signature/withdraw',
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
      ['/signatures/link/', { campaign_id: 5, state: 'confirmed', set_aside: 'form', has_objected: false }],
      ['/signatures/withdraw/', { campaign_id: 5, state: 'waiting', named_on: [] }],
      ['/signatures/unshare_name/', { campaign_id: 5 }],
      ['/signatures/object/', { campaign_id: 5 }],
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
      ['/api/signatures/object', { token }],
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

describe('the buttons of those pages without scripts', () => {
  const w = siteFixture()
  // The pages send no referrer, so browsers send the origin `null`.
  const own = { origin: 'null', 'sec-fetch-site': 'same-origin' }
  const session = '0b9a4c52-6f0e-4a57-9d3f-3f1f2a9c7e11'
  async function send(
    path: string,
    fields: Record<string, string> = {},
    { headers = own as object, cookie = '' } = {},
  ) {
    const body = new URLSearchParams(fields).toString()
    const reply = await ask(w.origin, path, { method: 'POST', headers: { ...oneClick, ...headers }, body, cookie })
    assert.doesNotMatch(reply.text, /0ffee|0b9a4c52/)
    const [main = ''] = /<main.*<\/main>/s.exec(reply.text) ?? []
    return { ...reply, main }
  }
  const made = () =>
    w.api.calls
      .filter(({ method }) => method === 'POST')
      .map(({ path, body }) => [path, JSON.parse(body.toString() || 'null')])
  const press = { press: 'this' }
  const signed = { signer: 'Ayşe Yılmaz', office: 'Müdür' }
  const form = {
    ...{ campaign_id: 5, title: 'Kavşağa geçit', state: 'waiting', name: 'Ayşe Yıldız', is_named: true, text: 'Çünkü' },
    ...{ shares_name: true, province: 'Ankara', wants_updates: false, special_consent: false, lacks_consent: false },
    ...{ is_set_aside: false, fax: null, withdraw: 'w1thdraw' },
  }
  const alert = { subject: 'Konu: Spor' }
  const link = {
    campaign: 5,
    title: 'Longoz',
    petition: 'Su.',
    signature_count: 7,
    goal: null,
    name: 'Su İşleri',
    kind: 'ministry',
  }
  const given = {
    id: 3,
    campaign: 5,
    name: 'Su İşleri',
    text: 'Yapıldı.',
    is_proven: true,
    published_at: '2026-11-20T10:00:00Z',
  }

  const all = [
    {
      page: `/signature/confirm/${token}`,
      read: ['/signatures/form/', form],
      call: ['/signatures/confirm/', { campaign_id: 5, signature_count: 1235 }],
      ask: /Ayşe Yıldız.*Kavşağa geçit|Kavşağa geçit.*Ayşe Yıldız/s,
      done: /İmzan sayıldı.*href="\/signature\/withdraw\/w1thdraw"/s,
    },
    {
      page: `/confirm-alert/${token}`,
      read: ['/alerts/link/', alert],
      call: ['/alerts/confirm/', { is_on: true }],
      ask: /Konu: Spor/,
      done: /Takip ediyorsun/,
    },
    {
      page: `/answer/${token}`,
      read: ['/answers/link/', link],
      call: ['/answers/', given],
      ask: /<textarea/,
      done: /Yanıtınız yayında.*href="\/campaign\/5\/longoz"/s,
    },
    {
      page: `/signature/withdraw/${token}`,
      read: ['/signatures/link/', { campaign_id: 5, state: 'waiting' }],
      ask: /Bu formu sil.*Adımı gizle/s,
      call: ['/signatures/withdraw/', { campaign_id: 5, state: 'waiting' }],
      done: /Form silindi.*href="\/campaign\/5"/s,
    },
    { page: `/end-session/${session}/${token}`, call: ['/users/end-session/', {}], done: /Oturum kapatıldı/ },
    { page: `/confirm-email/Nw/${token}`, call: ['/users/confirm-email/', {}], done: /Adresin doğrulandı/ },
    { page: `/new-email/Nw/${token}`, call: ['/users/email/confirm/', {}], done: /Adresin değişti/ },
    { page: `/former-email/Nw/${token}`, call: ['/users/email/former/', {}], done: /Hesabın yeniden bu adreste/ },
    { page: `/unsubscribe/${token}`, call: ['/users/unsubscribe/', {}], done: /Ayarlarından yeniden açabilirsin/ },
    { page: '/unsubscribe/r.0a1b.c0ffee', call: ['/users/unsubscribe/', {}], done: /kimsenin kampanya önerisini/ },
    {
      page: '/unsubscribe/all.c0ffee',
      call: ['/updates/subscription/end/', {}],
      done: /haber, duyuru ve öneri göndermeyeceğiz/,
    },
  ] as const
  const answerTo = (path: `/${string}`, reply: object) => w.api.on(`POST ${path}`, () => ({ body: reply }))
  const status = {
    '/answers/': 201,
    '/users/email/former/': 204,
    '/users/end-session/': 204,
    '/updates/subscription/end/': 204,
  } as Record<string, number>
  const serve = ({ call: [path, body], ...row }: (typeof all)[number]) => {
    if ('read' in row) answerTo(row.read[0], row.read[1])
    w.api.on(`POST ${path}`, () => ({ status: status[path] ?? 200, body }))
  }

  for (const row of all) {
    const { page, call, done } = row
    test(`${page}: its press makes the call, as often as it is sent, and its page says so`, async () => {
      serve(row)
      const first = await ask(w.origin, page)
      assert.match(first.text, /<form [^>]*method="post"/)
      const fields = { ...press, ...signed, text: given.text, choice: 'off' }
      for (const again of [false, true]) {
        const { status, main, headers } = await send(page, fields)
        assert.equal(status, 200)
        assert.match(main, done, `${again}`)
        assert.deepEqual([headers['cache-control'], headers['referrer-policy']], ['private, no-store', 'no-referrer'])
      }
      assert.equal(made().filter(([path]) => path === call[0]).length, 2)
      assert.match(String(made().find(([path]) => path === call[0])?.[1].token), /c?0ffee$/)
      assert.equal((await ask(w.origin, page)).headers.etag, first.headers.etag)
    })

    // The token of a mail authorises any sender to end it (RFC 8058).
    if (page.startsWith('/unsubscribe/')) continue
    test(`C-01 ${page}: another site presses nothing`, async () => {
      serve(row)
      for (const headers of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
      ]) {
        assert.equal((await send(page, press, { headers })).status, 403)
      }
      assert.deepEqual(made(), [])
    })
  }

  for (const row of all) {
    if (!('read' in row)) continue
    test(`M-17 ${row.page}: the first press shows what the second accepts`, async () => {
      serve(row)
      const shown = await send(row.page)
      assert.equal(shown.status, 200)
      assert.match(shown.main, row.ask)
      assert.match(shown.main, /<button [^>]*name="press"/)
      assert.deepEqual(made(), [[row.read[0], { token }]])
    })
  }

  test('a link that is wrong or expired says so, before its press and with it', async () => {
    for (const [status, code, sentence] of [
      [400, 'error.signature.link', /Bu bağlantı işe yaramadı/],
      [410, 'error.signature.expired', /Bu bağlantının süresi dolmuş/],
    ] as const) {
      for (const path of ['form', 'confirm', 'withdraw'])
        w.api.on(`POST /signatures/${path}/`, () => ({ status, body: { detail: 'x', code } }))
      for (const [page, fields] of [
        [`/signature/confirm/${token}`, {}],
        [`/signature/confirm/${token}`, press],
        [`/signature/withdraw/${token}`, press],
      ] as const) {
        const refused = await send(page, fields)
        assert.equal(refused.status, status)
        assert.match(refused.main, sentence, page)
        assert.doesNotMatch(refused.main, /<button [^>]*name="press"/)
      }
    }
  })

  test('an API that is away is said, and the button is there again', async () => {
    answerTo('/signatures/form/', form)
    w.api.on('POST /signatures/confirm/', () => ({ status: 503, body: {} }))
    const failed = await send(`/signature/confirm/${token}`, press)
    assert.equal(failed.status, 503)
    assert.match(failed.main, /Hiçbir şey değişmedi.*<button [^>]*name="press"/s)
    w.api.on('POST /signatures/form/', () => ({ status: 503, body: {} }))
    const unread = await send(`/signature/confirm/${token}`)
    assert.match(unread.main, /Hiçbir şey değişmedi.*Yeniden dene/s)
    assert.doesNotMatch(unread.main, /<button [^>]*name="press"/)
  })

  test('the explicit consent that a campaign asks for is ticked beside the press', async () => {
    answerTo('/signatures/form/', { ...form, lacks_consent: true })
    answerTo('/signatures/confirm/', { campaign_id: 5, signature_count: 1 })
    const shown = await send(`/signature/confirm/${token}`)
    assert.match(
      shown.main,
      /<input [^>]*name="special_consent"[^>]*value="1"|<input [^>]*value="1"[^>]*name="special_consent"/,
    )
    await send(`/signature/confirm/${token}`, { ...press, special_consent: '1' })
    assert.deepEqual(made().at(-1), ['/signatures/confirm/', { token, special_consent: 1 }])
  })

  test('S-24 an address is confirmed with its session only', async () => {
    w.api.on('POST /users/confirm-email/', ({ headers }) =>
      headers.authorization ? { body: {} } : { status: 403, body: { detail: 'x', code: 'error.mail.session' } },
    )
    const refused = await send(`/confirm-email/Nw/${token}`, press)
    assert.deepEqual([refused.status, /Önce giriş yap/.test(refused.main)], [403, true])
    const pressed = await send(`/confirm-email/Nw/${token}`, press, { cookie: await w.signIn() })
    assert.match(pressed.main, /Adresin doğrulandı/)
  })

  test('the second button of a withdrawal hides only the name', async () => {
    answerTo('/signatures/link/', { campaign_id: 5, state: 'confirmed' })
    answerTo('/signatures/unshare_name/', { campaign_id: 5 })
    const { text } = await send(`/en/signature/withdraw/${token}`, { press: 'other' })
    assert.match(text, /<html lang="en"/)
    assert.deepEqual(made().at(-1), ['/signatures/unshare_name/', { token }])
  })

  test('R-30 the signatures of a mailbox are asked for, listed, changed and downloaded without scripts', async () => {
    const signature = {
      ...{ id: 31, campaign: { id: 5, title: 'Longoz' }, name: 'Ayşe Yıldız', signed_at: '2026-11-05T21:30:00Z' },
      ...{
        state: 'confirmed',
        wants_updates: true,
        shares_name: true,
        is_named: true,
        text: 'Çünkü',
        is_hidden: false,
      },
      hand_overs: [{ day: '2026-11-12', has_name: true }],
    }
    w.api.on('POST /signatures/own/mail/', () => ({ status: 204 }))
    const asked = await send('/en/signatures', { email: 'ayse@ornek.example' })
    assert.match(asked.main, /Check your email/)
    assert.doesNotMatch(asked.main, /ornek/)
    assert.deepEqual(made().at(-1), ['/signatures/own/mail/', { email: 'ayse@ornek.example' }])
    w.api.on('POST /signatures/own/', ({ body: bytes }) => {
      const { press } = JSON.parse(bytes.toString())
      return { body: { results: [signature], next: null, ...(press && { done: { press, former: [signature] } }) } }
    })
    const path = `/signature/own/${token}`
    const listed = await send(path)
    assert.match(
      listed.main,
      /Longoz.*Ayşe Yıldız.*Adımı gizle.*Adımı listeden çıkar.*Haberleri durdur.*Sözlerimi sil/s,
    )
    assert.match(listed.main, /12 Kasım 2026: imzalar teslim edildi, o güne kadarki listede adın vardı/)
    assert.doesNotMatch(listed.text, new RegExp(token))
    const withdrawn = await send(path, { signature: '31', press: 'withdraw' })
    assert.match(
      withdrawn.main,
      /İmzan geri çekildi.*12 Kasım 2026 günü teslim edilen imzaların listesinde adın vardı/s,
    )
    assert.deepEqual(made().at(-1), ['/signatures/own/', { token, signature: 31, press: 'withdraw' }])
    w.api.on('POST /signatures/own/records/', () => ({ body: { signatures: [1] } }))
    const file = await send(path, { press: 'download' })
    assert.deepEqual([file.status, file.json], [200, { signatures: [1] }])
    assert.match(String(file.headers['content-disposition']), /^attachment; filename="imzalarim\.json"$/)
    assert.equal(file.headers['cache-control'], 'private, no-store')
    w.api.on('POST /signatures/own/', () => ({ status: 400, body: { detail: 'x', code: 'error.mail.link' } }))
    assert.match((await send(path)).main, /href="\/signatures"/)
    for (const page of [path, '/signatures']) {
      const crossed = await send(page, { press: 'withdraw_all' }, { headers: { origin: 'https://evil.example' } })
      assert.equal(crossed.status, 403)
    }
  })

  test('S-26 the mail of one campaign is ended, resumed, and a link to end all is mailed to its mailbox', async () => {
    w.api.on('POST /updates/subscription/', ({ body: bytes }) => ({
      body: { campaign: { id: 5, title: 'Longoz' }, is_on: JSON.parse(bytes.toString()).choice !== 'off' },
    }))
    w.api.on('POST /updates/subscription/end-link/', () => ({ status: 204 }))
    const path = '/unsubscribe/c0ffee_-'
    assert.match((await send(path, { press: 'this', choice: 'off' })).main, /Haberler durduruldu.*Longoz.*value="on"/s)
    assert.match((await send(path, { choice: 'on' })).main, /Kampanyadan haberler.*Longoz.*value="off"/s)
    assert.match((await send(path, { choice: 'all' })).main, /geldiği adrese gönderiyoruz/)
    assert.deepEqual(
      made().map(([, sent]) => sent.choice),
      ['off', 'on', undefined],
    )
  })

  test('an answer that is refused stays as it was typed, with its box, and its field says why; else it is shown to be published', async () => {
    answerTo('/answers/link/', link)
    w.api.on('POST /answers/preview/', () => ({
      status: 400,
      body: { text: ['no'], code: 'error.request.invalid', codes: { text: ['error.field.blocked_link'] } },
    }))
    const look = { ...signed, press: 'preview', corrects: '' }
    const written = { ...look, text: 'Ayrıntılar burada.', digest: 'on' }
    const { status, main } = await send(`/answer/${token}`, written)
    assert.equal(status, 400)
    assert.match(main, /kabul edilmeyen bir siteye bağlantı/)
    assert.match(main, /<textarea [^>]*>Ayrıntılar burada\.<\/textarea>/)
    assert.match(main, /<input [^>]*checked=""[^>]*name="digest"|<input [^>]*name="digest"[^>]*checked=""/)
    const { press: _, ...body } = written
    assert.deepEqual(made().at(-1), ['/answers/preview/', { ...body, token, digest: true }])
    assert.match((await send(`/answer/${token}`, { ...look, text: '' })).main, /Bu alanı doldur/)
    answerTo('/answers/preview/', { ...body, name: 'Su İşleri' })
    const preview = await send(`/answer/${token}`, written)
    assert.match(preview.main, /Yanıtınız böyle görünecek.*Ayşe Yılmaz, Müdür.*Ayrıntılar burada.*value="this"/s)
    const hidden = [...preview.main.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)"/g)]
    const published = Object.fromEntries(hidden.map(([, name = '', value]) => [name, value]))
    assert.deepEqual(published, { ...body, digest: 'true', promised_on: '' })
  })
})
