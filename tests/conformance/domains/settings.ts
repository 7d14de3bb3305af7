import type { Exams } from '../exam.ts'
import { address, formOf, mark, missingId } from '../material.ts'
import type { World } from '../world.ts'

type Rows =
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

const caller = (world: World) => world.other()
const nothing = async () => ({})
const noSession = '00000000-0000-4000-8000-000000000000'
/** A session of its own of a member whose sessions nobody else uses. */
const token = async (world: World) => (await (await world.passer()).newSession()).access
const signature = formOf({ name: 'Uygunluk Denemesi', email: address('geri') })

export const settingsExams: Pick<Exams, Rows> = {
  changePassword: {
    caller,
    sample: async () => ({ json: {} }),
    probe: nothing,
    checks: [
      async (judge, world) => {
        const { password } = (await world.passer()).credentials
        const other = `${password}-x`
        const as = { token: await token(world) }
        const change = (from: string, to: string, repeated = to) => ({
          ...as,
          json: { current_password: from, new_password: to, confirm_password: repeated },
        })
        const refusal = (field: string) => ({ status: 400, fields: [field] })
        await judge.refuses('with a wrong password', change('yanlis-bir-parola', other), refusal('current_password'))
        await judge.refuses('with a short one', change(password, 'kisa'), refusal('new_password'))
        await judge.refuses('with two that differ', change(password, other, password), refusal('confirm_password'))
        const elsewhere = await token(world)
        await judge.succeeds('with the password', change(password, other))
        const { status } = await world.client.call('me', { token: elsewhere })
        judge.holds(status === 401, 'with the password: another session stands')
        await judge.succeeds('back again', change(other, password))
      },
    ],
  },
  checkUsername: {
    sample: async () => ({ query: { username: `bos_${mark}` } }),
    probe: async () => ({ query: { username: 'uygunluk' } }),
    checks: [
      async (judge, world) => {
        const check = async (username: string) =>
          (await judge.succeeds(`of ${username}`, { query: { username } })).available
        judge.holds(await check(`bos_${mark}`), 'of a name that nobody has: it is not available')
        judge.holds(!(await check('a b')), 'of a name with a blank: it is available')
        await world.registered()
        judge.holds(!(await check(world.registration.username.toUpperCase())), 'of a taken name: it is available')
      },
    ],
  },
  ownSessions: {
    caller,
    sample: nothing,
    probe: nothing,
    checks: [
      async (judge, world) => {
        const { results } = await judge.succeeds('by a member', { token: await token(world) })
        const current = results.filter(({ is_current }) => is_current)
        judge.holds(current.length === 1, `by a member: expected one session that asks, got ${current.length}`)
      },
    ],
  },
  endSession: {
    caller,
    sample: async () => ({ params: { session: noSession } }),
    probe: async () => ({ params: { session: noSession } }),
    checks: [
      async (judge, world) => {
        const [ended, as] = [await token(world), { token: await token(world) }]
        const { results } = await world.does('ownSessions', { token: ended })
        const session = results.find(({ is_current }) => is_current)?.id ?? noSession
        await judge.succeeds('of the own', { ...as, params: { session } })
        const { status } = await world.client.call('me', { token: ended })
        judge.holds(status === 401, 'of the own: its token is still taken')
        await judge.refuses('once more', { ...as, params: { session } }, { status: 404 })
        await judge.refuses('of no session', { ...as, params: { session: 'abc' } }, { status: 404 })
      },
    ],
  },
  endOtherSessions: {
    caller,
    sample: nothing,
    probe: nothing,
    checks: [
      async (judge, world) => {
        const [other, own] = [await token(world), await token(world)]
        await judge.succeeds('by a member', { token: own })
        const statuses = [
          (await world.client.call('me', { token: other })).status,
          (await world.client.call('me', { token: own })).status,
        ]
        judge.holds(statuses[0] === 401, 'by a member: another session stands')
        judge.holds(statuses[1] === 200, 'by a member: the session that asks is ended')
      },
    ],
  },
  deleteAccount: {
    caller,
    sample: async () => ({ json: {} }),
    probe: nothing,
    checks: [
      async (judge, world) => {
        const as = { token: await token(world) }
        const { password } = (await world.passer()).credentials
        const wrong = { password: 'yanlis-bir-parola', campaigns: 'keep' }
        await judge.refuses('with a wrong password', { ...as, json: wrong }, { status: 400, fields: ['password'] })
        await judge.refuses('without a choice', { ...as, json: { password } }, { status: 400, fields: ['campaigns'] })
        const { deletion_at } = await judge.succeeds('with the password', {
          ...as,
          json: { password, campaigns: 'keep' },
        })
        judge.holds(Date.parse(deletion_at) > Date.now(), 'with the password: expected days of grace, got none')
        const back = { token: await token(world) }
        judge.holds(
          (await world.does('me', back)).deletion_at != null,
          'with the password: the own record does not tell',
        )
        await world.client.call('keepAccount', back)
      },
    ],
  },
  keepAccount: {
    caller,
    sample: nothing,
    probe: nothing,
    checks: [
      async (judge, world) => {
        const { password } = (await world.passer()).credentials
        await world.does('deleteAccount', { token: await token(world), json: { password, campaigns: 'keep' } })
        const as = { token: await token(world) }
        await judge.succeeds('in the days of grace', as)
        judge.holds(
          (await world.does('me', as)).deletion_at == null,
          'in the days of grace: the deletion is still planned',
        )
        await judge.succeeds('where nothing is planned', as)
      },
    ],
  },
  exportState: {
    caller,
    sample: nothing,
    probe: nothing,
    checks: [async (judge, world) => void (await judge.succeeds('by a member', { token: await token(world) }))],
  },
  requestExport: {
    caller,
    sample: nothing,
    probe: nothing,
    checks: [
      async (judge, world) => {
        const { state } = await judge.succeeds('by a member', { token: await token(world) })
        judge.holds(state === 'making' || state === 'ready', `by a member: expected that it is made, got ${state}`)
      },
    ],
  },
  exportFile: {
    caller,
    sample: nothing,
    probe: nothing,
    checks: [
      async (judge, world) => {
        const sent = { token: await (await world.other()).token() }
        await judge.refuses('by a member who asked for none', sent, { status: 404 })
      },
    ],
  },
  ownSignatures: {
    caller,
    sample: nothing,
    probe: nothing,
    checks: [
      async (judge, world) => {
        const [as, params] = [{ token: await token(world) }, { id: (await world.stage()).id }]
        await world.does('signCampaign', { ...as, params, multipart: signature })
        const { results } = await judge.succeeds('by who signed', as)
        judge.holds(
          results.some(({ campaign }) => campaign.id === params.id),
          'by who signed: the signature is missing',
        )
      },
    ],
  },
  withdrawSignature: {
    caller,
    sample: async () => ({ params: { id: missingId } }),
    probe: async () => ({ params: { id: missingId } }),
    checks: [
      async (judge, world) => {
        const [as, campaign] = [{ token: await token(world) }, { id: (await world.stage()).id }]
        await world.does('signCampaign', { ...as, params: campaign, multipart: signature })
        const own = (await world.does('ownSignatures', as)).results.find((each) => each.campaign.id === campaign.id)
        const before = (await world.does('campaignDetail', { params: campaign })).signature_count ?? 0
        const sent = { ...as, params: { id: own?.id ?? missingId } }
        const stranger = { ...sent, token: await (await world.other()).token() }
        await judge.refuses('by another member', stranger, { status: [403, 404] })
        await judge.succeeds('by who signed', sent)
        await judge.refuses('once more', sent, { status: 404 })
        const after = (await world.does('campaignDetail', { params: campaign })).signature_count ?? 0
        judge.holds(after === before - 1, `by who signed: expected 1 signature less, got ${before - after}`)
      },
    ],
  },
}
