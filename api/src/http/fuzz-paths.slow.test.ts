import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import fc from 'fast-check'
import { escaped } from './encode-body-testing.ts'
import { attackedService } from './malformed-requests-testing.ts'
import { names, portionOf, runsOf } from './valid-requests-testing.ts'

const { validRequest, attack, send, survived } = await attackedService()

const rowOf = (name: EndpointName): Endpoint => endpoints[name]
const keyOf = (name: EndpointName) => /\{(\w+)\}/.exec(rowOf(name).path)?.[1]

const noId = [
  ...['0', '00', '-1', '-0', '+1', '01', '1.0', '1.5', '1e3', '0x1', '1_000', '1,2', '1;2', '٣', '١٢', '１', '%D9%A1'],
  ...['2147483648', '4294967297', '9223372036854775807', '9223372036854775808', '9'.repeat(80), '1'.repeat(900)],
  ...['%20', '%201', '1%20', '1%0a', '1%0d%0a', '%00', '1%00', '%ff', '%ed%a0%80', '%', '%2', '%zz', '%u0031'],
  ...[
    '..',
    '.',
    '..%2f',
    '..%2fadmin',
    '%2e%2e%2f1',
    '%2e',
    '..%5c',
    '1%2f..%2f2',
    '1%2fedit',
    '%2f',
    '%252e%252e%252f',
  ],
  ...['abc', 'null', 'undefined', 'NaN', 'true', '__proto__', 'constructor', '{id}', ':id', '*', '$1', "'", "1'--"],
  ...[
    '1%27%20or%201=1',
    '%3Cscript%3E',
    '%E2%80%AE1',
    '1%EF%BB%BF',
    'a'.repeat(2000),
    '%C4%B0',
    '1;a=b',
    '1%3Fx',
    '1%23x',
  ],
]
const noUuid = [
  ...noId,
  '00000000-0000-0000-0000-00000000000',
  '00000000-0000-4000-8000-000000000000',
  'ffffffff-ffff-ffff-ffff-fffffffffffg',
  '%7B00000000-0000-4000-8000-000000000000%7D',
  'urn:uuid:00000000-0000-4000-8000-000000000000',
]

const byNumber = names.filter((name) => keyOf(name) === 'id')
const byFax = names.filter((name) => keyOf(name) === 'fax')

test('U-10 N-01 N-10 no call finds a malformed id or reaches another path', async () => {
  assert.ok(byNumber.length > 10 && byFax.length === 2)
  for (const [n, name] of [...byNumber, ...byFax].entries()) {
    const key = keyOf(name) ?? ''
    const call = await validRequest(name)
    for (const segment of portionOf(key === 'id' ? noId : noUuid, n, 4)) {
      const params = { [key]: Buffer.from(segment).toString('latin1') }
      const { status, text } = await attack(name, call, { params })
      assert.ok([400, 404, 405, 414].includes(status), `${name} ${segment}: ${status} ${text}`)
    }
  }
})

test('U-10 an unknown id is 404 for every call', async () => {
  for (const name of byNumber) {
    const call = await validRequest(name)
    for (const id of [2_147_483_647, 999_999]) {
      assert.equal((await attack(name, call, { params: { id } })).status, 404, name)
    }
  }
})

test('N-10 N-14 X-10 X-11 any hashtag is a list or a 4xx', async () => {
  const call = await validRequest('hashtagCampaigns')
  const odd = fc.constantFrom(
    ...noId,
    '%25',
    '_',
    '%5C',
    '.*',
    '%5B',
    'a'.repeat(256),
    '%F0%9F%98%80',
    'su%20',
    '%23su',
  )
  const tag = fc.oneof(odd, fc.string({ unit: 'binary', minLength: 1 }).map(escaped))
  await fc.assert(
    fc.asyncProperty(tag, async (segment) => {
      const params = { tag: Buffer.from(segment).toString('latin1') }
      const { status, body } = await attack('hashtagCampaigns', call, { params })
      if (status === 200) assert.deepEqual(Reflect.get(Object(body), 'results'), [])
      else assert.ok([400, 404, 414].includes(status), `${segment}: ${status}`)
    }),
    { numRuns: 60 },
  )
})

