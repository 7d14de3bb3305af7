import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, endpoints } from '@sesol/contract'
import { act } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const w = siteFixture()
const rows: [string, Endpoint][] = Object.entries(endpoints)
const filled = ({ path, params }: Endpoint) =>
  path
    .replace('{act}', String(params?.shape.act?.toJSONSchema().enum?.[0]))
    .replace('{fax}', '5e501000-0000-4000-8000-000000000005')
    .replace('{session}', '5e550000-0000-4000-8000-000000000005')
    .replace('{kind}', 'campaigns')
    .replace('{what}', 'fax')
    .replace(/\{\w+\}/g, '5')

/** Calls whose bodies carry tokens: `/api/session` makes them. */
const madeBySession = ['login', 'loginCode', 'refreshToken', 'blacklistToken']

test('the proxy reads every row of the contract but those that carry tokens', async () => {
  const cookie = await w.signIn()
  w.api.calls.length = 0
  const unread: string[] = []
  for (const [name, row] of rows) {
    const [method, path] = [row.method, filled(row)]
    const address = `/api${path.replace(/\/$/, '')}`
    const reply = await act(w.origin, method, address, undefined, { cookie })
    // What the stub does not know is 404, too; the proxy's own refusal reaches nobody.
    const isPassedOn = w.api.calls.some((call) => call.method === method && call.path === path)
    if (!isPassedOn && (reply.status === 404 || reply.status === 405)) unread.push(name)
  }
  assert.deepEqual(unread.toSorted(), madeBySession.toSorted())
})
