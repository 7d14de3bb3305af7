import assert from 'node:assert/strict'
import { beforeEach, describe, test } from 'node:test'
import { signUpParts } from '@sesol/contract/accounts/notices'
import { proofHeader, trapField, trapHeader } from '@sesol/contract/trust/proof'
import { ask, type Reply, sessionCookie } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'
import { member, password } from './support/stub-api.ts'

const credentials = { email: member.email, password }
const newcomer = { username: 'elif', email: member.email, password, password2: password }
const challenge = 'c'.repeat(43)
const link = `MQ/${'x'.repeat(43)}`
const resetPath = `/en/reset-password/${link}`
const chosen = { new_password: 'yepyeni bir parola', confirm_password: 'yepyeni bir parola' }

const pairsOf = ({ cookies }: Reply) => cookies.map((cookie) => cookie.split(';', 1)[0]).join('; ')
const inputOf = ({ text }: Reply, name: string) => new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(text)?.[0] ?? ''

describe('account forms that browsers without scripts send to the address of their page', () => {
  const w = siteFixture()
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
  })
  type Sent = { headers?: Record<string, string>; cookie?: string | undefined }
  const send = (path: string, fields: Record<string, string>, { headers = {}, cookie }: Sent = {}) =>
    ask(w.origin, path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: w.origin, ...headers },
      body: new URLSearchParams(fields).toString(),
      cookie,
    })
  const viewer = async (cookie: string | undefined) =>
    ((await ask(w.origin, '/api/session', { cookie })).json as { id: number } | null)?.id
  const factor = () => {
    w.api.on('POST /users/login/', () => ({ body: { challenge, has_app: true } }))
    w.api.on('POST /users/login/code/', ({ body }, api) => {
      const given = JSON.parse(body.toString())
      sent.push(given)
      return given.one_time_code === '123456'
        ? { body: api.pair() }
        : { status: 400, body: { code: 'error.request.invalid', codes: { one_time_code: ['error.factor.code'] } } }
    })
  }

  test('S-02 signing in sets the sealed cookie and leads on, in the language of the page', async () => {
    for (const [path, to] of [
      ['/signin', '/auth/callback'],
      ['/en/signin', '/en/auth/callback'],
      ['/signin?to=%2Fen%2Fcampaign%2F12%3Fx%3D1%23sign', '/en/campaign/12?x=1#sign'],
    ] as const) {
      const reply = await send(path, credentials)
      assert.deepEqual([reply.status, reply.headers.location, reply.text], [303, w.origin + to, ''])
      assert.match(reply.cookies.join(), /^sesol=Fe26\.2\*[^;]*; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax$/)
      assert.equal(await viewer(sessionCookie(reply)), member.id)
    }
  })

  test('C-06 signing in leads to no other site', async () => {
    for (const to of [
      '//evil.example',
      'https://evil.example/',
      '/\\evil.example',
      '/..//evil.example',
      '/\t/x',
      'x',
    ]) {
      const reply = await send(`/signin?to=${encodeURIComponent(to)}`, credentials)
      assert.deepEqual([reply.status, reply.headers.location], [303, `${w.origin}/auth/callback`], to)
    }
  })

  test('what is wrong is said on the page, with the address that was typed and never the password', async () => {
    const wrong = await send('/en/signin', { email: member.email, password: 'yanlis-parola' })
    assert.deepEqual([wrong.status, wrong.cookies, wrong.headers['cache-control']], [401, [], 'private, no-store'])
    assert.match(wrong.text, /role="alert".*Invalid email or password\./s)
    assert.match(inputOf(wrong, 'email'), /value="elif@example\.org"/)
    assert.doesNotMatch(wrong.text, /yanlis-parola/)

    const empty = await send('/signin', { email: '', password: '' })
    assert.equal(empty.status, 400)
    for (const name of ['email', 'password']) assert.match(inputOf(empty, name), /aria-invalid="true"/)

    w.api.on('POST /users/login/', () => ({ status: 429, headers: { 'retry-after': '40' } }))
    const throttled = await send('/en/signin', credentials)
    assert.equal(throttled.status, 429)
    assert.match(throttled.text, /40 seconds/)
    assert.doesNotMatch(throttled.text, new RegExp(password))
  })

  test('S-29 a second factor is asked for on the same page, bound to the browser by the sealed cookie', async () => {
    factor()
    const asked = await send('/signin?to=%2Fsettings', credentials)
    assert.equal(asked.status, 200)
    assert.match(inputOf(asked, 'one_time_code'), /autoComplete="one-time-code"/i)
    assert.equal(inputOf(asked, 'password'), '')
    assert.match(asked.cookies.join(), /^sesol-challenge=Fe26\.2\*[^;]*; Path=\/; Max-Age=300; HttpOnly; SameSite=Lax$/)
    assert.ok(!asked.text.includes(challenge))

    const cookie = pairsOf(asked)
    const refused = await send('/en/signin', { one_time_code: '000000' }, { cookie })
    assert.deepEqual([refused.status, refused.cookies], [400, []])
    assert.match(inputOf(refused, 'one_time_code'), /aria-invalid="true"/)
    assert.doesNotMatch(refused.text, /000000/)

    const given = await send('/signin?to=%2Fsettings', { one_time_code: '123456' }, { cookie })
    assert.deepEqual([given.status, given.headers.location], [303, `${w.origin}/settings`])
    assert.equal(await viewer(sessionCookie(given)), member.id)
    assert.match(given.cookies.join(), /sesol-challenge=; [^,]*Max-Age=0/)
    assert.deepEqual(sent, [
      { one_time_code: '000000', challenge },
      { one_time_code: '123456', challenge },
    ])
  })

  test('S-29 a code without the cookie reaches no API', async () => {
    factor()
    for (const cookie of [undefined, 'sesol-challenge=x', `sesol-challenge=${challenge}`]) {
      const refused = await send('/en/signin', { one_time_code: '123456', challenge }, { cookie })
      assert.deepEqual([refused.status, refused.cookies], [400, []])
      assert.match(refused.text, /role="alert"/)
    }
    assert.deepEqual(sent, [])
  })

  test('signing up signs in, with the consent of those who gave it and to the notices of today', async () => {
    w.api.on('POST /users/register/', ({ body, headers }) => {
      sent.push({
        ...JSON.parse(body.toString()),
        [proofHeader]: headers[proofHeader],
        [trapHeader]: headers[trapHeader],
      })
      return { status: 201, body: { id: member.id, username: member.username } }
    })
    const reply = await send('/signup', { ...newcomer, [trapField]: '' })
    assert.deepEqual([reply.status, reply.headers.location], [303, `${w.origin}/auth/callback`])
    assert.equal(await viewer(sessionCookie(reply)), member.id)
    await send('/signup', { ...newcomer, campaign_mail: 'true', [trapField]: 'x' })
    const known = { ...newcomer, ...signUpParts, [proofHeader]: 'none' }
    assert.deepEqual(sent, [
      { ...known, [trapHeader]: undefined },
      { ...known, campaign_mail: true, [trapHeader]: 'filled' },
    ])
    w.api.on('POST /users/login/', () => ({ status: 429 }))
    const registered = await send('/en/signup', newcomer)
    assert.deepEqual([registered.status, registered.headers.location], [303, `${w.origin}/en/signin`])
  })

  test('a sign-up that is refused keeps all but the passwords, and is said at its fields', async () => {
    w.api.on('POST /users/register/', () => ({
      status: 400,
      body: { code: 'error.request.invalid', codes: { username: ['error.registration.username_exists'] } },
    }))
    const taken = await send('/signup', { ...newcomer, campaign_mail: 'true' })
    assert.deepEqual([taken.status, taken.cookies], [400, []])
    assert.match(
      inputOf(taken, 'username'),
      /aria-invalid="true"[^>]*value="elif"|value="elif"[^>]*aria-invalid="true"/,
    )
    assert.match(inputOf(taken, 'email'), /value="elif@example\.org"/)
    assert.match(inputOf(taken, 'campaign_mail'), /checked=""/)
    assert.doesNotMatch(taken.text, new RegExp(password))

    const differing = await send('/signup', { ...newcomer, password2: 'baska bir parola' })
    assert.equal(differing.status, 400)
    assert.match(inputOf(differing, 'password2'), /aria-invalid="true"/)
    assert.doesNotMatch(differing.text, /baska bir parola/)
    assert.equal(w.api.count('POST /users/register/'), 1)

    w.api.on('POST /users/register/', () => ({ status: 403, body: { code: 'error.request.proof' } }))
    const attacked = await send('/en/signup', newcomer)
    assert.equal(attacked.status, 403)
    assert.match(attacked.text, /Many fake submissions reach this form/)
  })

  test('S-19 a forgotten password says the same of any address, and what is wrong at the field', async () => {
    w.api.on('POST /users/forgot-password/', () => ({ body: { detail: 'Tamam' } }))
    const reply = await send('/en/forgot-password', { email: member.email })
    assert.equal(reply.status, 200)
    assert.match(reply.text, /<strong[^>]*>elif@example\.org<\/strong>/)
    assert.match(inputOf(reply, 'email'), /type="hidden"[^>]*value="elif@example\.org"/)
    const invalid = await send('/en/forgot-password', { email: 'elif' })
    assert.equal(invalid.status, 400)
    assert.match(inputOf(invalid, 'email'), /aria-invalid="true"[^>]*value="elif"|value="elif"[^>]*aria-invalid="true"/)
    assert.equal(w.api.count('POST /users/forgot-password/'), 1)
  })

  test('S-12 signing out ends the session at the API and here; where that fails the page says so', async () => {
    const cookie = await w.signIn()
    w.api.on('POST /token/blacklist/', () => ({ status: 503 }))
    const failed = await send('/en/settings', {}, { cookie })
    assert.deepEqual([failed.status, failed.cookies], [503, []])
    assert.match(failed.text, /You could not be signed out/)
    assert.equal(await viewer(cookie), member.id)
    w.api.reset()
    const reply = await send('/en/settings', {}, { cookie })
    assert.deepEqual([reply.status, reply.headers.location], [303, `${w.origin}/en`])
    assert.match(reply.cookies.join(), /^sesol=; [^,]*Max-Age=0/)
    assert.equal(w.api.count('POST /token/blacklist/'), 1)
  })

  test('C-01 S-15 another site signs nobody in, up or out, and nothing that it sends is shown', async () => {
    const cookie = await w.signIn()
    w.api.calls.length = 0
    for (const headers of [{ origin: 'https://evil.example' }, { origin: 'null', 'sec-fetch-site': 'cross-site' }])
      for (const [path, fields] of [
        ['/signin', credentials],
        ['/signin', { one_time_code: '123456' }],
        ['/signup', newcomer],
        ['/forgot-password', { email: member.email }],
        [resetPath, chosen],
        ['/settings', {}],
      ] as const) {
        const refused = await send(path, fields, { headers, cookie })
        assert.deepEqual([refused.status, refused.cookies], [403, []], path)
        assert.doesNotMatch(refused.text, /elif|yepyeni/)
      }
    assert.deepEqual(w.api.reached, [])
  })
})
