import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { after, test } from 'node:test'
import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import { buildApp } from '../app.ts'
import { testMember } from '../domains/accounts/testing.ts'
import { testApi } from '../testing.ts'
import { testFixtures } from './fixtures-testing.ts'
import { assertShape, exchange, requestOf } from './malformed-requests-testing.ts'
import { names, validRequestsOf } from './valid-requests-testing.ts'

const free = await testApi()
const validRequests = await validRequestsOf(free, await testFixtures(free))
const app = await buildApp(
  { ...free.deps, config: { ...free.deps.config, rateLimitScale: 0.0001 } },
  { logTo: new PassThrough().resume() },
)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
after(() => app.close())

const { bffSecret } = free.deps.config
let networks = 0
const nextVisitor = () => `2001:db8:${(++networks).toString(16)}:1::1`

const through = (visitor?: string, secret = bffSecret): [string, string][] => [
  ['x-bff-secret', secret],
  ...(visitor === undefined ? [] : [['x-visitor-address', visitor] as [string, string]]),
]

async function send(name: EndpointName, headers: [string, string][], token?: string) {
  const { fields, ...call } = await validRequests[name]()
  const response = await exchange(
    address,
    requestOf(name, { ...call, ...(token && { token }), headers, ...(fields && { fields: Object.entries(fields) }) }),
  )
  assertShape(endpoints[name] as Endpoint, response.status, response.body)
  return response
}

const waitIn = (head: string) => Number(/^retry-after: (\d+)\r?$/im.exec(head)?.[1] ?? 0)

test('M-09 every call is limited by visitor, an IPv6 network being one, with the time to wait', async () => {
  for (const name of names) {
    const visitor = nextVisitor()
    const first = await send(name, through(visitor), (await testMember(free)).access)
    assert.notEqual(first.status, 429, name)
    const neighbour = visitor.replace(/::1$/, ':a:b:c:d')
    const second = await send(name, through(neighbour), (await testMember(free)).access)
    assert.equal(second.status, 429, `${name} ${second.text}`)
    assert.ok(waitIn(second.head) >= 1, `${name} ${second.head}`)
  }
})

test('M-09 many networks of one IPv6 /48 share the limits of sixteen; other networks are not held to it', async () => {
  const strict = await buildApp(
    { ...free.deps, config: { ...free.deps.config, rateLimitScale: 0.05 } },
    { logTo: new PassThrough().resume() },
  )
  after(() => strict.close())
  const at = await strict.listen({ host: '127.0.0.1', port: 0 })
  const reset = async (visitor: string) => {
    const sent = requestOf('resetPassword', { headers: through(visitor), raw: Buffer.from('{}') })
    return (await exchange(at, sent)).status
  }
  const statuses = []
  for (let n = 0; n < 40; n += 1) statuses.push(await reset(`2001:db8:aaaa:${n.toString(16)}::1`))
  assert.deepEqual(statuses, [...Array(16).fill(400), ...Array(24).fill(429)])
  assert.deepEqual([await reset('2001:db8:aaab::1'), await reset('203.0.113.9')], [400, 400])
})

test('M-09 M-06 calls that store are limited by account as well, from wherever they come', async () => {
  const stores = [
    ...(['createCampaign', 'editCampaign', 'uploadMedia', 'updateProfile', 'createComment'] as const),
    ...(['keepDraft', 'updateComment', 'likeComment', 'unlikeComment', 'shareCampaign'] as const),
  ]
  for (const name of stores) {
    const first = await send(name, through(nextVisitor()))
    assert.equal(first.status, endpoints[name].status, `${name} ${first.text}`)
    const second = await send(name, through(nextVisitor()))
    assert.equal(second.status, 429, name)
    assert.ok(waitIn(second.head) >= 1, `${name} ${second.head}`)
  }
})

test('M-10 who is throttled behind the site throttles nobody else there, nor the site itself', async () => {
  const abuser = nextVisitor()
  const statuses = async (headers: () => [string, string][], times: number) => {
    const responses = []
    for (let n = 0; n < times; n += 1) responses.push((await send('listCampaigns', headers())).status)
    return responses
  }
  assert.deepEqual(await statuses(() => through(abuser), 4), [200, 429, 429, 429])
  assert.deepEqual(await statuses(() => through(nextVisitor()), 5), [200, 200, 200, 200, 200])
  assert.deepEqual(await statuses(() => through(), 20), Array(20).fill(200))
})

test('M-09 who cannot prove to be the site is the address of the connection, whatever is claimed', async () => {
  const claims = (n: number): [string, string][] => [
    ...through(nextVisitor(), n % 2 ? 'x'.repeat(bffSecret.length) : ''),
    ['x-forwarded-for', `203.0.113.${n}`],
    ['forwarded', `for=203.0.113.${n}`],
    ['x-real-ip', `203.0.113.${n}`],
  ]
  const responses = []
  for (let n = 0; n < 4; n += 1) responses.push((await send('userDetail', claims(n))).status)
  assert.deepEqual(responses, [200, 429, 429, 429])
})
