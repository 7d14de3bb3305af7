import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, endpoints } from '@sesol/contract'
import fc from 'fast-check'
import { testMember } from '../domains/accounts/testing.ts'
import { approve, campaignFields, testCampaign } from '../domains/campaigns/testing.ts'
import { testApi } from '../testing.ts'

const api = await testApi()
const member = await testMember(api)
const campaign = await testCampaign(api, member.access)
await approve(api, campaign)

const runs = 40
const rows: [string, Endpoint][] = Object.entries(endpoints)

/** What an honest caller sends; the fields below are replaced one by one. */
const honest: Record<string, Record<string, unknown>> = {
  register: { username: 'kisi', email: 'kisi@example.com', password: '12345678', password2: '12345678' },
  login: { email: member.email, password: 'wrong' },
  refreshToken: { refresh: 'a.b.c' },
  blacklistToken: { refresh: 'a.b.c' },
  createCampaign: { ...campaignFields, scope: 'nowhere' },
  signCampaign: { name: 'Biri', email: 'biri@example.com', sender_address: '' },
}

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    '\0',
    '\ud800',
    '\udfff',
    'İıŞş',
    '\u202e',
    '\r\n',
    '__proto__',
    "';--",
    '%00',
    '\ufeff',
    'x'.repeat(2000),
    '9'.repeat(40),
    '2026-02-30',
    'infinity',
    'NaN',
    '-1',
    '1e309',
    '{"$ne":1}',
  ),
)
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom('x'.repeat(12_000), null, true, [], {}, 2 ** 31, 2 ** 63, -0, 1.5),
)
const segment = fc.oneof(text, fc.constantFrom('0', '-1', '1', '999999', '2147483648', '1.5', '1e3', '٣', '..', '%2f'))
const names = (name: string, endpoint: Endpoint) =>
  fc.oneof(fc.constantFrom(...Object.keys(honest[name] ?? { a: 1 }), ...(endpoint.body?.files ?? [])), text)

const changed = (name: string, endpoint: Endpoint) =>
  fc.array(fc.tuple(names(name, endpoint), value), { minLength: 1, maxLength: 3 })

const asText = (given: unknown) => (typeof given === 'string' ? given : (JSON.stringify(given) ?? ''))

/** The body as the call's encoding carries it: broken text too, as a careless client would. */
function bodyOf(endpoint: Endpoint, fields: [string, unknown][], base: Record<string, unknown>) {
  const encoding = endpoint.body?.encoding
  if (encoding === 'json') return { json: Object.assign(Object.create(null), base, Object.fromEntries(fields)) }
  const all = [...Object.entries(base).filter(([name]) => !fields.some(([other]) => other === name)), ...fields]
  if (encoding === 'form') {
    const raw = all.map(([name, each]) => `${encode(name)}=${encode(asText(each))}`).join('&')
    return { raw, headers: { 'content-type': 'application/x-www-form-urlencoded' } }
  }
  if (encoding !== 'multipart') return {}
  const form = new FormData()
  for (const [name, each] of all) {
    if (endpoint.body?.files?.includes(name)) form.append(name, new Blob([asText(each)]), 'a.png')
    else form.append(name, asText(each))
  }
  return { multipart: form }
}

const encode = (part: string) => encodeURIComponent(part.toWellFormed())

function assertShape({ errorField }: Endpoint, status: number, body: unknown) {
  assert.ok(status < 500 || status === 501, `status ${status}`)
  if (status < 400) return
  assert.ok(typeof body === 'object' && body !== null, 'an object')
  const { detail, code, codes, request_id, ...fields } = body as Record<string, unknown>
  assert.equal(typeof code, 'string')
  assert.equal(typeof request_id, 'string')
  if (errorField) {
    assert.equal(typeof fields[errorField], 'string')
    delete fields[errorField]
  }
  if (detail !== undefined) return assert.equal(typeof detail, 'string')
  assert.ok(Object.keys(fields).length > 0, 'a field')
  for (const sentences of Object.values(fields)) {
    assert.ok(Array.isArray(sentences) && sentences.length > 0)
    for (const sentence of sentences) assert.ok(typeof sentence === 'string' && sentence !== '')
  }
  assert.deepEqual(Object.keys(codes as object).sort(), Object.keys(fields).sort())
}

for (const [name, endpoint] of rows) {
  test(`R-14 U-12 whatever is sent to ${name}, the answer is no 5xx and has the shape of its kind`, async () => {
    const input = fc.record({
      segment,
      query: fc.array(fc.tuple(text, text), { maxLength: 2 }),
      fields: changed(name, endpoint),
      signedIn: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(input, async ({ segment: part, query, fields, signedIn }) => {
        const honestPath = endpoint.caller === 'member' || endpoint.body !== undefined
        const path = endpoint.path.replace(/\{\w+\}/g, honestPath && part.length % 2 ? String(campaign) : encode(part))
        const search = query.map(([key, each]) => `${encode(key)}=${encode(each)}`).join('&')
        const { status, body } = await api.call(endpoint.method, search ? `${path}?${search}` : path, {
          ...bodyOf(endpoint, fields, honest[name] ?? {}),
          ...((signedIn || endpoint.caller === 'member') && { token: member.access }),
        })
        assertShape(endpoint, status, body)
      }),
      { numRuns: runs },
    )
  })
}

test('R-14 the service lives, and nothing was left unhandled', async () => {
  assert.equal((await api.call('GET', '/healthz')).status, 200)
  const failed = api
    .log()
    .split('\n')
    .filter((line) => line.includes('"level":50') || line.includes('"level":60'))
  assert.deepEqual(failed, [])
})