test('P-14 X-10 N-08 any query is 200 or 400, and a repeated parameter is 400 for every call that has it', async () => {
  const text = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('cursor', 'q', 'ordering', 'topic', '__proto__', 'constructor', 'a[]', 'a[b]', 'page', '_method'),
  )
  const pair = fc.tuple(text, text).map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
  const raw = fc.constantFrom(
    '%',
    '%ff',
    '%00',
    '&&&',
    '=',
    '==',
    '?',
    '#',
    ';',
    '+',
    'a=%ed%a0%80',
    '\u0000x',
    '"',
    '\xff',
  )
  const query = fc.array(fc.oneof(pair, raw), { maxLength: 4 }).map((parts) => parts.join('&').replaceAll('\0', ''))
  for (const name of names.filter((each) => rowOf(each).method === 'GET')) {
    const call = await validRequest(name)
    await fc.assert(
      fc.asyncProperty(query, async (asked) => {
        const { status } = await attack(name, call, { query: asked })
        assert.ok([200, 400].includes(status), `${name}?${asked}: ${status}`)
      }),
      { numRuns: runsOf(name, 10) },
    )
    for (const known of Object.keys(rowOf(name).query?.shape ?? {})) {
      for (const bad of [`${known}=1&${known}=2`, `${known}=${'a'.repeat(12_000)}`]) {
        assert.ok([400, 414].includes((await attack(name, call, { query: bad })).status), `${name}?${known}`)
      }
    }
  }
})

test('X-10 U-06 a forged cursor is never a server error', async () => {
  const paged = names.filter((name) => rowOf(name).query?.shape.cursor)
  assert.ok(paged.length >= 4)
  const decoded = fc.oneof(
    fc.string(),
    fc.json(),
    fc.constantFrom('0', '-1', '1.5', '2147483648', '9'.repeat(60), 'null', '[]', '[1]', '[1,2,3]', '{"id":1}', "1'--"),
    fc
      .tuple(fc.oneof(fc.double(), fc.integer(), fc.string()), fc.oneof(fc.integer(), fc.string()))
      .map((pair) => JSON.stringify(pair)),
  )
  const cursor = fc.oneof(
    decoded.map((text) => Buffer.from(text).toString('base64url')),
    decoded.map((text) => Buffer.from(text).toString('base64')),
    decoded,
    fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes).toString('base64url')),
    fc.constant('a'.repeat(301)),
  )
  for (const name of paged) {
    const call = await validRequest(name)
    await fc.assert(
      fc.asyncProperty(
        cursor,
        fc.constantFrom('', '&ordering=trending', '&ordering=signatures'),
        async (given, sort) => {
          const more = name === 'listCampaigns' ? sort : ''
          const { status } = await attack(name, call, { query: `cursor=${escaped(given)}${more}` })
          assert.ok([200, 400].includes(status), `${name} ${given}: ${status}`)
        },
      ),
      { numRuns: 15 },
    )
  }
})

test('N-13 N-10 absolute URLs, upgrades and malformed paths are 400 or 404', async () => {
  const elsewhere = 'http://127.0.0.1:9/'
  const upgrade: [string, string][] = [
    ['upgrade', 'websocket'],
    ['sec-websocket-key', 'dGhlIHNhbXBsZSBub25jZQ=='],
    ['sec-websocket-version', '13'],
  ]
  for (const path of [
    elsewhere,
    'http://169.254.169.254/latest/',
    '*',
    '//example.org/x',
    '/\\example.org',
    '/..;/x',
    '/%2e%2e/',
  ]) {
    for (const headers of [[], upgrade]) {
      const { status, head } = await send('listCampaigns', { method: 'GET', path, headers })
      assert.ok([400, 404].includes(status), `${path}: ${status}`)
      assert.doesNotMatch(head, /^(location|upgrade):/im)
    }
  }
})

test('R-14 afterwards the service runs, no error was unexpected, and no secret is in the log', survived)
