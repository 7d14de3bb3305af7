import { address, missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'
import { forModerators, moderators } from './desk.ts'

type Rows =
  | 'staffMembers'
  | 'endStaff'
  | 'inviteStaff'
  | 'withdrawStaffInvitation'
  | 'ownStaffInvitation'
  | 'answerStaffInvitation'
  | 'liftBound'

const form = { email: address('ekip'), role: 'reviewer' }
const missing = { params: { id: missingId } }
const notFound = { status: 404 }
const lift = { kind: 'signatures', note: 'Test' }

export const staffChecks: Pick<ChecksByRow, Rows> = {
  staffMembers: forModerators({}, async (checker, fixtures) => {
    const { staff } = await checker.succeeds('by an admin', { token: await moderators(fixtures) })
    const id = await (await fixtures.moderator()).id()
    checker.holds(
      staff.some((member) => member.id === id),
      'by an admin: the admin is missing',
    )
  }),
  endStaff: forModerators(missing, async (checker, fixtures) => {
    await checker.refuses('of nobody', { ...missing, token: await moderators(fixtures) }, notFound)
  }),
  inviteStaff: forModerators({ json: form }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    await checker.refuses('with nothing', { json: {}, token }, { status: 400, fields: ['email', 'role'] })
    const { id } = await checker.succeeds('by an admin', { json: form, token })
    await fixtures.does('withdrawStaffInvitation', { params: { id }, token })
  }),
  withdrawStaffInvitation: forModerators(missing, async (checker, fixtures) => {
    await checker.refuses('of nobody', { ...missing, token: await moderators(fixtures) }, notFound)
  }),
  liftBound: forModerators({ ...missing, json: lift }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    await checker.refuses('without a kind', { ...missing, json: {}, token }, { status: 400, fields: ['kind', 'note'] })
    await checker.refuses('of nobody', { ...missing, json: lift, token }, notFound)
    const own = { id: await (await fixtures.moderator()).id() }
    await checker.refuses('of oneself', { params: own, json: lift, token }, { status: 403 })
  }),
  ownStaffInvitation: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        const token = await (await fixtures.other()).token()
        await checker.refuses('by a member who is not invited', { token }, notFound)
      },
    ],
  },
  answerStaffInvitation: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => ({ json: { invitation: missingId, accepts: true } }),
    checks: [
      async (checker, fixtures) => {
        const token = await (await fixtures.other()).token()
        const json = { invitation: missingId, accepts: true }
        await checker.refuses('by a member who is not invited', { json, token }, notFound)
      },
    ],
  },
}
