import assert from 'node:assert/strict'
import type { ServerResponse } from 'node:http'
import { test } from 'node:test'
import { attempt } from '../../db/attempts.ts'
import { networkOf } from '../../network.ts'
import { testApi } from '../../testing.ts'
import { testMember } from '../accounts/testing.ts'
import { ofVisitor } from './quota.ts'
import { completion, goodDraft, path, request, testProvider } from './testing.ts'

const provider = await testProvider()
const api = await testApi({ ai: provider.settings, rateLimitScale: 1 })
const day = 86_400

let address = 0
const asVisitor = (visitor: string, token?: string, agent = 'Firefox') =>
  api.call('POST', path, {
    json: request,
    ...(token && { token }),
    headers: { 'x-bff-secret': api.deps.config.bffSecret, 'x-visitor-address': visitor, 'user-agent': agent },
  })
const fromAnywhere = (token: string) => asVisitor(`198.51.100.${++address}`, token)

const household = '2001:db8:7:1::1'

test('M-11 a browser may ask five times a day, however parallel, and again the next day', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => asVisitor(household)))
  assert.equal(responses.filter(({ status }) => status === 200).length, 5)
  const refused = responses.filter(({ status }) => status === 429)
  assert.equal(refused.length, 3)
  for (const { headers, body } of refused) {
    assert.ok(Number(headers.get('retry-after')) > day - 60)
    assert.equal(body.code, 'error.request.throttled')
  }
  assert.equal(provider.asked.length, 5)
  assert.equal((await asVisitor('2001:db8:7:2::1')).status, 200)
  api.advance(day + 1)
  assert.equal((await asVisitor(household)).status, 200)
})

const statusesOf = async (calls: number, ask: (n: number) => ReturnType<typeof asVisitor>) => {
  const all: number[] = []
  for (let n = 0; n < calls; n++) all.push((await ask(n)).status)
  return all
}
const allowed = (all: number[]) => all.filter((status) => status === 200).length

test('M-11 browsers that share an IPv4 address do not shut each other out, up to the bound of the address', async () => {
  const shared = '203.0.113.1'
  assert.equal(allowed(await statusesOf(25, () => asVisitor(shared))), 20)
  assert.equal(allowed(await statusesOf(10, (n) => asVisitor(shared, undefined, `Browser ${n}`))), 10)
  await attempt(api.deps, ofVisitor.ipv4[1], networkOf(shared), 169)
  assert.deepEqual(await statusesOf(2, (n) => asVisitor(shared, undefined, `Late ${n}`)), [200, 429])
  assert.equal((await asVisitor('203.0.113.2')).status, 200)
})

test('M-11 an IPv6 network has a bound of its own, whatever its browsers call themselves', async () => {
  assert.equal(allowed(await statusesOf(25, (n) => asVisitor('2001:db8:9:1::1', undefined, `Browser ${n}`))), 20)
})

test('M-11 a member may ask thirty times a day, from wherever, and is not held to the browser’s five', async () => {
  const member = await testMember(api)
  for (let asked = 0; asked < 30; asked++) assert.equal((await fromAnywhere(member.access)).status, 200)
  assert.equal((await fromAnywhere(member.access)).status, 429)
  const other = await testMember(api)
  assert.equal((await fromAnywhere(other.access)).status, 200)
})

const failing = (response: ServerResponse) => void response.writeHead(500).end()
const writing = (response: ServerResponse) => void response.end(completion(goodDraft))

test('M-11 three failures in a row cost nothing, further ones count, and a success resets the count', async () => {
  const ask = async (how: typeof failing) => {
    provider.answer(how)
    return (await asVisitor('2001:db8:8:1::1')).status
  }
  const statuses: number[] = []
  for (const how of [failing, failing, failing, writing, failing, failing, failing, writing])
    statuses.push(await ask(how))
  assert.deepEqual(statuses, [503, 503, 503, 200, 503, 503, 503, 200])
  for (let asked = 0; asked < 6; asked++) statuses.push(await ask(failing))
  assert.deepEqual(statuses.slice(8), [503, 503, 503, 503, 503, 503])
  assert.equal(await ask(writing), 429)
})

test('M-11 the count is kept in the database, so that a restart does not end it', async () => {
  const rows = await api.db.selectFrom('rate').select(['key', 'hits']).where('key', 'like', 'ai-%').execute()
  assert.ok(rows.some(({ key, hits }) => key.startsWith('ai-member') && hits >= 30))
  assert.ok(rows.every(({ key }) => !/203\.0|198\.51|2001/.test(key)))
})

test('a draft of ready sentences costs nothing and is not counted', async () => {
  const free = await testApi({ rateLimitScale: 1 })
  for (let asked = 0; asked < 7; asked++) {
    assert.equal((await free.call('POST', path, { json: request })).status, 200)
  }
  assert.deepEqual(await free.db.selectFrom('rate').select('key').where('key', 'like', 'ai-%').execute(), [])
})
