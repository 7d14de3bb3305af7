import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { partsOf, testMailbox } from './mail-testing.ts'
import { type TestMember, testMember } from './testing.ts'

const api = await testApi()
const mailbox = testMailbox(api)

const newPassword = 'yepyeni bir parola'
type Parts = { uid: string; token: string }
const reset = (parts: Parts, more: object = {}, headers: Record<string, string> = {}) =>
  api.call('POST', '/users/reset-password/', {
    json: { uid: parts.uid, token: parts.token, new_password: newPassword, confirm_password: newPassword, ...more },
    headers,
  })
const login = async (email: string, password: string) =>
  (await api.call('POST', '/users/login/', { form: { email, password } })).status
const me = async (token: string) => (await api.call('GET', '/users/me/', { token })).status

async function askFor({ email }: Pick<TestMember, 'email'>): Promise<Parts> {
  await mailbox.collect()
  await api.call('POST', '/users/forgot-password/', { json: { email } })
  return partsOf((await mailbox.collect())[0]?.order)
}

test('a link can be asked about without spending it; one that is used, replaced, forged or old is refused', async () => {
  const member = await testMember(api)
  const check = async (parts: Parts) => {
    const { body } = await api.call('POST', '/users/reset-password/check/', { json: parts })
    return body.valid
  }
  const first = await askFor(member)
  assert.deepEqual([await check(first), await check(first)], [true, true])
  assert.equal(await check({ ...first, token: `${first.token}x` }), false)
  const second = await askFor(member)
  assert.deepEqual([await check(first), await check(second)], [false, true])
  assert.equal((await reset(second)).status, 200)
  assert.equal(await check(second), false)
  const third = await askFor(member)
  api.advance(3601)
  assert.equal(await check(third), false)
})

test('S-13 a new password ends every session, starts none and is confirmed by mail', async () => {
  const member = await testMember(api)
  const { body: second } = await api.call('POST', '/users/login/', {
    form: { email: member.email, password: member.password },
  })
  const { status, body } = await reset(await askFor(member))
  assert.deepEqual([status, Object.keys(body)], [200, ['device_token']])
  assert.deepEqual([await me(member.access), await me(second.access)], [401, 401])
  const { status: refreshed } = await api.call('POST', '/token/refresh/', { json: { refresh: second.refresh } })
  assert.equal(refreshed, 401)
  assert.deepEqual([await login(member.email, member.password), await login(member.email, newPassword)], [401, 200])
  const [mail, ...more] = await mailbox.collect()
  assert.deepEqual(more, [])
  assert.deepEqual(mail?.order, {
    mail: 'password_changed',
    to: member.email,
    language: 'tr',
    data: { username: member.username, link: `${api.deps.config.siteUrl}/forgot-password` },
  })
})

test('S-13 a sign-in with the former password beside the reset leaves no session behind it', async () => {
  const member = await testMember(api)
  const parts = await askFor(member)
  const signIns = Array.from({ length: 10 }, () =>
    api.call('POST', '/users/login/', { form: { email: member.email, password: member.password } }),
  )
  const [{ status }, ...responses] = await Promise.all([reset(parts), ...signIns])
  assert.equal(status, 200)
  for (const { body } of responses) if (body.access) assert.equal(await me(body.access), 401)
})

test('a reset shows that the address is the member’s', async () => {
  const member = await testMember(api)
  const confirmed = async () => (await api.call('GET', '/users/me/', { token })).body.email_confirmed
  let token = member.access
  assert.equal(await confirmed(), false)
  await reset(await askFor(member))
  const { body } = await api.call('POST', '/users/login/', { form: { email: member.email, password: newPassword } })
  token = body.access
  assert.equal(await confirmed(), true)
})

test('S-21 of twenty parallel uses of a link one sets its password', async () => {
  const member = await testMember(api)
  const parts = await askFor(member)
  const passwords = Array.from({ length: 20 }, (_, n) => `${newPassword} ${n}`)
  const responses = await Promise.all(
    passwords.map((password) => reset(parts, { new_password: password, confirm_password: password })),
  )
  const won = responses.flatMap(({ status }, n) => (status === 200 ? [passwords[n] ?? ''] : []))
  assert.equal(won.length, 1)
  for (const { status, body } of responses) if (status !== 200) assert.equal(body.code, 'error.password.link')
  assert.equal(await login(member.email, won[0] ?? ''), 200)
  assert.equal((await mailbox.collect()).length, 1)
})

