import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildApp } from '../../app.ts'
import { call, testApi } from '../../testing.ts'
import { queuedJobs } from '../../testing-queue.ts'
import { partsOf, testMailbox } from './mail-testing.ts'
import { testMember } from './testing.ts'

const api = await testApi({ rateLimitScale: 1 })
const mailbox = testMailbox(api)
const member = await testMember(api, 'deniz')
await mailbox.collect()

const site = () => ({ 'x-bff-secret': api.deps.config.bffSecret })
const forgot = (email: unknown, headers: Record<string, string> = site()) =>
  api.call('POST', '/users/forgot-password/', { json: { email }, headers })

const collect = async () => (await mailbox.collect()).map(({ order }) => order)
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0

test('a member gets a link in any letter case of the address, at the address that was registered', async () => {
  const { status, body } = await forgot(' DENIZ@Example.com ')
  assert.deepEqual([status, body], [200, {}])
  const [order, ...more] = await collect()
  assert.deepEqual(more, [])
  assert.deepEqual([order?.mail, order?.to, order?.language], ['reset_password', member.email, 'tr'])
  assert.equal(order?.mail === 'reset_password' && order.data.username, 'deniz')
  const { link, uid, token } = partsOf(order)
  assert.equal(Buffer.from(uid, 'base64url').toString(), String(member.id), 'as Django writes it')
  assert.equal(Buffer.from(token, 'base64url').length, 32)
  assert.equal(link, `${api.deps.config.siteUrl}/reset-password/${uid}/${token}`)
})

test('a member who uses the site in English is written to in English', async () => {
  const other = await testMember(api)
  await collect()
  await api.db.updateTable('user').set({ language: 'en' }).where('id', '=', other.id).execute()
  await forgot(other.email)
  const [order] = await collect()
  assert.equal(order?.language, 'en')
  assert.ok(partsOf(order).link.startsWith(`${api.deps.config.siteUrl}/en/reset-password/`))
})

test('S-19 known, unknown and disabled addresses look alike, in text, status and time', async () => {
  const members = await Promise.all(Array.from({ length: 12 }, () => testMember(api)))
  const off = await testMember(api)
  await api.db.updateTable('user').set({ is_active: false }).where('id', '=', off.id).execute()
  await collect()
  const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  const responses = new Set<string>()
  for (const [round, { email }] of members.entries()) {
    for (const [kind, address] of [
      ['known', email],
      ['unknown', `nobody${round}@example.com`],
    ] as const) {
      const begin = performance.now()
      const { status, text } = await forgot(address)
      times[kind].push(performance.now() - begin)
      responses.add(`${status} ${text}`)
    }
  }
  const disabled = await forgot(off.email)
  responses.add(`${disabled.status} ${disabled.text}`)
  assert.deepEqual([...responses], ['200 {}'])
  const [known, unknown] = [median(times.known), median(times.unknown)]
  assert.ok(unknown > known * 0.4 && unknown < known * 2.5, `known ${known} ms, unknown ${unknown} ms`)
  assert.deepEqual(new Set((await collect()).map(({ to }) => to)), new Set(members.map(({ email }) => email)))
})

test('S-21 P-07 the secret stands in the mail alone: not in the queue, the database or the log', async () => {
  await forgot(member.email)
  assert.deepEqual(
    (await queuedJobs(api)).map(({ payload }) => payload),
    [{ email: member.email }],
  )
  const [mail] = await mailbox.collect()
  const { token } = partsOf(mail?.order)
  const [kept] = await api.db.selectFrom('mailed_link').selectAll().where('user_id', '=', member.id).execute()
  assert.notEqual(kept?.token_hash, token)
  assert.equal(JSON.stringify(kept).includes(token), false)
  assert.equal(mail?.id.includes(token), false)
  assert.equal(api.log().includes(token), false)
  assert.doesNotMatch(api.log(), /deniz@example/i)
})

test('S-21 C-07 the link leads to the configured site, whatever host the request names', async () => {
  const other = await testMember(api)
  await collect()
  await forgot(other.email, { ...site(), 'x-forwarded-host': 'boshost.example', forwarded: 'host=boshost.example' })
  assert.ok(partsOf((await collect())[0]).link.startsWith(`${api.deps.config.siteUrl}/`))
})

test('M-04 P-26 four mails a day to one address, the answer stays the same, and then there are more', async () => {
  const other = await testMember(api)
  await collect()
  const burst = await Promise.all(
    Array.from({ length: 20 }, (_, n) => forgot(n % 2 ? other.email : other.email.toUpperCase())),
  )
  assert.deepEqual(new Set(burst.map(({ status, text }) => `${status} ${text}`)), new Set(['200 {}']))
  assert.equal((await collect()).length, 4)

  const restarted = await buildApp(api.deps)
  const address = await restarted.listen({ host: '127.0.0.1', port: 0 })
  const late = await call(address, 'POST', '/users/forgot-password/', { json: { email: other.email }, headers: site() })
  assert.equal(late.status, 200)
  await restarted.close()
  assert.deepEqual(await collect(), [], 'also after a restart')

  api.advance(1801)
  await forgot(other.email)
  assert.deepEqual(await collect(), [])
  api.advance(86_400)
  await forgot(other.email)
  assert.equal((await collect()).length, 1)
})

test('what is no address is refused by its field', async () => {
  await collect()
  for (const email of ['', 'yok', 'a@b', 'a@x.com\r\nBcc: v@z.com', 'a@x.com, b@x.com', 'a\0@x.com']) {
    const { status, body } = await forgot(email)
    assert.equal(status, 400, JSON.stringify(email))
    assert.ok(body.codes.email, JSON.stringify(email))
  }
  for (const email of [null, 5, ['a@x.com'], { a: 1 }, undefined]) assert.equal((await forgot(email)).status, 400)
  assert.deepEqual(await collect(), [])
})
