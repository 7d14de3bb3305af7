import type { Exams } from '../exam.ts'
import { missingId } from '../material.ts'
import type { World } from '../world.ts'

const owners = async (world: World) => (await world.owner()).token()

const reportOf = async (world: World) => ({
  params: { id: (await world.draft()).id },
  token: await owners(world),
})

export const visitExams: Pick<Exams, 'recordVisit' | 'campaignVisits'> = {
  recordVisit: {
    sample: async (world) => ({ params: { id: (await world.stage()).id }, json: { source: 'copy' } }),
    checks: [
      async (judge, world) => {
        const params = { id: (await world.stage()).id }
        await judge.succeeds('by a stranger', { params, json: { source: 'copy' } })
      },
      async (judge, world) => {
        const params = { id: (await world.ownPublic()).id }
        const token = await owners(world)
        const read = async () => {
          const { sources } = await world.does('campaignVisits', { params, token })
          return sources.find(({ source }) => source === 'whatsapp')?.count ?? 0
        }
        const before = await read()
        await judge.succeeds('of one’s own campaign', { params, json: { source: 'whatsapp' } })
        const more = (await read()) - before
        judge.holds(more === 1, `of one’s own campaign: expected the source’s number to rise by 1, got ${more}`)
      },
      async (judge, world) => {
        const params = { id: (await world.stage()).id }
        const fields = ['source']
        await judge.refuses('with nothing', { params, json: {} }, { status: 400, fields })
        await judge.refuses('with an unknown source', { params, json: { source: 'duvar' } }, { status: 400, fields })
        const json = { source: 'copy' }
        await judge.refuses('of a missing campaign', { params: { id: missingId }, json }, { status: 404 })
      },
      async (judge, world) => {
        const params = { id: (await world.draft()).id }
        const json = { source: 'copy' }
        await judge.refuses('of a campaign under review', { params, json }, { status: [401, 403, 404] })
      },
    ],
  },
  campaignVisits: {
    caller: (world) => world.owner(),
    sample: async (world) => ({ params: { id: (await world.draft()).id } }),
    probe: reportOf,
    checks: [
      async (judge, world) => {
        const { total } = await judge.succeeds('by its owner', await reportOf(world))
        judge.holds(total === 0, `by its owner: a campaign under review has ${total} visits`)
        const token = await (await world.other()).token()
        const params = { id: (await world.draft()).id }
        await judge.refuses('by another member, of a campaign under review', { params, token }, { status: [403, 404] })
      },
      async (judge, world) => {
        const params = { id: (await world.ownPublic()).id }
        const token = await (await world.other()).token()
        await judge.refuses('by another member, of a public campaign', { params, token }, { status: 403 })
      },
    ],
  },
}
