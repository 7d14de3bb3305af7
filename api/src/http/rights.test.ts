import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Endpoint, type EndpointName, endpoints, moderatorActs, staffMay, staffRoles } from '@sesol/contract'
import { testMember, testStaff } from '../domains/accounts/testing.ts'
import { testApi } from '../testing.ts'
import { type Attack, exchange, requestOf } from './malformed-requests-testing.ts'

const api = await testApi()
const member = await testMember(api)
const staff = await Promise.all(staffRoles.map(async (role) => ({ role, token: (await testStaff(api, role)).access })))

const json = 'application/json'
const invalid: Record<string, Attack & { missing?: number }> = {
  'of another type': { raw: Buffer.from('x'), contentType: 'text/plain' },
  'that is cut': { raw: Buffer.from('{'), contentType: json },
  'that is too large': { raw: Buffer.from('{'), contentType: json, missing: 2 ** 30 },
  'of no known field': { raw: Buffer.from('{"x":1}'), contentType: json, query: 'cursor=x&cursor=y&state=x' },
}

const rows: Record<EndpointName, Endpoint> = endpoints
const restricted = (Object.keys(endpoints) as EndpointName[]).filter((name) => rows[name].caller === 'member')

for (const name of restricted) {
  test(`T-05 ${name} with an invalid body is 401 or 403 to each caller without the right`, async () => {
    const { right, path, body } = rows[name]
    const acts = path.includes('{act}') ? moderatorActs : (['approve'] as const)
    for (const [what, { missing = 0, ...attack }] of Object.entries(invalid)) {
      for (const act of acts) {
        const statusFor = async (token?: string) => {
          const params = { id: 1, act }
          const sent = requestOf(name, { ...attack, params, ...(token !== undefined && { token }) })
          const { status, body: answer } = await exchange(api.address, { ...sent, missing })
          return [status, Object(answer).code]
        }
        const needed = typeof right === 'object' ? right[act] : right
        assert.deepEqual(await statusFor(), [401, 'error.session.required'], `anonymous, a body ${what}`)
        if (needed === undefined) continue
        assert.deepEqual(await statusFor(member.access), [403, 'error.request.forbidden'], `member, a body ${what}`)
        for (const { role, token } of staff) {
          const [status, code] = await statusFor(token)
          if (!staffMay(role, needed)) assert.deepEqual([status, code], [403, 'error.staff.role'], `${role}, ${what}`)
          else if (body && what === 'that is cut') assert.ok([400, 404].includes(Number(status)), `${role}: ${status}`)
        }
      }
    }
  })
}
