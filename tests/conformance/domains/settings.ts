import type { Fixtures } from '../fixtures.ts'
import { address, formOf, mark, missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Rows =
  | 'acceptNotices'
  | 'changePassword'
  | 'checkUsername'
  | 'ownSessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'deleteAccount'
  | 'keepAccount'
  | 'exportState'
  | 'requestExport'
  | 'exportFile'
  | 'ownSignatures'
  | 'withdrawSignature'

const caller = (fixtures: Fixtures) => fixtures.other()
const nothing = async () => ({})
const noSession = '00000000-0000-4000-8000-000000000000'
const token = async (fixtures: Fixtures) => (await (await fixtures.passer()).newSession()).access
const signature = formOf({ name: 'Uygunluk Denemesi', email: address('geri') })

export const settingsChecks: Pick<ChecksByRow, Rows> = {
  acceptNotices: {
    caller,
    sample: async () => ({ json: { privacy_notice: 1, terms_notice: 1 } }),
    checks: [
      async (checker, fixtures) => {
        const as = { token: await token(fixtures) }
        const json = { privacy_notice: 1, terms_notice: 1 }
        const unknown = { ...as, json: { ...json, terms_notice: 99 } }
        await checker.refuses('of an unknown version', unknown, { status: 400 })
        await checker.succeeds('of versions that were shown', { ...as, json })
        await checker.succeeds('once more', { ...as, json })
      },
    ],
  },
  changePassword: {
    caller,
    sample: async () => ({ json: {} }),
    checks: [
      async (checker, fixtures) => {
        const { password } = (await fixtures.passer()).credentials
        const other = `${password}-x`
        const as = { token: await token(fixtures) }
        const change = (from: string, to: string, repeated = to) => ({
          ...as,
          json: { current_password: from, new_password: to, confirm_password: repeated },
        })
        const refusal = (field: string) => ({ status: 400, fields: [field] })
        await checker.refuses('with a wrong password', change('yanlis-bir-parola', other), refusal('current_password'))
        await checker.refuses('with a short one', change(password, 'kisa'), refusal('new_password'))
        await checker.refuses('with two that differ', change(password, other, password), refusal('confirm_password'))
        const elsewhere = await token(fixtures)
        await checker.succeeds('with the password', change(password, other))
        const { status } = await fixtures.client.call('me', { token: elsewhere })
        checker.holds(status === 401, 'with the password: another session stands')
        await checker.succeeds('back again', change(other, password))
      },
    ],
  },
  checkUsername: {
    sample: async () => ({ query: { username: `bos_${mark}` } }),
    checks: [
      async (checker, fixtures) => {
        const check = async (username: string) =>
          (await checker.succeeds(`of ${username}`, { query: { username } })).available
        checker.holds(await check(`bos_${mark}`), 'of a name that nobody has: it is not available')
        checker.holds(!(await check('a b')), 'of a name with a blank: it is available')
        await fixtures.registered()
        checker.holds(!(await check(fixtures.registration.username.toUpperCase())), 'of a taken name: it is available')
      },
    ],
  },
  ownSessions: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const { results } = await checker.succeeds('by a member', { token: await token(fixtures) })
        const current = results.filter(({ is_current }) => is_current)
        checker.holds(current.length === 1, `by a member: expected one session that asks, got ${current.length}`)
      },
    ],
  },
  endSession: {
    caller,
    sample: async () => ({ params: { session: noSession } }),
    checks: [
      async (checker, fixtures) => {
        const [ended, as] = [await token(fixtures), { token: await token(fixtures) }]
        const { results } = await fixtures.does('ownSessions', { token: ended })
        const session = results.find(({ is_current }) => is_current)?.id ?? noSession
        await checker.succeeds('of the own', { ...as, params: { session } })
        const { status } = await fixtures.client.call('me', { token: ended })
        checker.holds(status === 401, 'of the own: its token is still taken')
        await checker.refuses('once more', { ...as, params: { session } }, { status: 404 })
        await checker.refuses('of no session', { ...as, params: { session: 'abc' } }, { status: 404 })
      },
    ],
  },
  endOtherSessions: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const [other, own] = [await token(fixtures), await token(fixtures)]
        await checker.succeeds('by a member', { token: own })
        const statuses = [
          (await fixtures.client.call('me', { token: other })).status,
          (await fixtures.client.call('me', { token: own })).status,
        ]
        checker.holds(statuses[0] === 401, 'by a member: another session stands')
        checker.holds(statuses[1] === 200, 'by a member: the session that asks is ended')
      },
    ],
  },
  deleteAccount: {
    caller,
    sample: async () => ({ json: {} }),
    checks: [
      async (checker, fixtures) => {
        const as = { token: await token(fixtures) }
        const { password } = (await fixtures.passer()).credentials
        const wrong = { password: 'yanlis-bir-parola', campaigns: 'keep' }
        await checker.refuses('with a wrong password', { ...as, json: wrong }, { status: 400, fields: ['password'] })
        await checker.refuses('without a choice', { ...as, json: { password } }, { status: 400, fields: ['campaigns'] })
        const { deletion_at } = await checker.succeeds('with the password', {
          ...as,
          json: { password, campaigns: 'keep' },
        })
        checker.holds(Date.parse(deletion_at) > Date.now(), 'with the password: expected days of grace, got none')
        const back = { token: await token(fixtures) }
        checker.holds(
          (await fixtures.does('me', back)).deletion_at != null,
          'with the password: the own record does not tell',
        )
        await fixtures.client.call('keepAccount', back)
      },
    ],
  },
  keepAccount: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const { password } = (await fixtures.passer()).credentials
        await fixtures.does('deleteAccount', { token: await token(fixtures), json: { password, campaigns: 'keep' } })
        const as = { token: await token(fixtures) }
        await checker.succeeds('in the days of grace', as)
        checker.holds(
          (await fixtures.does('me', as)).deletion_at == null,
          'in the days of grace: the deletion is still planned',
        )
        await checker.succeeds('where nothing is planned', as)
      },
    ],
  },
  exportState: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => void (await checker.succeeds('by a member', { token: await token(fixtures) })),
    ],
  },
  requestExport: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const { state } = await checker.succeeds('by a member', { token: await token(fixtures) })
        checker.holds(state === 'making' || state === 'ready', `by a member: expected that it is made, got ${state}`)
      },
    ],
  },
  exportFile: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const sent = { token: await (await fixtures.other()).token() }
        await checker.refuses('by a member who asked for none', sent, { status: 404 })
      },
    ],
  },
  ownSignatures: {
    caller,
    sample: nothing,
    checks: [
      async (checker, fixtures) => {
        const [as, params] = [{ token: await token(fixtures) }, { id: (await fixtures.stage()).id }]
        await fixtures.does('signCampaign', { ...as, params, multipart: signature })
        const { results } = await checker.succeeds('by who signed', as)
        checker.holds(
          results.some(({ campaign }) => campaign.id === params.id),
          'by who signed: the signature is missing',
        )
      },
    ],
  },
  withdrawSignature: {
    caller,
    sample: async () => ({ params: { id: missingId } }),
    checks: [
      async (checker, fixtures) => {
        const [as, campaign] = [{ token: await token(fixtures) }, { id: (await fixtures.stage()).id }]
        await fixtures.does('signCampaign', { ...as, params: campaign, multipart: signature })
        const own = (await fixtures.does('ownSignatures', as)).results.find((each) => each.campaign.id === campaign.id)
        const before = (await fixtures.does('campaignDetail', { params: campaign })).signature_count ?? 0
        const sent = { ...as, params: { id: own?.id ?? missingId } }
        const stranger = { ...sent, token: await (await fixtures.other()).token() }
        await checker.refuses('by another member', stranger, { status: [403, 404] })
        await checker.succeeds('by who signed', sent)
        await checker.refuses('once more', sent, { status: 404 })
        const after = (await fixtures.does('campaignDetail', { params: campaign })).signature_count ?? 0
        const less = own?.state === 'waiting' ? 0 : 1
        checker.holds(after === before - less, `by who signed: expected ${less} signatures less, got ${before - after}`)
      },
    ],
  },
}
