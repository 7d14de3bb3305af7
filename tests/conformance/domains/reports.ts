import type { Fixtures } from '../fixtures.ts'
import { missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Row = 'createReport' | 'sendFeedback' | 'followReport' | 'reportedItems' | 'keepReported'

const others = async (fixtures: Fixtures) => (await fixtures.other()).token()
const moderators = async (fixtures: Fixtures) => (await fixtures.moderator()).token()
const missing = { params: { kind: 'campaign', id: missingId }, json: { reason: 'insult' } }

async function reported(fixtures: Fixtures) {
  const { id } = await fixtures.stage()
  const sent = { params: { kind: 'campaign', id }, json: { reason: 'no_source', text: 'Kaynağı yok.' } }
  return { ...sent, token: await others(fixtures) }
}

async function caseOf(fixtures: Fixtures) {
  const sent = await reported(fixtures)
  await fixtures.does('createReport', sent)
  const { results } = await fixtures.does('reportedItems', { token: await moderators(fixtures) })
  return results.find(({ kind, subject }) => kind === 'campaign' && subject === sent.params.id)
}

export const reportChecks: Pick<ChecksByRow, Row> = {
  createReport: {
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const sent = await reported(fixtures)
        const without = { ...sent, json: {} }
        await checker.refuses('without a reason', without, { status: 400, fields: ['reason'] })
        await checker.refuses('of nothing', missing, { status: 404 })
        const first = await checker.succeeds('of a public campaign', sent)
        const again = await checker.succeeds('once more', sent)
        checker.holds(first.number === again.number, 'once more: expected the number of the first')
      },
    ],
  },
  followReport: {
    sample: async () => ({ params: { number: 'AAAA-AAAA-AAAA' } }),
    checks: [
      async (checker, fixtures) => {
        const { number } = await fixtures.does('createReport', await reported(fixtures))
        const { kind, state } = await checker.succeeds('of a new report', { params: { number } })
        checker.holds(kind === 'campaign' && state === 'waiting', `of a new report: got ${kind}, ${state}`)
      },
    ],
  },
  sendFeedback: {
    sample: async () => ({ json: {} }),
    checks: [
      async (checker) => {
        await checker.refuses('without a text', { json: {} }, { status: 400, fields: ['text'] })
      },
    ],
  },
  reportedItems: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('by a member', { token: await others(fixtures) }, { status: 403 })
        const found = await caseOf(fixtures)
        checker.holds((found?.reports ?? 0) > 0, 'by a moderator: the report is missing')
        await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
      },
    ],
  },
  keepReported: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({ params: { id: missingId }, json: {} }),
    checks: [
      async (checker, fixtures) => {
        const id = (await caseOf(fixtures))?.id ?? missingId
        const sent = { params: { id }, json: {}, token: await moderators(fixtures) }
        const { changed } = await checker.succeeds('of an open case', sent)
        checker.holds(changed, 'of an open case: expected changed true')
        const again = await checker.succeeds('once more', sent)
        checker.holds(!again.changed, 'once more: expected changed false')
      },
    ],
  },
}
