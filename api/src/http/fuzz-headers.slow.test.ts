import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, type EndpointName, endpoints } from '@sesol/contract'
import fc from 'fast-check'
import { attackedService, exchange, requestOf } from './malformed-requests-testing.ts'
import { names, portionOf, runsOf } from './valid-requests-testing.ts'

const { api, fixtures, validRequest, attack, survived } = await attackedService()

const rowOf = (name: EndpointName): Endpoint => endpoints[name]
const { access, refresh } = fixtures.member

const isControl = (code: number) => (code < 32 && code !== 9) || code === 127

const headerText = fc
  .array(
    fc.integer({ min: 1, max: 255 }).filter((code) => code !== 10 && code !== 13),
    { maxLength: 200 },
  )
  .map((codes) => String.fromCharCode(...codes))
const isLawful = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0)).every((code) => !isControl(code))

test('S-16 N-10 no call accepts an authorization that is not one bearer token of the API', async () => {
  const [head, claims = '', signature] = access.split('.')
  const ofAnother = { ...JSON.parse(Buffer.from(claims, 'base64url').toString()), user_id: fixtures.moderator.id }
  const written = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const kinds = [
    ...[`Bearer ${head}.${written(ofAnother)}.${signature}`, `Bearer ${head}.${claims}.${signature?.slice(0, -2)}`],
    ...['', signature].map((sign) => `Bearer ${written({ alg: 'none', typ: 'JWT' })}.${claims}.${sign}`),
    ...['', ' ', 'Bearer', 'Bearer ', 'Bearer a', 'Bearer a.b', 'Bearer a.b.c', 'Bearer ..', 'Bearer null', access],
    ...[`Basic ${btoa('a:b')}`, `Digest ${access}`, `JWT ${access}`, `Token ${access}`, `Bearer ${refresh}`],
    ...[`Bearer ${access} x`, `Bearer ${access},`, `Bearer "${access}"`, `Bearer ${access}.`, `Bearer  ${access}`],
    ...[`Bearer ${access}, Bearer ${access}`, `Bearer ${'a'.repeat(8000)}`, 'Bearer é.é.é'],
  ]
  for (const [n, name] of names.filter((each) => !rowOf(each).withoutBearer).entries()) {
    const call = await validRequest(name)
    for (const authorization of name === 'me' ? kinds : portionOf(kinds, n, 12)) {
      const { status, text } = await attack(name, call, {
        token: undefined,
        headers: [['authorization', authorization]],
      })
      assert.equal(status, 401, `${name} ${authorization} ${text}`)
    }
  }
})

test('of two authorization headers the second is ignored', async () => {
  const call = await validRequest('me')
  const two = (first: string, second: string) =>
    attack('me', call, {
      token: undefined,
      headers: [
        ['authorization', first],
        ['authorization', second],
      ],
    })
  assert.equal((await two('Bearer a.b.c', `Bearer ${access}`)).status, 401)
})

test('N-08 N-10 U-07 headers of arbitrary bytes do not change the response', async () => {
  const header = fc.tuple(
    fc.constantFrom(
      ...['accept-language', 'accept', 'x-request-id', 'user-agent', 'cookie', 'origin', 'referer', 'x-bff-secret'],
      ...['x-visitor-address', 'x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-http-method-override'],
      ...['if-none-match', 'if-modified-since', 'range', 'if-range', 'accept-encoding', 'x-original-url'],
    ),
    fc.oneof(
      headerText,
      fc.constantFrom(
        'tr;q=;q=;q=',
        `${'en;q=0.1,'.repeat(500)}`,
        '*',
        'tr;q=NaN',
        'bytes=0-',
        'null',
        '::1',
        '1.2.3.4, 5',
      ),
    ),
  )
  for (const name of names.filter((each) => rowOf(each).method === 'GET')) {
    const call = await validRequest(name)
    await fc.assert(
      fc.asyncProperty(fc.array(header, { maxLength: 4 }), async (headers) => {
        const { status, head } = await attack(name, call, { headers: headers.map(([key, value]) => [key, value]) })
        assert.equal(status, headers.every(([, value]) => isLawful(value)) ? 200 : 400, name)
        if (status === 200) assert.equal(head.match(/^x-request-id: [\w-]{8,64}\r?$/gim)?.length, 1)
      }),
      { numRuns: runsOf(name, 6) },
    )
  }
})

