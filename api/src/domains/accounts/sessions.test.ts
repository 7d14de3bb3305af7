import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApi } from '../../testing.ts'
import { testMember } from './testing.ts'

const api = await testApi()

const refresh = (token: string) => api.call('POST', '/token/refresh/', { json: { refresh: token } })
const signOut = (token: string) => api.call('POST', '/token/blacklist/', { json: { refresh: token } })
const me = (token: string) => api.call('GET', '/users/me/', { token })

test('a refresh token yields a new pair that works', async () => {
  const member = await testMember(api)
  api.advance(630)
  assert.equal((await me(member.access)).status, 200, 'clocks may differ by a minute')
  api.advance(31)
  assert.equal((await me(member.access)).status, 401)
  const { status, body } = await refresh(member.refresh)
  assert.equal(status, 200)
  assert.notEqual(body.refresh, member.refresh)
  assert.equal((await me(body.access)).body.id, member.id)
})

test('S-08 S-09 within the grace the predecessor yields the same successor, ten times at once', async () => {
  const member = await testMember(api)
  api.advance(5)
  const responses = await Promise.all(Array.from({ length: 10 }, () => refresh(member.refresh)))
  assert.deepEqual(new Set(responses.map(({ status }) => status)), new Set([200]))
  const pairs = new Set(responses.map(({ body }) => `${body.access} ${body.refresh}`))
  assert.equal(pairs.size, 1)
  // Less than the thirty seconds of the grace by what a slow machine takes meanwhile.
  api.advance(20)
  const late = await refresh(member.refresh)
  assert.equal(`${late.body.access} ${late.body.refresh}`, [...pairs][0])
})

test('S-08 after the grace the predecessor ends the whole family', async () => {
  const member = await testMember(api)
  const { body: second } = await refresh(member.refresh)
  api.advance(32)
  assert.equal((await refresh(member.refresh)).status, 401)
  assert.equal((await refresh(second.refresh)).status, 401)
  assert.equal((await me(second.access)).status, 401)
})

test('S-08 an older generation ends the whole family at once', async () => {
  const member = await testMember(api)
  const { body: second } = await refresh(member.refresh)
  const { body: third } = await refresh(second.refresh)
  assert.equal((await refresh(member.refresh)).status, 401)
  assert.equal((await refresh(third.refresh)).status, 401)
})

test('S-08 another sign-in of the same member is not touched', async () => {
  const member = await testMember(api)
  const { body: other } = await api.call('POST', '/users/login/', {
    form: { email: member.email, password: member.password },
  })
  await signOut(member.refresh)
  assert.equal((await refresh(other.refresh)).status, 200)
})

test('S-12 signing out ends refresh and access tokens at once, also by a spent token', async () => {
  const member = await testMember(api)
  const { body: second } = await refresh(member.refresh)
  assert.equal((await me(second.access)).status, 200)
  assert.equal((await signOut(member.refresh)).status, 200)
  assert.equal((await me(second.access)).status, 401)
  assert.equal((await me(member.access)).status, 401)
  assert.equal((await refresh(second.refresh)).status, 401)
})

test('S-12 signing out works beside an access token that is over', async () => {
  const member = await testMember(api)
  api.advance(661)
  const { status } = await api.call('POST', '/token/blacklist/', {
    json: { refresh: member.refresh },
    token: member.access,
  })
  assert.equal(status, 200)
  assert.equal((await refresh(member.refresh)).status, 401)
})

test('a session that nobody refreshed for fourteen days is over', async () => {
  const member = await testMember(api)
  api.advance(14 * 86_400 + 1)
  assert.equal((await refresh(member.refresh)).status, 401)
})

test('S-22 clocks of two servers that are two minutes apart keep nobody out', async () => {
  for (const ahead of [120, -120]) {
    api.advance(ahead)
    const member = await testMember(api)
    const { body: second } = await refresh(member.refresh)
    api.advance(-ahead)
    assert.equal((await me(second.access)).status, 200, String(ahead))
    const { body: third, status } = await refresh(second.refresh)
    assert.equal(status, 200, String(ahead))
    assert.equal((await me(third.access)).status, 200, String(ahead))
  }
})

test('S-17 a disabled or deleted member is out at the next call', async () => {
  for (const end of [
    (id: number) => api.db.updateTable('user').set({ is_active: false }).where('id', '=', id).execute(),
    (id: number) => api.db.deleteFrom('user').where('id', '=', id).execute(),
  ]) {
    const member = await testMember(api)
    assert.equal((await me(member.access)).status, 200)
    await end(member.id)
    assert.equal((await me(member.access)).status, 401)
    assert.equal((await refresh(member.refresh)).status, 401)
  }
})
