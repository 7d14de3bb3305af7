import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from '@sesol/contract'
import { testFixtures } from '../http/fixtures-testing.ts'
import { exchange, requestOf } from '../http/malformed-requests-testing.ts'
import { names, validRequestsOf } from '../http/valid-requests-testing.ts'
import { testApi } from '../testing.ts'

const api = await testApi()

async function schema(): Promise<unknown[]> {
  const { rows } = await api.pool.query(`
    select 'column' as kind, attrelid::regclass::text || '.' || attname as name, xmin::text from pg_attribute
      where attrelid >= 16384
    union all select 'class', relname, '' from pg_class where oid >= 16384
    union all select 'function', proname, xmin::text from pg_proc where oid >= 16384
    union all select 'trigger', tgname, xmin::text from pg_trigger where oid >= 16384
    order by 1, 2`)
  return rows
}

test('D-05 no call makes, changes or removes anything but rows', async () => {
  const validRequests = await validRequestsOf(api, await testFixtures(api))
  const before = await schema()
  assert.ok(before.length > 200)
  for (const name of names) {
    const { fields, ...call } = await validRequests[name]()
    const { status, text } = await exchange(
      api.address,
      requestOf(name, { ...call, ...(fields && { fields: Object.entries(fields) }) }),
    )
    assert.equal(status, endpoints[name].status, `${name} ${text}`)
  }
  assert.deepEqual(await schema(), before)
})
