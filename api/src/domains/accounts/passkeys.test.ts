import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMailbox } from './mail-testing.ts'
import { testPasskey } from './passkey-testing.ts'
import { codeOf, confirmedMember, type TestMember } from './testing.ts'

const api = await testApi()
const mailbox = testMailbox(api)
const origin = new URL(api.deps.config.siteUrl).origin

const post = (path: string, token: string | undefined, json?: unknown) =>
  api.call('POST', path, { ...(token && { token }), ...(json !== undefined && { json }) })
const login = async ({ email, password }: TestMember) =>
  (await api.call('POST', '/users/login/', { form: { email, password } })).body
const stateOf = async (token: string) => (await api.call('GET', '/users/second-factor/', { token })).body

async function add(member: TestMember, name = 'Telefonum', passkey = testPasskey(origin)) {
  const { body: options } = await post('/users/passkeys/options/', member.access, { password: member.password })
  const answer = await post('/users/passkeys/', member.access, { name, credential: passkey.create(options) })
  return { passkey, options, status: answer.status, body: answer.body }
}

const signIn = async (member: TestMember, passkey: ReturnType<typeof testPasskey>) => {
  const { challenge, passkey: options } = await login(member)
  return post('/users/login/passkey/', undefined, { challenge, credential: passkey.give(options) })
}

test('S-29 T-05 a passkey is added with the password, ends a sign-in, and verifies a session of staff', async () => {
  const member = await confirmedMember(api)
  await api.db.updateTable('user').set({ is_staff: true }).where('id', '=', member.id).execute()
  const { passkey, status, body } = await add(member)
  assert.deepEqual([status, body.recovery_codes.length], [201, 10])
  assert.equal((await api.call('GET', '/moderation/counts/', { token: member.access })).status, 200)
  const { access, challenge, has_app } = await login(member)
  assert.deepEqual([access, typeof challenge, has_app], [undefined, 'string', false])
  const { body: pair } = await signIn(member, passkey)
  assert.equal((await api.call('GET', '/moderation/counts/', { token: pair.access })).status, 200)
  const { passkeys, enrolled_at } = await stateOf(pair.access)
  assert.deepEqual([passkeys[0].name, Boolean(passkeys[0].last_used_at), enrolled_at], ['Telefonum', true, null])
  api.advance(12 * 3600)
  const { body: renewed } = await post('/token/refresh/', undefined, { refresh: pair.refresh })
  const desk = () => api.call('GET', '/moderation/counts/', { token: renewed.access })
  assert.equal((await desk()).body.code, 'error.factor.verify')
  const { body: options } = await post('/users/passkeys/challenge/', renewed.access)
  const credential = passkey.give(options)
  assert.equal((await post('/users/passkeys/verify/', renewed.access, { credential })).status, 204)
  assert.equal((await desk()).status, 200)
  // Its challenge is spent.
  assert.equal(
    (await post('/users/passkeys/verify/', renewed.access, { credential })).body.code,
    'error.passkey.refused',
  )
})

test('S-29 error.passkey.refused: a copy, another key, another site, an old challenge and that of another member', async () => {
  const [member, other] = [await confirmedMember(api), await confirmedMember(api)]
  const { passkey } = await add(member)
  const { passkey: foreign } = await add(other)
  assert.equal((await signIn(member, passkey)).status, 200)
  passkey.rewind()
  assert.equal((await signIn(member, passkey)).body.code, 'error.passkey.refused')
  assert.equal((await signIn(member, passkey)).status, 200)
  assert.equal((await signIn(member, foreign)).body.code, 'error.passkey.refused')
  const { challenge, passkey: options } = await login(member)
  const stale = passkey.give((await login(member)).passkey)
  assert.equal(
    (await post('/users/login/passkey/', undefined, { challenge, credential: stale })).body.code,
    'error.passkey.refused',
  )
  const phished = testPasskey('https://sesol.example.evil')
  assert.equal((await add(other, 'Sahte', phished)).body.code, 'error.passkey.refused')
  api.advance(301)
  const late = { challenge, credential: passkey.give(options) }
  assert.equal((await post('/users/login/passkey/', undefined, late)).body.code, 'error.factor.challenge')
  const { body: offered } = await post('/users/passkeys/options/', (await confirmedMember(api)).access, {
    password: member.password,
  })
  const stolen = { name: 'Çalınan', credential: testPasskey(origin).create(offered) }
  assert.equal(
    (await post('/users/passkeys/', (await confirmedMember(api)).access, stolen)).body.code,
    'error.passkey.refused',
  )
})

