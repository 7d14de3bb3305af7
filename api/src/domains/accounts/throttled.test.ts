import assert from 'node:assert/strict'
import { after, mock, test } from 'node:test'
import { sql } from 'kysely'
import { testApi } from '../../testing.ts'
import { testMailbox, testMember } from './testing.ts'

const api = await testApi({ rateLimitScale: 1 })
// The clocks stand still but for what a test lets pass: that of the service, and the one that measures.
mock.timers.enable({ apis: ['Date'], now: Date.now() })
const began = performance.now()
let passedMs = 0
mock.method(performance, 'now', () => began + passedMs)
after(() => mock.reset())

async function pass(seconds: number) {
  mock.timers.tick(seconds * 1000)
  passedMs += seconds * 1000
  await sql`update request_window set ends_at = ends_at - make_interval(secs => ${seconds})`.execute(api.db)
}

const from = (visitor: string, language = 'tr') => ({
  'x-visitor-address': visitor,
  'x-bff-secret': api.deps.config.bffSecret,
  'accept-language': language,
})
const newPassword = 'yepyeni bir parola'
const reset = { uid: 'MQ', token: 'x'.repeat(43), new_password: newPassword, confirm_password: newPassword }

type Headers = Record<string, string>
type Call = (n: number, headers: Headers) => ReturnType<typeof api.call>
const calls: [what: string, most: number, seconds: number, usual: number, call: Call][] = [
  [
    'signing in',
    ...([10, 60, 401] as const),
    (n, headers) => {
      const form = { email: `a${n}@example.com`, password: 'x' }
      return api.call('POST', '/users/login/', { form, headers })
    },
  ],
  [
    'opening an account',
    ...([30, 3600, 400] as const),
    (_, headers) => api.call('POST', '/users/register/', { json: {}, headers }),
  ],
  [
    'a forgotten password',
    ...([10, 600, 200] as const),
    (n, headers) => api.call('POST', '/users/forgot-password/', { json: { email: `b${n}@example.com` }, headers }),
  ],
  [
    'a new password',
    ...([20, 600, 400] as const),
    (_, headers) => api.call('POST', '/users/reset-password/', { json: reset, headers }),
  ],
  [
    'asking for a name',
    ...([120, 60, 200] as const),
    (n, headers) => api.call('GET', `/users/username/?username=ad_${n}`, { headers }),
  ],
  [
    'renewing a session',
    ...([120, 60, 401] as const),
    (_, headers) => api.call('POST', '/token/refresh/', { json: { refresh: 'a.b.c' }, headers }),
  ],
]

let visitors = 0
for (const [what, most, seconds, usual, call] of calls) {
  test(`M-09 ${what}: ${most} times in ${seconds} seconds, then 429 with the time to wait, then again`, async () => {
    const visitor = `198.51.100.${++visitors}`
    const began = process.hrtime.bigint()
    for (let n = 0; n < most; n++) assert.equal((await call(n, from(visitor))).status, usual, `${n}`)
    await pass(5)
    for (const [language, sentence] of [
      ['tr', 'Çok fazla istek gönderildi, biraz sonra yeniden dene.'],
      ['en', 'Too many requests, please try again a little later.'],
    ] as const) {
      const { status, body, headers } = await call(most, from(visitor, language))
      assert.deepEqual([status, body.code, body.detail], [429, 'error.request.throttled', sentence])
      const elapsed = Math.ceil(Number(process.hrtime.bigint() - began) / 1e9)
      const wait = Number(headers.get('retry-after'))
      assert.ok(wait <= seconds - 5 && wait >= seconds - 5 - elapsed, `${wait} s after ${elapsed} s`)
    }
    await pass(seconds - 5)
    assert.equal((await call(most + 1, from(visitor))).status, usual)
  })
}

test('S-18 the right password works as soon as the window is over, from where the wrong ones came', async () => {
  const { email, password } = await testMember(api)
  const login = (given: string) =>
    api.call('POST', '/users/login/', { form: { email, password: given }, headers: from('198.51.100.200') })
  for (let n = 0; n < 10; n++) assert.equal((await login('yanlış')).status, 401)
  const { status, headers } = await login(password)
  assert.equal(status, 429)
  await pass(Number(headers.get('retry-after')))
  assert.equal((await login(password)).status, 200)
})

test('M-09 having the own address confirmed: five links an hour for one member, from wherever, then again', async () => {
  const member = await testMember(api)
  const again = (token: string, visitor: string) =>
    api.call('POST', '/users/confirm-email/send/', { token, headers: from(visitor) })
  for (let n = 0; n < 5; n++) assert.equal((await again(member.access, `203.0.113.${n}`)).status, 200)
  const { status, headers } = await again(member.access, '203.0.113.99')
  assert.deepEqual([status, headers.get('retry-after')], [429, '3600'])
  await pass(3600)
  const { body } = await api.call('POST', '/token/refresh/', { json: { refresh: member.refresh } })
  assert.equal((await again(body.access, '203.0.113.99')).status, 200)
})

test('M-09 asking for another address: ten times an hour for one member from wherever, twenty for one network', async () => {
  const ask = ({ access, password }: { access: string; password: string }, visitor: string) =>
    api.call('POST', '/users/email/', {
      token: access,
      json: { email: 'yeni@example.com', password },
      headers: from(visitor),
    })
  for (const _ of [1, 2]) {
    const member = await testMember(api)
    for (let n = 0; n < 10; n++) assert.equal((await ask(member, '203.0.113.150')).status, 200)
    assert.equal((await ask(member, '203.0.113.151')).status, 429)
  }
  assert.equal((await ask(await testMember(api), '203.0.113.150')).status, 429)
  const mails = await testMailbox(api).collect()
  assert.ok(mails.filter(({ order }) => order.to === 'yeni@example.com').length <= 3, 'a mailbox gets three a day')
})
