import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, endpoints } from '@sesol/contract'
import { z } from 'zod'
import { act } from './support/client.ts'
import { siteFixture } from './support/site-fixture.ts'

const w = siteFixture()
const rows: [string, Endpoint][] = Object.entries(endpoints)
/** For parameters that are neither enumerated nor numbers. */
const values: Record<string, string> = {
  fax: '5e501000-0000-4000-8000-000000000005',
  session: '5e550000-0000-4000-8000-000000000005',
  number: 'AAAA-AAAA-AAAA',
  secret: 'AAAA-AAAA-AAAA',
}
const listed = ({ params }: Endpoint, name: string) => {
  const schema = params?.shape[name]
  return schema instanceof z.ZodEnum ? String(schema.options[0]) : undefined
}
const filled = (row: Endpoint) =>
  row.path.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? listed(row, name) ?? '5')

const madeByServer = ['capabilities', 'login', 'loginCode', 'loginPasskey', 'refreshToken', 'blacklistToken']

test('the proxy reads every row of the contract but those of its server alone', async () => {
  const cookie = await w.signIn()
  w.api.calls.length = 0
  const unread: string[] = []
  for (const [name, row] of rows) {
    const [method, path] = [row.method, filled(row)]
    const address = `/api${path.replace(/\/$/, '')}`
    const reply = await act(w.origin, method, address, undefined, { cookie })
    // The stub answers unknown calls with 404 too; a call that the proxy refuses does not reach it.
    const isPassedOn = w.api.calls.some((call) => call.method === method && call.path === path)
    if (!isPassedOn && (reply.status === 404 || reply.status === 405)) unread.push(name)
  }
  assert.deepEqual(unread.toSorted(), madeByServer.toSorted())
})
