import type { Fixtures } from '../fixtures.ts'
import { formOf, missingId, picture } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Row = 'ownSheets' | 'addSheet' | 'removeSheet' | 'moderatedSheets' | 'decideSheet'

const ofPublic = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.ownPublic()).id } })
const owners = async (fixtures: Fixtures) => (await fixtures.owner()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()
const moderators = async (fixtures: Fixtures) => (await fixtures.moderator()).token()

async function scanned(fixtures: Fixtures) {
  const token = await owners(fixtures)
  const { id } = await fixtures.does('uploadMedia', { multipart: formOf({ file: picture }), token })
  return { ...(await ofPublic(fixtures)), json: { media_id: id, stated: 12 }, token }
}

async function added(fixtures: Fixtures) {
  const sent = await scanned(fixtures)
  const { id } = await fixtures.does('addSheet', sent)
  return { sheet: id, campaign: sent.params.id }
}

const missing = { params: { id: missingId } }
const missingSheet = { params: { id: missingId, sheet: missingId } }
const undecided = { params: { id: missingId, act: 'refuse' }, json: { reason: 'repeated' } }

export const paperChecks: Pick<ChecksByRow, Row> = {
  ownSheets: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const { sheet, campaign } = await added(fixtures)
        const sent = { params: { id: campaign } }
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
        const { results } = await checker.succeeds('by the owner', { ...sent, token: await owners(fixtures) })
        const state = results.find(({ id }) => id === sheet)?.state
        checker.holds(state === 'waiting', `by the owner: expected waiting, got ${state}`)
      },
    ],
  },
  addSheet: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => ({ ...missing, json: { media_id: missingId, stated: 12 } }),
    checks: [
      async (checker, fixtures) => {
        const sent = await scanned(fixtures)
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
        const many = { ...sent, json: { ...sent.json, stated: 101 } }
        await checker.refuses('with more than a sheet holds', many, { status: 400, fields: ['stated'] })
        const { state, stated } = await checker.succeeds('by the owner', sent)
        checker.holds(state === 'waiting' && stated === 12, `by the owner: got ${stated}, ${state}`)
      },
    ],
  },
  removeSheet: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => missingSheet,
    checks: [
      async (checker, fixtures) => {
        const { sheet, campaign } = await added(fixtures)
        const sent = { params: { id: campaign, sheet } }
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
        const own = { ...sent, token: await owners(fixtures) }
        await checker.succeeds('by the owner', own)
        await checker.refuses('once more', own, { status: 404 })
      },
    ],
  },
  moderatedSheets: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('by a member', { token: await others(fixtures) }, { status: 403 })
        const { sheet } = await added(fixtures)
        const { results } = await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
        const isThere = results.some(({ id }) => id === sheet)
        checker.holds(isThere, 'by a moderator: the sheet is missing')
      },
    ],
  },
  decideSheet: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => undecided,
    checks: [
      async (checker, fixtures) => {
        const { sheet: id, campaign } = await added(fixtures)
        const token = await moderators(fixtures)
        const sent = (act: string, json: object = {}) => ({ params: { id, act }, json, token })
        await checker.refuses('refusing without a reason', sent('refuse'), { status: 400, fields: ['reason'] })
        const read = { params: { id: campaign } }
        const before = await fixtures.does('campaignDetail', read)
        await checker.succeeds('accepting', sent('accept', { counted: 11 }))
        const after = await fixtures.does('campaignDetail', read)
        const more = (after.paper_count ?? 0) - (before.paper_count ?? 0)
        checker.holds(more === 11, `accepting: expected 11 more signatures on paper, got ${more}`)
        checker.holds(after.signature_count === before.signature_count, 'accepting: signature_count has changed')
        const again = await checker.succeeds('accepting again', sent('accept', { counted: 11 }))
        checker.holds(!again.changed, 'accepting again: expected changed false')
      },
    ],
  },
}
