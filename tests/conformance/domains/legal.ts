import { CannotCheck } from '../client.ts'
import type { Fixtures } from '../fixtures.ts'
import { missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

type Row =
  | 'sendLegalNotice'
  | 'followLegalNotice'
  | 'confirmLegalNotice'
  | 'askedStatement'
  | 'giveStatement'
  | 'takedown'
  | 'transparency'
  | 'legalNotices'
  | 'legalNotice'
  | 'askAuthors'
  | 'decideLegalNotice'
  | 'reverseLegalNotice'

const moderators = async (fixtures: Fixtures) => (await fixtures.moderator()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()

const form = {
  ground: 'kvkk',
  capacity: 'self',
  name: 'Ayşe Yılmaz',
  email: 'ayse@ornek.example',
  text: 'Yazıda ev adresim yer alıyor; kaldırılmasını istiyorum.',
  is_true: true,
}
const nowhere = { json: { ...form, addresses: `/campaign/${missingId}` } }
const missing = { params: { id: missingId } }
const reasons = { reasons: 'Hak sahipliği gösterilmemiş.' }

/** Of a member with a confirmed address, because the mail to others cannot be read here. */
async function ownForm(fixtures: Fixtures, text = form.text) {
  const { email } = (await fixtures.owner()).credentials
  return { ...form, text, email, addresses: `/campaign/${(await fixtures.stage()).id}` }
}

async function sent(fixtures: Fixtures, text?: string) {
  const { secret } = await fixtures.does('sendLegalNotice', {
    json: await ownForm(fixtures, text),
    token: await (await fixtures.owner()).token(),
  })
  if (!secret) throw new CannotCheck('legal notices: the address of the member is not confirmed')
  const { number } = await fixtures.does('followLegalNotice', { params: { secret } })
  return { campaign: (await fixtures.stage()).id, secret, id: Number(number.replace(/\D/g, '')) }
}

async function asked(fixtures: Fixtures) {
  const { id } = await sent(fixtures)
  await fixtures.does('askAuthors', { params: { id }, token: await moderators(fixtures) })
  return { params: { id }, token: await (await fixtures.owner()).token() }
}

async function takenDown(fixtures: Fixtures) {
  const { id, campaign } = await sent(fixtures)
  const token = await moderators(fixtures)
  const { places } = await fixtures.does('legalNotice', { params: { id }, token })
  const json = { ...reasons, places: places.map((place) => place.id), no_hearing: 'Zarar sürüyor.' }
  await fixtures.does('decideLegalNotice', { params: { id }, json, token })
  return { id, campaign, token }
}

const restored = async (fixtures: Fixtures, { id, token }: { id: number; token: string }) =>
  fixtures.does('reverseLegalNotice', { params: { id }, json: reasons, token })

export const legalChecks: Pick<ChecksByRow, Row> = {
  sendLegalNotice: {
    sample: async () => nowhere,
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('of nothing', nowhere, { status: 400, fields: ['addresses'] })
        const { id } = await fixtures.stage()
        const json = { ...form, addresses: `/campaign/${id}` }
        const untrue = { json: { ...json, is_true: false } }
        await checker.refuses('without the statement of truth', untrue, { status: 400, fields: ['is_true'] })
        const waiting = await checker.succeeds('of a public campaign', { json })
        checker.holds(!waiting.secret, 'of a public campaign: the secret is in the answer')
        const own = { json: await ownForm(fixtures), token: await (await fixtures.owner()).token() }
        const first = await checker.succeeds('of a member with this address', own)
        const again = await checker.succeeds('once more', own)
        checker.holds(first.secret === again.secret, 'once more: expected the secret of the first')
      },
    ],
  },
  followLegalNotice: {
    sample: async () => ({ params: { secret: 'AAAA-AAAA-AAAA' } }),
    checks: [
      async (checker, fixtures) => {
        const { secret } = await sent(fixtures)
        const { state } = await checker.succeeds('of a new notice', { params: { secret } })
        checker.holds(state === 'waiting', `of a new notice: got ${state}`)
      },
    ],
  },
  confirmLegalNotice: {
    sample: async () => ({ params: { secret: 'AAAA-AAAA-AAAA' } }),
    checks: [
      async (checker, fixtures) => {
        const { secret } = await sent(fixtures)
        const { state } = await checker.succeeds('of a notice that needs no press', { params: { secret } })
        checker.holds(state === 'waiting', `of a notice that needs no press: got ${state}`)
      },
    ],
  },
  askedStatement: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => missing,
    checks: [async (checker, fixtures) => void (await checker.succeeds('of the author', await asked(fixtures)))],
  },
  giveStatement: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => ({ ...missing, json: { text: 'Kaynağım var.' } }),
    checks: [
      async (checker, fixtures) => {
        const call = { ...(await asked(fixtures)), json: { text: 'Kaynağım var.' } }
        const { statement } = await checker.succeeds('of the author', call)
        checker.holds(statement === 'Kaynağım var.', 'of the author: expected the statement')
      },
    ],
  },
  takedown: {
    sample: async () => ({ params: { kind: 'campaign', id: missingId } }),
    checks: [
      async (checker, fixtures) => {
        const down = await takenDown(fixtures)
        await checker.succeeds('of a campaign', { params: { kind: 'campaign', id: down.campaign } })
        await restored(fixtures, down)
      },
    ],
  },
  transparency: {
    sample: async () => ({}),
    checks: [async (checker) => void (await checker.succeeds('for anybody', {}))],
  },
  legalNotices: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('by a member', { token: await others(fixtures) }, { status: 403 })
        await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
      },
    ],
  },
  legalNotice: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const { id } = await sent(fixtures)
        const { email } = (await fixtures.owner()).credentials
        const { claimant } = await checker.succeeds('by a moderator', {
          params: { id },
          token: await moderators(fixtures),
        })
        checker.holds(claimant?.email === email, 'by a moderator: expected the claimant')
      },
    ],
  },
  askAuthors: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        // Another text is another notice, of which nobody was asked.
        const { id } = await sent(fixtures, `${form.text} Görüş sorulsun.`)
        const call = { params: { id }, token: await moderators(fixtures) }
        const first = await checker.succeeds('of a new notice', call)
        const again = await checker.succeeds('once more', call)
        checker.holds(first.asked === 1 && again.asked === 0, 'once more: expected that nobody is asked twice')
      },
    ],
  },
  decideLegalNotice: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({ ...missing, json: reasons }),
    checks: [
      async (checker, fixtures) => {
        const { id } = await sent(fixtures)
        const call = { params: { id }, json: reasons, token: await moderators(fixtures) }
        const { changed, state } = await checker.succeeds('without places', call)
        checker.holds(changed && state === 'rejected', `without places: got ${state}`)
        const again = await checker.succeeds('once more', call)
        checker.holds(!again.changed, 'once more: expected changed false')
      },
    ],
  },
  reverseLegalNotice: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({ ...missing, json: reasons }),
    checks: [
      async (checker, fixtures) => {
        const { id, token } = await takenDown(fixtures)
        const { state } = await checker.succeeds('of a takedown', { params: { id }, json: reasons, token })
        checker.holds(state === 'reversed', `of a takedown: got ${state}`)
      },
    ],
  },
}
