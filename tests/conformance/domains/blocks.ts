import type { Fixtures } from '../fixtures.ts'
import { missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'
import { forModerators, moderators } from './desk.ts'

const throwaway = { kind: 'domain', value: 'conformance.invalid' }
const forADay = { ...throwaway, days: '1', reason: 'Test' }

async function ended(fixtures: Fixtures, id: number) {
  return fixtures.client.call('endBlock', { params: { id }, token: await moderators(fixtures) })
}

export const blockChecks: Pick<ChecksByRow, 'blocks' | 'tryBlock' | 'startBlock' | 'endBlock'> = {
  blocks: forModerators({}, async (checker, fixtures) => {
    await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
  }),
  tryBlock: forModerators({ json: throwaway }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    const network = { token, json: { ...throwaway, kind: 'network' } }
    await checker.refuses('of no network', network, { status: 400, fields: ['value'] })
    const { results } = await checker.succeeds('of a domain', { token, json: throwaway })
    checker.holds(results.length > 0, 'of a domain: expected what was looked at')
  }),
  startBlock: forModerators({ json: forADay }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    await checker.refuses('without an end', { token, json: throwaway }, { status: 400, fields: ['days'] })
    const { id, value } = await checker.succeeds('for a day', { token, json: forADay })
    checker.holds(value === throwaway.value, `for a day: expected ${throwaway.value}, got ${value}`)
    await ended(fixtures, id)
  }),
  endBlock: forModerators({ params: { id: missingId } }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    await checker.refuses('of none', { params: { id: missingId }, token }, { status: 404 })
    const { body } = await fixtures.client.call('startBlock', { token, json: forADay })
    const id = Number(Reflect.get(Object(body), 'id'))
    await checker.succeeds('of a block', { params: { id }, token })
    await checker.succeeds('once more', { params: { id }, token })
  }),
}
