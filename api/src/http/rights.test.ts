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
const invalid: Record<string, Attack> = {
  'of another type': { raw: Buffer.from('x'), contentType: 'text/plain' },
  'that is cut': { raw: Buffer.from('{'), contentType: json },
  'that is too large': {
    headers: [
      ['content-type', json],
      ['content-length', String(2 ** 30)],
    ],
  },
  'of no known field': { raw: Buffer.from('{"x":1}'), contentType: json, query: 'cursor=x&cursor=y&state=x' },
}

const rows: Record<EndpointName, Endpoint> = endpoints
const restricted = (Object.keys(endpoints) as EndpointName[]).filter((name) => rows[name].caller === 'member')

for (const name of restricted) {
  test(`T-05 ${name} with an invalid body is 401 or 403 to each caller without the right`, async () => {
    const { right, params, body } = rows[name]
    const filled = Object.fromEntries(Object.keys(params?.shape ?? {}).map((key) => [key, 1]))
    for (const act of typeof right === 'object' ? moderatorActs : [undefined]) {
      const needed = typeof right === 'object' ? act && right[act] : right
      for (const [what, attack] of Object.entries(invalid)) {
        const answerTo = async (token?: string) => {
          const call = { ...attack, params: { ...filled, ...(act && { act }) }, token }
          const { status, body: answer } = await exchange(api.address, requestOf(name, call))
          return [status, Object(answer).code]
        }
        assert.deepEqual(await answerTo(), [401, 'error.session.required'], `anonymous, a body ${what}`)
        if (needed === undefined) continue
        assert.deepEqual(await answerTo(member.access), [403, 'error.request.forbidden'], `member, a body ${what}`)
        for (const { role, token } of staff) {
          const [status, code] = await answerTo(token)
          if (!staffMay(role, needed)) assert.deepEqual([status, code], [403, 'error.staff.role'], `${role}, ${what}`)
          else if (body && what === 'that is cut') assert.ok([400, 404].includes(Number(status)), `${role}: ${status}`)
        }
      }
    }
  })
}
