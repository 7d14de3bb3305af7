import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { call, testApi } from '../../testing.ts'
import { testMember } from './testing.ts'

const api = await testApi({ rateLimitScale: 1, attackScale: 0 })

const from = (visitor: string) => ({ 'x-visitor-address': visitor, 'x-bff-secret': api.deps.config.bffSecret })
const login = (email: string, password: string, visitor: string, headers = {}) =>
  api.call('POST', '/users/login/', { form: { email, password }, headers: { ...from(visitor), ...headers } })

test('S-18 twenty-five wrong passwords an hour for one account, from wherever they come, and no lock-out for ever', async () => {
  const member = await testMember(api)
  const burst = await Promise.all(Array.from({ length: 40 }, (_, n) => login(member.email, 'wrong', `203.0.113.${n}`)))
  assert.equal(burst.filter(({ status }) => status === 401).length, 25)
  const refused = await login(member.email.toUpperCase(), member.password, '203.0.113.200')
  assert.equal(refused.status, 429)
  api.advance(3601)
  assert.equal((await login(member.email, member.password, '203.0.113.200')).status, 200)
})

test('S-18 right passwords are not held against their owner', async () => {
  const member = await testMember(api)
  for (let n = 0; n < 30; n++) assert.equal((await login(member.email, member.password, `192.0.2.${n}`)).status, 200)
})

test('S-18 what one visitor is refused is not held against the account', async () => {
  const member = await testMember(api)
  const burst = await Promise.all(Array.from({ length: 40 }, () => login(member.email, 'wrong', '198.51.100.40')))
  assert.equal(burst.filter(({ status }) => status === 401).length, 10)
  assert.equal((await login(member.email, member.password, '198.51.100.41')).status, 200)
})

test('S-19 an address that nobody has is limited as a member’s is, in the same words', async () => {
  const member = await testMember(api)
  const distinct = new Set<string>()
  for (const [n, email] of [member.email, 'hickimse@example.com'].entries()) {
    for (let m = 0; m < 25; m++) assert.equal((await login(email, 'wrong', `203.0.${n + 1}.${m}`)).status, 401)
    const { status, body, headers } = await login(email, 'wrong', `203.0.${n + 1}.99`)
    const wait = Number(headers.get('retry-after'))
    assert.ok(wait > 3000 && wait <= 3600, `${wait}`)
    distinct.add(JSON.stringify([status, body.code, body.detail]))
  }
  assert.deepEqual(
    [...distinct],
    ['[429,"error.request.throttled","Çok fazla istek gönderildi, biraz sonra yeniden dene."]'],
  )
})

test('S-18 what was counted outlives a restart', async () => {
  const attempt = () => login('d@example.com', 'wrong', '198.51.100.99')
  for (let n = 0; n < 10; n++) assert.equal((await attempt()).status, 401)
  const restarted = await buildApp(api.deps)
  const address = await restarted.listen({ host: '127.0.0.1', port: 0 })
  const { status } = await call(address, 'POST', '/users/login/', {
    form: { email: 'd@example.com', password: 'wrong' },
    headers: from('198.51.100.99'),
  })
  assert.equal(status, 429)
  await restarted.close()
})

test('what is counted in the database does not tell whose attempts they were', async () => {
  const keys = (await api.db.selectFrom('rate').select('key').execute()).map(({ key }) => key)
  assert.ok(keys.length > 10)
  assert.doesNotMatch(keys.join(), /@|example|\d+\.\d+\.\d+\.\d+/)
})