test('S-21 a link lives an hour, works once, and the newest only', async () => {
  const member = await testMember(api)
  const first = await askFor(member)
  const second = await askFor(member)
  assert.equal((await reset(first)).status, 400)
  api.advance(3590)
  assert.equal((await reset(second)).status, 200)
  assert.equal((await reset(second)).status, 400)
  const third = await askFor(member)
  api.advance(3601)
  assert.equal((await reset(third)).status, 400)
})

test('S-21 a secret is good for its own member and its own purpose only', async () => {
  const [member, other] = [await testMember(api), await testMember(api)]
  const registered = (await mailbox.collect()).map(({ order }) => order)
  const confirmation = partsOf(registered.find(({ to }) => to === member.email))
  const parts = await askFor(member)
  const others = await askFor(other)
  const [row] = await api.db.selectFrom('mailed_link').selectAll().where('user_id', '=', member.id).execute()
  const dead: [string, Parts][] = [
    ['of another member', { ...parts, uid: others.uid }],
    ['of a confirmation', confirmation],
    ['the hash that is kept', { ...parts, token: row?.token_hash ?? '' }],
    ['a letter less', { ...parts, token: parts.token.slice(0, -1) }],
    ['other letter case', { ...parts, token: parts.token.toLowerCase() }],
    ...['', 'MA', 'LTE', 'MQ==x', '../1', 'é', 'OTk5OTk5OTk5OQ', 'MSBvciAx', 'x'.repeat(100)].map(
      (uid): [string, Parts] => [`uid ${uid}`, { ...parts, uid }],
    ),
  ]
  for (const [what, each] of dead) assert.equal((await reset(each)).status, 400, what)
  assert.equal((await reset(parts)).status, 200)
})

test('a dead link is reported by a sentence in `error`, in the requested language', async () => {
  const parts = { uid: 'MQ', token: 'x' }
  const { status, body } = await reset(parts)
  assert.equal(status, 400)
  assert.deepEqual(
    [body.code, body.error, body.detail],
    ['error.password.link', 'Bağlantının süresi geçmiş ya da bağlantı kullanılmış.', body.error],
  )
  const english = await reset(parts, {}, { 'accept-language': 'en' })
  assert.match(english.body.error, /^[A-Z][\w ,]+\.$/)
  assert.notEqual(english.body.error, body.error)
})

test('S-17 a disabled or deleted member gets no new password', async () => {
  for (const end of [
    (id: number) => api.db.updateTable('user').set({ is_active: false }).where('id', '=', id).execute(),
    (id: number) => api.db.deleteFrom('user').where('id', '=', id).execute(),
  ]) {
    const member = await testMember(api)
    const parts = await askFor(member)
    await end(member.id)
    const { status, body } = await reset(parts)
    assert.deepEqual([status, body.code], [400, 'error.password.link'])
    await api.call('POST', '/users/forgot-password/', { json: { email: member.email } })
    assert.deepEqual(await mailbox.collect(), [])
  }
})

test('S-20 the rules of sign-up hold, each reported at its field and in `error`, and the link stays good', async () => {
  const member = await testMember(api)
  const parts = await askFor(member)
  const cases: [string, string][] = [
    ['kisa123', 'error.registration.password_too_short'],
    ['483920174658', 'error.registration.password_numeric'],
    ['٤٨٣٩٢٠١٧٤٦', 'error.registration.password_numeric'],
    ['Galatasaray', 'error.registration.password_too_common'],
    ['', 'error.field.required'],
    ['a\0bcdefghij', 'error.field.text'],
    ['x'.repeat(129), 'error.field.too_long:128'],
  ]
  for (const [password, code] of cases) {
    const { status, body } = await reset(parts, { new_password: password, confirm_password: password })
    assert.equal(status, 400, password)
    assert.deepEqual(body.codes.new_password, [code], password)
    assert.equal(body.error, body.new_password[0])
  }
  const { body } = await reset(parts, { confirm_password: 'başka bir parola' })
  assert.deepEqual(body.codes, { confirm_password: ['error.registration.passwords_not_match'] })
  assert.deepEqual([body.error, body.confirm_password], ['Parolalar eşleşmiyor.', ['Parolalar eşleşmiyor.']])
  const password = ` çığ 漢字 ${'ö'.repeat(120)}`
  assert.equal((await reset(parts, { new_password: password, confirm_password: password })).status, 200)
  assert.equal(await login(member.email, password), 200)
  assert.equal(await login(member.email, password.trim()), 401)
})
