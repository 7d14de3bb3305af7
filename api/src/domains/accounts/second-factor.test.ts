import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMailbox } from './mail-testing.ts'
import { codeOf, confirmedMember, enrolMember, type TestMember, testModerator } from './testing.ts'

const api = await testApi()
const mailbox = testMailbox(api)

const wrong = '000000'
const passwordOf = ({ email, password }: TestMember) => ({ form: { email, password } })
const challengeOf = async (member: TestMember): Promise<string> =>
  (await api.call('POST', '/users/login/', passwordOf(member))).body.challenge
const giveCode = (challenge: string, one_time_code: string) =>
  api.call('POST', '/users/login/code/', { json: { challenge, one_time_code } })
const own = (method: string, path: string, token: string, json?: unknown) =>
  api.call(method, `/users/second-factor/${path}`, { token, ...(json !== undefined && { json }) })
const deskOf = async (token: string) => {
  const { status, body } = await api.call('GET', '/moderation/counts/', { token })
  return status === 200 ? 200 : [status, body.code]
}
const mailsTo = async ({ email }: TestMember) =>
  (await mailbox.collect()).flatMap(({ order }) => (order.to === email ? [order.mail] : []))
const actsOf = async ({ id }: TestMember) => {
  const rows = await api.db
    .selectFrom('audit.entry')
    .select('action')
    .where('subject', '=', 'user')
    .where('subject_id', '=', id)
    .where('action', 'in', ['user.add_factor', 'user.remove_factor', 'user.reset_factor', 'user.use_recovery_code'])
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

async function enrol(member: TestMember) {
  const { body } = await own('POST', '', member.access, { password: member.password })
  const { body: confirmed } = await own('POST', 'confirm/', member.access, {
    one_time_code: codeOf(api.deps.now(), body.secret),
  })
  api.advance(30)
  return { secret: body.secret as string, codes: confirmed.recovery_codes as string[] }
}

const staff = async () => {
  const member = await confirmedMember(api)
  await api.db.updateTable('user').set({ is_staff: true }).where('id', '=', member.id).execute()
  return member
}

test('S-28 T-05 a staff account without second factor can do nothing at the desk, and learns why', async () => {
  const member = await staff()
  assert.deepEqual(await deskOf(member.access), [403, 'error.factor.enrol'])
  await enrol(member)
  assert.equal(await deskOf(member.access), 200)
  const { access: other } = await staff()
  assert.deepEqual(await deskOf(other), [403, 'error.factor.enrol'])
})

test('S-28 rights of staff end twelve hours after the second factor, and a code in the same session gives them back', async () => {
  const member = await staff()
  const { secret } = await enrol(member)
  api.advance(12 * 3600)
  const { body } = await api.call('POST', '/token/refresh/', { json: { refresh: member.refresh } })
  assert.deepEqual(await deskOf(body.access), [403, 'error.factor.verify'])
  assert.equal(
    (await own('POST', 'verify/', body.access, { one_time_code: wrong })).body.codes.one_time_code[0],
    'error.factor.code',
  )
  assert.deepEqual(await deskOf(body.access), [403, 'error.factor.verify'])
  assert.equal(
    (await own('POST', 'verify/', body.access, { one_time_code: codeOf(api.deps.now(), secret) })).status,
    204,
  )
  assert.equal(await deskOf(body.access), 200)
  const { body: state } = await own('GET', '', body.access)
  assert.equal(state.is_required, true)
  assert.ok(Date.parse(state.verified_until) - api.deps.now().getTime() > 11 * 3_600_000)
})

test('S-28 a session of a former sign-in has no rights of staff after another one was verified', async () => {
  const member = await staff()
  const before = (await api.call('POST', '/users/login/', passwordOf(member))).body.access
  await enrol(member)
  assert.equal(await deskOf(member.access), 200)
  assert.deepEqual(await deskOf(before), [403, 'error.factor.verify'])
})

test('S-29 with a second factor a password gives no token, and the code gives both', async () => {
  const member = await confirmedMember(api)
  const { secret } = await enrol(member)
  const { status, body } = await api.call('POST', '/users/login/', passwordOf(member))
  assert.deepEqual([status, Object.keys(body)], [200, ['challenge']])
  const { body: pair } = await giveCode(body.challenge, codeOf(api.deps.now(), secret))
  assert.equal((await api.call('GET', '/users/me/', { token: pair.access })).body.id, member.id)
  assert.match(pair.device_token, /^[\w-]{43}$/)
  assert.equal((await giveCode(body.challenge, codeOf(api.deps.now(), secret))).body.code, 'error.factor.challenge')
})

test('S-29 a challenge ends after five wrong codes, after five minutes and with a new password', async () => {
  const member = await confirmedMember(api)
  const { secret } = await enrol(member)
  const right = () => codeOf(api.deps.now(), secret)
  const guessed = await challengeOf(member)
  for (let guess = 0; guess < 5; guess += 1) {
    const { status, body } = await giveCode(guessed, wrong)
    assert.deepEqual([status, body.codes.one_time_code], [400, ['error.factor.code']])
  }
  assert.equal((await giveCode(guessed, right())).body.code, 'error.factor.challenge')
  const late = await challengeOf(member)
  api.advance(301)
  assert.equal((await giveCode(late, right())).body.code, 'error.factor.challenge')
  const former = await challengeOf(member)
  const new_password = 'başka bir uzun parola'
  const json = { current_password: member.password, new_password, confirm_password: new_password }
  assert.equal((await api.call('POST', '/users/change-password/', { token: member.access, json })).status, 200)
  assert.equal((await giveCode(former, right())).body.code, 'error.factor.challenge')
  assert.equal((await giveCode('x'.repeat(43), right())).body.code, 'error.factor.challenge')
})

test('S-29 a code that was used is refused, and so are those before it', async () => {
  const member = await confirmedMember(api)
  const { secret } = await enrol(member)
  const [former, used] = [codeOf(new Date(api.deps.now().getTime() - 30_000), secret), codeOf(api.deps.now(), secret)]
  assert.equal((await giveCode(await challengeOf(member), used)).status, 200)
  for (const code of [used, former, '𐀀𐀀𐀀', '１２３４５６']) {
    assert.deepEqual((await giveCode(await challengeOf(member), code)).body.codes.one_time_code, ['error.factor.code'])
  }
  api.advance(60)
  const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(member)))
  const answers = await Promise.all(challenges.map((each) => giveCode(each, codeOf(api.deps.now(), secret))))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 400, 400])
})

