import type { Fixtures } from '../fixtures.ts'
import { missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const owners = async (fixtures: Fixtures) => (await fixtures.owner()).token()

const reportOf = async (fixtures: Fixtures) => ({
  params: { id: (await fixtures.draft()).id },
  token: await owners(fixtures),
})

export const visitChecks: Pick<ChecksByRow, 'recordVisit' | 'campaignVisits' | 'campaignAnnouncement'> = {
  recordVisit: {
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id }, json: { source: 'copy' } }),
    checks: [
      async (checker, fixtures) => {
        const params = { id: (await fixtures.stage()).id }
        await checker.succeeds('by a stranger', { params, json: { source: 'copy' } })
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.ownPublic()).id }
        const token = await owners(fixtures)
        const read = async () => {
          const { sources } = await fixtures.does('campaignVisits', { params, token })
          return sources.find(({ source }) => source === 'whatsapp')?.count ?? 0
        }
        const before = await read()
        await checker.succeeds('of one’s own campaign', { params, json: { source: 'whatsapp' } })
        const more = (await read()) - before
        checker.holds(more === 1, `of one’s own campaign: expected the source’s number to rise by 1, got ${more}`)
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.stage()).id }
        const fields = ['source']
        await checker.refuses('with nothing', { params, json: {} }, { status: 400, fields })
        await checker.refuses('with an unknown source', { params, json: { source: 'duvar' } }, { status: 400, fields })
        const json = { source: 'copy' }
        await checker.refuses('of a missing campaign', { params: { id: missingId }, json }, { status: 404 })
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.draft()).id }
        const json = { source: 'copy' }
        await checker.refuses('of a campaign under review', { params, json }, { status: [401, 403, 404] })
      },
    ],
  },
  campaignVisits: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.draft()).id } }),
    checks: [
      async (checker, fixtures) => {
        const { total } = await checker.succeeds('by its owner', await reportOf(fixtures))
        checker.holds(total === 0, `by its owner: a campaign under review has ${total} visits`)
        const token = await (await fixtures.other()).token()
        const params = { id: (await fixtures.draft()).id }
        await checker.refuses(
          'by another member, of a campaign under review',
          { params, token },
          { status: [403, 404] },
        )
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.ownPublic()).id }
        const token = await (await fixtures.other()).token()
        await checker.refuses('by another member, of a public campaign', { params, token }, { status: 403 })
      },
    ],
  },
  campaignAnnouncement: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.draft()).id } }),
    checks: [
      async (checker, fixtures) => {
        const { state } = await checker.succeeds('by its owner', await reportOf(fixtures))
        checker.holds(state === 'none', `by its owner: a campaign under review is ${state}`)
        const params = { id: (await fixtures.ownPublic()).id }
        const token = await (await fixtures.other()).token()
        await checker.refuses('by another member', { params, token }, { status: 403 })
      },
    ],
  },
}