test('S-29 the challenge of a session adds no passkey, because no password was given for it', async () => {
  const member = await confirmedMember(api)
  await add(member)
  const { body: options } = await post('/users/passkeys/challenge/', member.access)
  const passkey = testPasskey(origin)
  const credential = passkey.create({ ...options, rp: { id: options.rpId } })
  const { body } = await post('/users/passkeys/', member.access, { name: 'Kısa yol', credential })
  assert.equal(body.code, 'error.passkey.refused')
})

test('S-30 a lost device: a recovery code signs in, the passkey is removed, codes are renewed', async () => {
  const member = await confirmedMember(api)
  const { body: added } = await add(member, 'Kaybolan')
  const { challenge } = await login(member)
  const code = { challenge, one_time_code: added.recovery_codes[0] }
  const { body: pair } = await post('/users/login/code/', undefined, code)
  const own = { ...member, access: pair.access as string }
  const { body: renewed } = await post('/users/second-factor/recovery-codes/', own.access, { password: own.password })
  assert.equal(renewed.recovery_codes.length, 10)
  assert.equal((await stateOf(own.access)).recovery_codes, 10)
  const second = await login(member)
  const old = await post('/users/login/code/', undefined, {
    challenge: second.challenge,
    one_time_code: added.recovery_codes[1],
  })
  assert.equal(old.status, 400)
  const [lost] = (await stateOf(own.access)).passkeys
  await add(own, 'Yeni')
  await mailbox.collect()
  const removal = { passkey: lost.id, password: own.password }
  assert.equal((await post('/users/passkeys/removal/', own.access, { ...removal, password: 'yanlış' })).status, 400)
  assert.equal((await post('/users/passkeys/removal/', own.access, removal)).status, 204)
  assert.equal((await post('/users/passkeys/removal/', own.access, removal)).status, 404)
  const { passkeys, recovery_codes } = await stateOf(own.access)
  assert.deepEqual([passkeys.length, passkeys[0].name, recovery_codes], [1, 'Yeni', 10])
  const mails = (await mailbox.collect()).flatMap(({ order }) => (order.to === member.email ? [order.mail] : []))
  assert.deepEqual(mails, ['passkey_removed'])
  // With the last one, two-step sign-in is off.
  assert.equal(
    (await post('/users/passkeys/removal/', own.access, { ...removal, passkey: passkeys[0].id })).status,
    204,
  )
  assert.ok((await login(member)).access)
})

test('T-05 error.factor.recent: a second factor, and new codes, need the first one of the last ten minutes', async () => {
  const member = await confirmedMember(api)
  const { passkey } = await add(member)
  api.advance(601)
  const { password } = member
  const calls = [
    ['/users/passkeys/options/', { password }],
    ['/users/second-factor/', { password }],
    ['/users/second-factor/recovery-codes/', { password }],
    ['/users/passkeys/removal/', { password, passkey: 1 }],
  ] as const
  const { body: fresh } = await post('/token/refresh/', undefined, { refresh: member.refresh })
  for (const [path, json] of calls)
    assert.equal((await post(path, fresh.access, json)).body.code, 'error.factor.recent', path)
  const { body: options } = await post('/users/passkeys/challenge/', fresh.access)
  await post('/users/passkeys/verify/', fresh.access, { credential: passkey.give(options) })
  const { body: shown } = await post('/users/second-factor/', fresh.access, { password })
  const one_time_code = codeOf(api.deps.now(), shown.secret)
  assert.equal((await post('/users/second-factor/confirm/', fresh.access, { one_time_code })).status, 200)
  // The app goes, the passkey and the codes stay.
  api.advance(30)
  const removal = { password, one_time_code: codeOf(api.deps.now(), shown.secret) }
  assert.equal((await post('/users/second-factor/removal/', fresh.access, removal)).status, 204)
  const { enrolled_at, passkeys, recovery_codes } = await stateOf(fresh.access)
  assert.deepEqual([enrolled_at, passkeys.length, recovery_codes], [null, 1, 10])
})

test('error.passkey.too_many: ten passkeys, and none twice', async () => {
  const member = await confirmedMember(api)
  const { passkey } = await add(member)
  assert.equal((await add(member, 'Yine', passkey)).body.code, 'error.passkey.refused')
  for (let n = 2; n <= 10; n += 1) assert.equal((await add(member, `${n}`)).status, 201)
  const { body } = await post('/users/passkeys/options/', member.access, { password: member.password })
  assert.equal(body.code, 'error.passkey.too_many')
})