test('S-30 a recovery code works in the same field, once, and its owner gets a mail', async () => {
  const member = await staff()
  const { codes } = await enrol(member)
  assert.equal(new Set(codes).size, 10)
  const [first = '', second = ''] = codes
  await mailbox.collect()
  assert.equal((await giveCode(await challengeOf(member), first)).status, 200)
  assert.deepEqual(await mailsTo(member), ['recovery_code_used'])
  assert.equal((await giveCode(await challengeOf(member), first)).status, 400)
  const { body } = await giveCode(await challengeOf(member), second.toLowerCase().replaceAll('-', ' '))
  assert.equal((await own('GET', '', body.access)).body.recovery_codes, 8)
  assert.equal(await deskOf(body.access), 200)
  assert.deepEqual(await actsOf(member), ['user.add_factor', 'user.use_recovery_code', 'user.use_recovery_code'])
})

test('S-30 a second factor is removed with password and code, which ends the rights of staff in every session', async () => {
  const member = await staff()
  const { secret, codes } = await enrol(member)
  await mailbox.collect()
  const remove = (password: string, one_time_code: string) =>
    own('POST', 'removal/', member.access, { password, one_time_code })
  assert.deepEqual((await remove('yanlış', codeOf(api.deps.now(), secret))).body.codes, {
    password: ['error.password.wrong'],
  })
  assert.deepEqual((await remove(member.password, wrong)).body.codes, { one_time_code: ['error.factor.code'] })
  assert.equal((await own('POST', '', member.access, { password: member.password })).body.code, 'error.factor.enrolled')
  assert.equal((await remove(member.password, codeOf(api.deps.now(), secret))).status, 204)
  assert.deepEqual(await deskOf(member.access), [403, 'error.factor.enrol'])
  assert.deepEqual(await mailsTo(member), ['factor_removed'])
  assert.deepEqual(await actsOf(member), ['user.add_factor', 'user.remove_factor'])
  assert.equal((await remove(member.password, codes[0] ?? '')).body.code, 'error.factor.missing')
  const { body } = await api.call('POST', '/users/login/', passwordOf(member))
  assert.ok(body.access)
})

test('a second factor is on after its first code only, and begins with the password', async () => {
  const member = await confirmedMember(api)
  assert.deepEqual((await own('POST', '', member.access, { password: 'yanlış' })).body.codes, {
    password: ['error.password.wrong'],
  })
  assert.equal(
    (await own('POST', 'confirm/', member.access, { one_time_code: wrong })).body.code,
    'error.factor.missing',
  )
  const { body: shown } = await own('POST', '', member.access, { password: member.password })
  const { body: newer } = await own('POST', '', member.access, { password: member.password })
  assert.match(newer.secret, /^[A-Z2-7]{32}$/)
  assert.match(newer.qr.path, /^M/)
  const former = codeOf(api.deps.now(), shown.secret)
  assert.deepEqual((await own('POST', 'confirm/', member.access, { one_time_code: former })).body.codes.one_time_code, [
    'error.factor.code',
  ])
  assert.equal((await own('GET', '', member.access)).body.enrolled_at, null)
  assert.ok((await api.call('POST', '/users/login/', passwordOf(member))).body.access)
  const code = codeOf(api.deps.now(), newer.secret)
  assert.equal((await own('POST', 'confirm/', member.access, { one_time_code: code })).status, 200)
  assert.ok((await own('GET', '', member.access)).body.enrolled_at)
  assert.deepEqual(await mailsTo(member).then((mails) => mails.filter((mail) => mail.startsWith('factor'))), [
    'factor_added',
  ])
  assert.deepEqual(await actsOf(member), [])
})

test('S-31 the database has no secret of a second factor in the clear, and no recovery code', async () => {
  const member = await confirmedMember(api)
  const { secret, codes } = await enrol(member)
  const rows = JSON.stringify([
    await api.db.selectFrom('second_factor').selectAll().execute(),
    await api.db.selectFrom('recovery_code').selectAll().execute(),
  ])
  for (const text of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))]) {
    assert.ok(!rows.includes(text))
  }
  const other = await confirmedMember(api)
  await enrolMember(api, other.id)
  const { secret: sealed } = await api.db
    .selectFrom('second_factor')
    .select('secret')
    .where('user_id', '=', member.id)
    .executeTakeFirstOrThrow()
  await api.db.updateTable('second_factor').set({ secret: sealed }).where('user_id', '=', other.id).execute()
  assert.equal((await giveCode(await challengeOf(other), codeOf(api.deps.now(), secret))).status, 400)
})

test('a moderator of the tests has the rights of staff', async () => {
  assert.equal(await deskOf((await testModerator(api)).access), 200)
})
