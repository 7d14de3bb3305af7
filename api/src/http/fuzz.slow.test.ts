import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, endpoints } from '@sesol/contract'
import fc from 'fast-check'
import type { Field } from './encode-body-testing.ts'
import type { ValidRequest } from './fixtures-testing.ts'
import { attackedService } from './malformed-requests-testing.ts'
import { names } from './valid-requests-testing.ts'

const { api, validRequest, attack, isUnchanged, survived } = await attackedService()
const runs = 8

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom(
    ...['\0', '\ud800', '\udfff', 'İıŞş', '\u202e', '\r\n', '__proto__', "';--", '%00', '\ufeff', '{"$ne":1}'],
    ...['2026-02-30', 'infinity', 'NaN', '-1', '1e309', '9'.repeat(40), 'x'.repeat(2000), '@'.repeat(501)],
  ),
)
const value = fc.oneof(
  text,
  fc.jsonValue({ maxDepth: 4 }),
  fc.constantFrom(null, true, 0, -0, 1.5, 2 ** 31, 2 ** 63, 1e308, [], {}, 'x'.repeat(12_000)),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
)
const strangeName = fc.oneof(
  fc.constantFrom('__proto__', 'constructor', 'toString', 'id', 'user_id', 'is_staff', 'detail', 'code', 'codes', ''),
  text,
)

const change = fc.record({
  at: fc.nat(40),
  how: fc.constantFrom('replace', 'replace', 'remove', 'null', 'list', 'object', 'twice', 'add', 'add twice'),
  value,
  name: strangeName,
})
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

function spoil(fields: Field[], { at, how, value: given, name }: Change): Field[] {
  const index = fields.length ? at % fields.length : 0
  const [field = '', old] = fields[index] ?? []
  const others = fields.toSpliced(index, 1)
  const spoiled: Record<Change['how'], () => Field[]> = {
    replace: () => [...others, [field, given]],
    remove: () => others,
    null: () => [...others, [field, null]],
    list: () => [...others, [field, [old]]],
    object: () => [...others, [field, { [name]: old }]],
    twice: () => [...fields, [field, given]],
    add: () => [...fields, [name, given]],
    'add twice': () => [...fields, [name, given], [name, given]],
  }
  return spoiled[how]()
}

test('an inserted, updated or deleted row is detected', async () => {
  for (const statement of [
    `insert into rate (key, window_start, window_end, hits) values ('deneme', now(), now(), 1)`,
    `update rate set hits = 2 where key = 'deneme'`,
    `delete from rate where key = 'deneme'`,
  ]) {
    await validRequest('listCampaigns')
    assert.equal(await isUnchanged(), true)
    await api.pool.query(statement)
    assert.equal(await isUnchanged(), false, statement)
  }
})

for (const name of names) {
  const { status, body }: Endpoint = endpoints[name]
  test(`R-14 a valid ${name} has the status of the contract`, async () => {
    const response = await attack(name, await validRequest(name))
    assert.equal(response.status, status, response.text)
  })

  if (!body) continue
  test(`R-14 U-12 an error for any body of ${name} has the documented shape and stores nothing`, async () => {
    let call: ValidRequest | undefined
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async (changes) => {
        call ??= await validRequest(name)
        const fields = changes.reduce(spoil, Object.entries(call.fields ?? {}))
        const response = await attack(name, call, { fields })
        if (response.status < 400) call = undefined
      }),
      { numRuns: runs },
    )
  })
}

test('R-14 P-07 afterwards the service runs, no error was unexpected, and no secret is in the log', survived)
