import type { Fixtures } from '../fixtures.ts'
import { missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Row =
  | 'sendTestLetter'
  | 'testFax'
  | 'campaignStatistics'
  | 'campaignDays'
  | 'campaignDeliveries'
  | 'reportSend'
  | 'recordHandOver'
  | 'removeHandOver'

const ofDraft = async (fixtures: Fixtures) => ({
  params: { id: (await fixtures.draft()).id },
  token: await (await fixtures.owner()).token(),
})
const ofPublic = async (fixtures: Fixtures) => ({
  params: { id: (await fixtures.ownPublic()).id },
  token: await (await fixtures.owner()).token(),
})
const handOver = { day: '2026-11-20', way: 'post' }

export const deliveryChecks: Pick<ChecksByRow, Row> = {
  campaignStatistics: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.draft()).id } }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofDraft(fixtures)), query: { days: '7' } }
        const { days } = await checker.succeeds('by its owner', sent)
        checker.holds(days.length === 7, `by its owner: expected seven days, got ${days.length}`)
        const token = await (await fixtures.other()).token()
        await checker.refuses('by another member', { ...sent, token }, { status: [403, 404] })
      },
    ],
  },
  campaignDays: {
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id } }),
    checks: [
      async (checker, fixtures) => {
        await checker.succeeds('by a stranger', { params: { id: (await fixtures.stage()).id } })
        await checker.refuses('of a missing campaign', { params: { id: missingId } }, { status: 404 })
      },
    ],
  },
  campaignDeliveries: {
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id } }),
    checks: [
      async (checker, fixtures) => {
        await checker.succeeds('by a stranger', { params: { id: (await fixtures.stage()).id } })
        await checker.refuses('of a missing campaign', { params: { id: missingId } }, { status: 404 })
      },
    ],
  },
  reportSend: {
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id }, json: { way: 'email' } }),
    checks: [
      async (checker, fixtures) => {
        const params = { id: (await fixtures.stage()).id }
        const sent = { params, json: { way: 'phone' }, token: await (await fixtures.other()).token() }
        const read = async () => (await fixtures.does('campaignDeliveries', { params })).calls.count
        const before = await read()
        await checker.succeeds('by a member', sent)
        await checker.succeeds('by the same member again', sent)
        const more = (await read()) - before
        checker.holds(more === 1, `by a member, twice: expected the calls to rise by 1, got ${more}`)
        await checker.refuses('with nothing', { params, json: {} }, { status: 400, fields: ['way'] })
        const json = { way: 'email' }
        await checker.refuses('of a missing campaign', { params: { id: missingId }, json }, { status: 404 })
      },
    ],
  },
  sendTestLetter: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.draft()).id } }),
    checks: [
      async (checker, fixtures) => {
        const token = await (await fixtures.other()).token()
        await checker.refuses('by another member', { ...(await ofDraft(fixtures)), token }, { status: [403, 404] })
      },
    ],
  },
  testFax: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.draft()).id } }),
    checks: [
      async (checker, fixtures) => {
        await checker.succeeds('by its owner', await ofDraft(fixtures))
        const token = await (await fixtures.other()).token()
        await checker.refuses('by another member', { ...(await ofDraft(fixtures)), token }, { status: [403, 404] })
      },
    ],
  },
  recordHandOver: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.ownPublic()).id }, json: handOver }),
    checks: [
      async (checker, fixtures) => {
        const sent = await ofPublic(fixtures)
        await checker.succeeds('by its owner', { ...sent, json: handOver })
        await checker.refuses(
          'of a day to come',
          { ...sent, json: { ...handOver, day: '2999-01-01' } },
          { status: 400 },
        )
        const token = await (await fixtures.other()).token()
        await checker.refuses('by another member', { ...sent, json: handOver, token }, { status: 403 })
      },
    ],
  },
  removeHandOver: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => {
      const { params, token } = await ofPublic(fixtures)
      const made = await fixtures.does('recordHandOver', { params, json: handOver, token })
      return { params: { ...params, handOver: made.id } }
    },
    checks: [
      async (checker, fixtures) => {
        const { params, token } = await ofPublic(fixtures)
        const made = await fixtures.does('recordHandOver', { params, json: handOver, token })
        const sent = { params: { ...params, handOver: made.id }, token }
        await checker.succeeds('by its owner', sent)
        await checker.refuses('a second time', sent, { status: 404 })
      },
    ],
  },
}
