import type { Fixtures } from '../fixtures.ts'
import { address, missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Row = 'inviteMember' | 'withdrawInvitation' | 'ownInvitation' | 'answerInvitation' | 'removeCoOwner'

const ofPublic = async (fixtures: Fixtures) => ({
  params: { id: (await fixtures.ownPublic()).id },
  token: await (await fixtures.owner()).token(),
})

const strangers = async (fixtures: Fixtures) => ({
  params: { id: (await fixtures.ownPublic()).id },
  token: await (await fixtures.other()).token(),
})

export const teamChecks: Pick<ChecksByRow, Row> = {
  inviteMember: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({
      params: { id: (await fixtures.ownPublic()).id },
      json: { member: address('davetli'), role: 'co_owner' },
    }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofPublic(fixtures)), json: { member: address('ekipten'), role: 'co_owner' } }
        await checker.succeeds('by its owner', sent)
        await checker.refuses('a second time', sent, { status: 400, fields: ['member'] })
        await checker.refuses('with nothing', { ...sent, json: {} }, { status: 400, fields: ['member', 'role'] })
        const token = await (await fixtures.other()).token()
        await checker.refuses('by another member', { ...sent, token }, { status: 403 })
      },
    ],
  },
  withdrawInvitation: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.ownPublic()).id, invitation: missingId } }),
    checks: [
      async (checker, fixtures) => {
        const { params, token } = await ofPublic(fixtures)
        const json = { member: address('geri'), role: 'co_owner' }
        const made = await fixtures.does('inviteMember', { params, json, token })
        const sent = { params: { ...params, invitation: made.id }, token }
        await checker.succeeds('by its owner', sent)
        await checker.refuses('a second time', sent, { status: 404 })
      },
    ],
  },
  ownInvitation: {
    caller: (fixtures) => fixtures.other(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.ownPublic()).id } }),
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('without an invitation', await strangers(fixtures), { status: 404 })
      },
    ],
  },
  answerInvitation: {
    caller: (fixtures) => fixtures.other(),
    sample: async (fixtures) => ({
      params: { id: (await fixtures.ownPublic()).id },
      json: { invitation: missingId, accepts: true },
    }),
    checks: [
      async (checker, fixtures) => {
        const json = { invitation: missingId, accepts: true }
        await checker.refuses('without an invitation', { ...(await strangers(fixtures)), json }, { status: 404 })
      },
    ],
  },
  removeCoOwner: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.ownPublic()).id, member: missingId } }),
    checks: [
      async (checker, fixtures) => {
        const { params, token } = await ofPublic(fixtures)
        const sent = { params: { ...params, member: missingId }, token }
        await checker.refuses('of a member who is none', sent, { status: 404 })
      },
    ],
  },
}
