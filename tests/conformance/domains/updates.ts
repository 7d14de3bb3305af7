import type { Fixtures } from '../fixtures.ts'
import { address, formOf, missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const ofPublic = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.ownPublic()).id } })
const missing = { params: { id: missingId } }
const owners = async (fixtures: Fixtures) => (await fixtures.owner()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()
const moderators = async (fixtures: Fixtures) => (await fixtures.moderator()).token()

const news = {
  title: 'Belediyeyle görüştük',
  text: 'Bugün belediye ile görüştük. Bize iki hafta içinde yazılı yanıt verecekler.',
}

async function written(fixtures: Fixtures) {
  const sent = { ...(await ofPublic(fixtures)), json: news, token: await owners(fixtures) }
  const { id } = await fixtures.does('createUpdate', sent)
  return { update: id, campaign: sent.params.id }
}

const byUpdate = ({ update, campaign }: { update: number; campaign: number }) => ({ params: { id: campaign, update } })
const missingUpdate = { params: { id: missingId, update: missingId } }

type Reading = 'campaignTimeline' | 'campaignUpdates' | 'ownUpdates'
type Writing = 'createUpdate' | 'editUpdate' | 'deleteUpdate'
type Following = 'followState' | 'followCampaign' | 'unfollowCampaign' | 'followedCampaigns'
type Choosing = 'updateSubscription' | 'sendEndLink' | 'endSubscriptions' | 'saveWantsUpdates' | 'changeSignature'
type Alerting = 'createAlert' | 'linkedAlert' | 'confirmAlert' | 'ownAlerts' | 'endAlert'
type Deciding = 'moderatedUpdates' | 'decideUpdate'

const readingChecks: Pick<ChecksByRow, Reading> = {
  campaignTimeline: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.draft()).id } }),
    checks: [
      async (checker, fixtures) => {
        const { results } = await checker.succeeds('of a public campaign', await ofPublic(fixtures))
        checker.holds(
          results.at(-1)?.kind === 'published',
          'of a public campaign: it does not begin with its publication',
        )
        const moments = results.map(({ at }) => Date.parse(at))
        const descending = moments.every((moment, n) => n === 0 || moment <= (moments[n - 1] ?? 0))
        checker.holds(descending, 'of a public campaign: expected the newest first')
      },
    ],
  },
  campaignUpdates: {
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id } }),
    checks: [
      async (checker, fixtures) => {
        const { update, campaign } = await written(fixtures)
        const ids = async (what: string) =>
          (await checker.succeeds(what, { params: { id: campaign } })).results.map(({ id }) => id)
        checker.holds(!(await ids('before approval')).includes(update), 'before approval: the update is shown')
        const decided = { params: { id: update, act: 'approve' }, json: {}, token: await moderators(fixtures) }
        await fixtures.does('decideUpdate', decided)
        checker.holds((await ids('after approval'))[0] === update, 'after approval: the update is not the first')
      },
    ],
  },
  ownUpdates: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const { update, campaign } = await written(fixtures)
        const sent = { params: { id: campaign } }
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
        const { results } = await checker.succeeds('by the owner', { ...sent, token: await owners(fixtures) })
        const found = results.find(({ id }) => id === update)
        checker.holds(found?.state === 'under_review', `by the owner: expected under_review, got ${found?.state}`)
      },
    ],
  },
}

