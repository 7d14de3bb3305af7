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
  | 'undoStaff'
  | 'proposals'
  | 'answerProposal'

const form = { email: address('ekip'), role: 'reviewer' }
const missing = { params: { id: missingId } }
const notFound = { status: 404 }
const undoing = { since: '2026-11-20T10:00:00Z', note: 'Test' }

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
  undoStaff: forModerators({ ...missing, json: undoing }, async (checker, fixtures) => {
    const token = await moderators(fixtures)
    await checker.refuses(
      'without a moment',
      { ...missing, json: {}, token },
      { status: 400, fields: ['since', 'note'] },
    )
    await checker.refuses('of nobody', { ...missing, json: undoing, token }, notFound)
    const other = { id: await (await fixtures.other()).id() }
    const { undone } = await checker.succeeds('of a member who did nothing', { params: other, json: undoing, token })
    checker.holds(Object.keys(undone).length === 0, 'of a member who did nothing: expected nothing, got acts')
    const own = { id: await (await fixtures.moderator()).id() }
    await checker.refuses('of oneself', { params: own, json: undoing, token }, { status: 403 })
  }),
  proposals: forModerators({}, async (checker, fixtures) => {
    await checker.succeeds('by an admin', { token: await moderators(fixtures) })
  }),
  answerProposal: forModerators({ ...missing, json: { accepts: false } }, async (checker, fixtures) => {
    const sent = { ...missing, json: { accepts: false }, token: await moderators(fixtures) }
    await checker.refuses('of a missing one', sent, notFound)
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