test('R-01 an invalid idempotency key is 400 and creates nothing', async () => {
  for (const name of ['createCampaign', 'signCampaign', 'createComment'] as const) {
    const call = await validRequest(name)
    for (const key of ['', ' ', 'a b', 'ş', 'x'.repeat(201), '\t', '\u007f']) {
      const { status } = await attack(name, call, {
        headers: [['idempotency-key', Buffer.from(key).toString('latin1')]],
      })
      assert.equal(status, 400, `${name} ${JSON.stringify(key)}`)
    }
  }
})

test('X-12 P-08 line breaks in a header or URL split neither a response nor the log', async () => {
  const breaks = [
    'a\r\nx-own: 1',
    'a\nx-own: 1',
    'a\rx-own: 1',
    'a\0x-own: 1',
    'a%0d%0ax-own:%201',
    'a\u2028x-own: 1',
    'a\\r\\nx-own: 1',
  ]
  const before = api.log().split('\n').length
  for (const text of breaks) {
    const value = Buffer.from(text).toString('latin1')
    for (const header of ['x-request-id', 'user-agent', 'accept-language', 'host', 'origin']) {
      const { head, status } = await exchange(api.address, {
        ...requestOf('listCampaigns', {}),
        headers: [[header, value]],
      })
      assert.ok(status === 200 || status === 400, `${header} ${status}`)
      assert.doesNotMatch(head, /x-own/i)
    }
    const escapedPath = `/campaign/hashtag/${encodeURIComponent(text)}\u001b[31m%1b/`.replace('\u001b', '%1b')
    const { head } = await exchange(api.address, { method: 'GET', path: escapedPath })
    assert.doesNotMatch(head, /x-own/i)
  }
  const lines = api.log().trim().split('\n').slice(before)
  assert.ok(lines.length > breaks.length)
  for (const line of lines) assert.doesNotThrow(() => JSON.parse(line), line)
  assert.ok(isLawful(api.log().replaceAll('\n', '')))
})

test('C-05 no response of any call can be read by another origin', async () => {
  const origins = ['https://evil.example', 'null', api.deps.config.siteUrl]
  for (const [n, name] of names.entries()) {
    const call = await validRequest(name)
    for (const origin of portionOf(origins, n, 3)) {
      const responses = [
        await attack(name, call, { headers: [['origin', origin]], raw: Buffer.alloc(0) }),
        await exchange(api.address, {
          method: 'OPTIONS',
          path: requestOf(name, call.params ? { params: call.params } : {}).path,
          headers: [
            ['origin', origin],
            ['access-control-request-method', rowOf(name).method],
            ['access-control-request-headers', 'authorization'],
          ],
        }),
      ]
      for (const { head } of responses) assert.doesNotMatch(head, /^access-control-/im, `${name} ${origin}`)
      assert.equal(responses[1]?.status, 405, name)
    }
  }
})

test('C-07 no response contains the host of the request', async () => {
  for (const name of names.filter((each) => rowOf(each).method === 'GET')) {
    const call = await validRequest(name)
    const response = await attack(name, call, {
      headers: [
        ['x-forwarded-host', 'evil.example'],
        ['x-forwarded-proto', 'https'],
        ['forwarded', 'host=evil.example'],
      ],
    })
    assert.equal(response.status, 200)
    assert.doesNotMatch(response.head + response.text, /evil\.example|api\.example/, name)
  }
})

test('C-11 responses and errors of every call are no-store', async () => {
  for (const name of names) {
    const call = await validRequest(name)
    const responses = [await attack(name, call), await attack(name, call, { token: 'a.b.c' })]
    for (const { head, status } of responses) {
      assert.match(head, /^cache-control: (private, )?no-store\r?$/im, `${name} ${status}`)
    }
  }
})

test('R-14 afterwards the service runs, no error was unexpected, and no secret is in the log', survived)