const writingChecks: Pick<ChecksByRow, Writing> = {
  createUpdate: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => ({ ...missing, json: news }),
    checks: [
      async (checker, fixtures) => {
        const sent = await ofPublic(fixtures)
        await checker.refuses(
          'by another member',
          { ...sent, json: news, token: await others(fixtures) },
          { status: 403 },
        )
        const token = await owners(fixtures)
        const short = { ...news, text: 'Kısa.' }
        await checker.refuses('too short', { ...sent, json: short, token }, { status: 400, fields: ['text'] })
        const { state } = await checker.succeeds('by the owner', { ...sent, json: news, token })
        checker.holds(state === 'under_review', `by the owner: expected under_review, got ${state}`)
      },
    ],
  },
  editUpdate: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => ({ ...missingUpdate, json: news }),
    checks: [
      async (checker, fixtures) => {
        const one = await written(fixtures)
        const sent = { ...byUpdate(one), token: await owners(fixtures) }
        const { title } = await checker.succeeds('under review', { ...sent, json: { ...news, title: 'Söz aldık' } })
        checker.holds(title === 'Söz aldık', `under review: expected the new title, got ${title}`)
        const decided = { params: { id: one.update, act: 'approve' }, json: {}, token: await moderators(fixtures) }
        await fixtures.does('decideUpdate', decided)
        await checker.refuses('after approval', { ...sent, json: news }, { status: 409 })
      },
    ],
  },
  deleteUpdate: {
    caller: (fixtures) => fixtures.owner(),
    sample: async () => missingUpdate,
    checks: [
      async (checker, fixtures) => {
        const sent = byUpdate(await written(fixtures))
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
        const own = { ...sent, token: await owners(fixtures) }
        await checker.succeeds('by the owner', own)
        await checker.refuses('once more', own, { status: 404 })
      },
    ],
  },
}

const followingChecks: Pick<ChecksByRow, Following> = {
  followState: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofPublic(fixtures)), token: await owners(fixtures) }
        const { is_following } = await checker.succeeds('of a campaign that is not followed', sent)
        checker.holds(!is_following, 'of a campaign that is not followed: it says that it is')
      },
    ],
  },
  followCampaign: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofPublic(fixtures)), token: await others(fixtures) }
        for (const what of ['of a public campaign', 'once more']) {
          const { is_following } = await checker.succeeds(what, sent)
          checker.holds(is_following, `${what}: it says that it is not followed`)
        }
        const read = await fixtures.does('followState', sent)
        checker.holds(read.is_following, 'of a public campaign: it is not followed afterwards')
      },
    ],
  },
  unfollowCampaign: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofPublic(fixtures)), token: await others(fixtures) }
        await fixtures.does('followCampaign', sent)
        await checker.succeeds('of a followed campaign', sent)
        const read = await fixtures.does('followState', sent)
        checker.holds(!read.is_following, 'of a followed campaign: it is still followed')
      },
    ],
  },
  followedCampaigns: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofPublic(fixtures)), token: await others(fixtures) }
        await fixtures.does('followCampaign', sent)
        const { results } = await checker.succeeds('by a follower', { token: sent.token })
        checker.holds(results[0]?.campaign.id === sent.params.id, 'by a follower: the campaign is missing')
        await fixtures.does('unfollowCampaign', sent)
      },
    ],
  },
}

const choosingChecks: Pick<ChecksByRow, Choosing> = {
  updateSubscription: {
    sample: async () => ({ json: { token: 'x' } }),
    checks: [
      async (checker) => {
        await checker.refuses('with a forged token', { json: { token: 'x', choice: 'off' } }, { status: 400 })
      },
    ],
  },
  sendEndLink: {
    sample: async () => ({ json: { token: 'x' } }),
    checks: [
      async (checker) => {
        await checker.refuses('with a forged token', { json: { token: 'x' } }, { status: 400 })
      },
    ],
  },
  endSubscriptions: {
    sample: async () => ({ json: { token: 'all.x' } }),
    checks: [
      async (checker) => {
        await checker.refuses('with a forged token', { json: { token: 'all.x' } }, { status: 400 })
      },
    ],
  },
  saveWantsUpdates: {
    sample: async () => ({ json: { receipt: 'x', wants_updates: true } }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofPublic(fixtures)), multipart: formOf({ name: 'Haberci', email: address('haber') }) }
        const { receipt } = await fixtures.does('signCampaign', sent)
        await checker.succeeds('after signing', { json: { receipt, wants_updates: true } })
        await checker.refuses('with a forged receipt', { json: { receipt: 'x', wants_updates: true } }, { status: 400 })
      },
    ],
  },
  changeSignature: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => ({ ...missing, json: { wants_updates: true } }),
    checks: [
      async (checker, fixtures) => {
        const token = await others(fixtures)
        const { id } = await fixtures.ownPublic()
        const multipart = formOf({ name: 'Uygunluk Denemesi', email: fixtures.registration.email })
        await fixtures.does('signCampaign', { params: { id }, multipart, token })
        const { results } = await fixtures.does('ownSignatures', { token })
        const own = results.find(({ campaign }) => campaign.id === id)
        if (!own) return
        const sent = { params: { id: own.id }, json: { wants_updates: true } }
        const { wants_updates } = await checker.succeeds('of one’s own signature', { ...sent, token })
        checker.holds(wants_updates === true, 'of one’s own signature: it is not kept')
        await checker.refuses('of another’s', { ...sent, token: await owners(fixtures) }, { status: 404 })
      },
    ],
  },
}

