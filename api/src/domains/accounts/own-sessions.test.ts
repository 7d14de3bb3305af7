import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { deviceOf } from './open-session.ts'
import { type TestMember, testMember } from './testing.ts'

const api = await testApi()

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function signIn({ email, password }: TestMember, agent = firefox): Promise<{ access: string; refresh: string }> {
  const { body } = await api.call('POST', '/users/login/', {
    form: { email, password },
    headers: { 'user-agent': agent },
  })
  return body
}
const list = async (token: string) => (await api.call('GET', '/users/sessions/', { token })).body.results
const end = async (token: string, session: unknown) =>
  (await api.call('DELETE', `/users/sessions/${session}/`, { token })).status
const me = async (token: string) => (await api.call('GET', '/users/me/', { token })).status

test('a member sees where the account is signed in, the session that asks first', async () => {
  const member = await testMember(api)
  api.advance(60)
  const { access } = await signIn(member)
  const [own, other, ...more] = await list(access)
  assert.deepEqual(more, [])
  assert.deepEqual([own.device, own.is_current, other.is_current], ['Firefox, Linux', true, false])
  assert.deepEqual(Object.keys(own).sort(), ['created_at', 'device', 'id', 'is_current', 'last_seen_at'])
  assert.equal((await list(member.access))[0].id, other.id)
})

test('when a session was last seen is noted as it is renewed, and not with each call', async () => {
  const { access, refresh } = await testMember(api)
  const [before] = await list(access)
  api.advance(300)
  assert.equal((await list(access))[0].last_seen_at, before.last_seen_at)
  const { body } = await api.call('POST', '/token/refresh/', { json: { refresh } })
  const [after] = await list(body.access)
  assert.ok(Date.parse(after.last_seen_at) - Date.parse(before.last_seen_at) >= 300_000)
  assert.equal(after.created_at, before.created_at)
})

test('S-12 one session is ended, with its tokens, and the others stand', async () => {
  const member = await testMember(api)
  const [stolen, kept] = [await signIn(member), await signIn(member)]
  const session = (await list(stolen.access))[0].id
  assert.equal(await end(kept.access, session), 204)
  assert.deepEqual([await me(stolen.access), await me(kept.access), await me(member.access)], [401, 200, 200])
  assert.equal((await api.call('POST', '/token/refresh/', { json: { refresh: stolen.refresh } })).status, 401)
  assert.equal((await list(kept.access)).length, 2)
  assert.equal(await end(kept.access, session), 404)
})

test('S-12 signing out everywhere else ends all others at once', async () => {
  const [member, stranger] = [await testMember(api), await testMember(api)]
  const others = [await signIn(member), await signIn(member)]
  assert.equal((await api.call('DELETE', '/users/sessions/', { token: member.access })).status, 204)
  for (const { access } of others) assert.equal(await me(access), 401)
  assert.deepEqual([await me(member.access), await me(stranger.access)], [200, 200])
  assert.equal((await list(member.access)).length, 1)
})

test('members cannot end the session of another member, and unknown ids are not found', async () => {
  const [member, stranger] = [await testMember(api), await testMember(api)]
  const session = (await list(member.access))[0].id
  for (const each of [session, 'abc', '1', '%00', `${session}x`, '../me']) {
    assert.notEqual(await end(stranger.access, each), 204, String(each))
  }
  assert.equal(await me(member.access), 200)
})

test('sessions that are over are not listed', async () => {
  const member = await testMember(api)
  api.advance(14 * 86_400 + 1)
  const { access } = await signIn(member)
  assert.equal((await list(access)).length, 1)
})

test('X-01 what a program says of itself becomes a short name of plain letters, or nothing', () => {
  assert.equal(deviceOf(''), '')
  assert.equal(deviceOf(firefox), 'Firefox, Linux')
  const iphone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
  assert.equal(deviceOf(iphone), 'Safari, iOS')
  for (const agent of [
    '<script>alert(1)</script>/1.0',
    '\u0000\u202Eabc/1',
    'x'.repeat(100_000),
    `${'a/'.repeat(20_000)}`,
    `Mozilla/5.0 (${' '.repeat(50_000)}`,
    'çağrı/1.0 (İstanbul)',
  ]) {
    const begin = process.cpuUsage()
    assert.match(deviceOf(agent), /^[A-Za-z0-9 ._,-]{0,62}$/)
    assert.ok(process.cpuUsage(begin).user < 200_000)
  }
})