const alert = { kind: 'topic', key: 'environment' } as const

const alertingChecks: Pick<ChecksByRow, Alerting> = {
  createAlert: {
    sample: async () => ({ json: { ...alert, email: address('takip') } }),
    checks: [
      async (checker) => {
        const { is_on } = await checker.succeeds('by a visitor', { json: { ...alert, email: address('takip') } })
        checker.holds(!is_on, 'by a visitor: the alert is on before its address is confirmed')
        await checker.refuses('without an address', { json: alert }, { status: 400, fields: ['email'] })
        const unknown = { ...alert, key: 'x', email: address('takip') }
        await checker.refuses('of an unknown topic', { json: unknown }, { status: 400, fields: ['key'] })
      },
    ],
  },
  linkedAlert: {
    sample: async () => ({ json: { token: 'x' } }),
    checks: [
      async (checker) => {
        await checker.refuses('with a forged token', { json: { token: 'x' } }, { status: 400 })
      },
    ],
  },
  confirmAlert: {
    sample: async () => ({ json: { token: 'x' } }),
    checks: [
      async (checker) => {
        await checker.refuses('with a forged token', { json: { token: 'x' } }, { status: 400 })
      },
    ],
  },
  ownAlerts: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        await checker.succeeds('by a member', { token: await others(fixtures) })
      },
    ],
  },
  endAlert: {
    caller: (fixtures) => fixtures.other(),
    sample: async () => missing,
    checks: [
      async (checker, fixtures) => {
        const token = await others(fixtures)
        await fixtures.does('createAlert', { json: alert, token })
        const [own] = (await fixtures.does('ownAlerts', { token })).results
        if (own) await checker.succeeds('of one’s own', { params: { id: own.id }, token })
      },
    ],
  },
}

const decidingChecks: Pick<ChecksByRow, Deciding> = {
  moderatedUpdates: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('by a member', { token: await others(fixtures) }, { status: 403 })
        const { update } = await written(fixtures)
        const { results } = await checker.succeeds('by a moderator', { token: await moderators(fixtures) })
        checker.holds(
          results.some(({ id }) => id === update),
          'by a moderator: the update is missing',
        )
      },
    ],
  },
  decideUpdate: {
    caller: (fixtures) => fixtures.moderator(),
    sample: async () => ({ params: { id: missingId, act: 'approve' }, json: {} }),
    checks: [
      async (checker, fixtures) => {
        const { update: id } = await written(fixtures)
        const token = await moderators(fixtures)
        const sent = (act: string, json: object = {}) => ({ params: { id, act }, json, token })
        await checker.refuses('rejecting without a reason', sent('reject'), { status: 400, fields: ['reason'] })
        const asked = await checker.succeeds('asking for a change', sent('request-changes', { reason: 'no_source' }))
        checker.holds(asked.state === 'changes_requested', `asking for a change: got ${asked.state}`)
        const { state } = await checker.succeeds('approving', sent('approve'))
        checker.holds(state === 'approved', `approving: got ${state}`)
        const again = await checker.succeeds('approving again', sent('approve'))
        checker.holds(!again.changed, 'approving again: expected changed false')
      },
    ],
  },
}

export const updateChecks: Pick<ChecksByRow, Reading | Writing | Following | Choosing | Alerting | Deciding> = {
  ...readingChecks,
  ...writingChecks,
  ...followingChecks,
  ...choosingChecks,
  ...alertingChecks,
  ...decidingChecks,
}
