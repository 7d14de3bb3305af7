import { turkishDayOf } from '@sesol/shared/dates'
import type { Fixtures } from '../fixtures.ts'
import { campaignForm, mark } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const ofDraft = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.draft()).id } })
const ofPublic = async (fixtures: Fixtures) => ({ params: { id: (await fixtures.ownPublic()).id } })
const owners = async (fixtures: Fixtures) => (await fixtures.owner()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()

async function changed(fixtures: Fixtures) {
  const { id, content } = await fixtures.ownPublic()
  const sent = { params: { id }, token: await owners(fixtures) }
  await fixtures.does('editCampaign', { ...sent, multipart: campaignForm({ content, victims: mark }) })
  return sent
}

const outcome = { outcome: 'partly', text: 'Bir kısmı oldu.' }
const lastDay = turkishDayOf(new Date(Date.now() + 9e8))
const translated = { title: 'The stream must not dry up', content: 'Without water there is no village.' }
const reply = { text: 'Kaynağı ekledim.' }

export const campaignReviewChecks: Pick<
  ChecksByRow,
  | 'campaignStatus'
  | 'campaignVersions'
  | 'pendingChange'
  | 'withdrawChange'
  | 'replyToReview'
  | 'concludeCampaign'
  | 'managedCampaign'
  | 'translateCampaign'
  | 'removeTranslation'
  | 'setGoal'
  | 'setSpecialData'
  | 'setEmbedOrigins'
  | 'setEndDate'
> = {
  replyToReview: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ ...(await ofDraft(fixtures)), json: reply }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofDraft(fixtures)), json: reply }
        await checker.refuses('without a decision', { ...sent, token: await owners(fixtures) }, { status: 409 })
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 404 })
      },
      async (checker, fixtures) => {
        const moderator = await (await fixtures.moderator()).token()
        const { id } = Object((await fixtures.createCampaign(campaignForm())).body)
        const json = { reason: 'no_source' }
        await fixtures.does('decideCampaign', { params: { id, act: 'reject' }, json, token: moderator })
        const sent = { params: { id }, json: reply, token: await owners(fixtures) }
        const { status } = await checker.succeeds('to a rejection', sent)
        checker.holds(status === 'under_review', `to a rejection: expected under_review, got ${status}`)
        await checker.refuses('once more', sent, { status: 409 })
      },
    ],
  },
  concludeCampaign: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ ...(await ofDraft(fixtures)), json: outcome }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofDraft(fixtures)), json: outcome }
        await checker.refuses('under review', { ...sent, token: await owners(fixtures) }, { status: 409 })
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 404 })
      },
      async (checker, fixtures) => {
        const moderator = await (await fixtures.moderator()).token()
        const { id } = Object((await fixtures.createCampaign(campaignForm())).body)
        await fixtures.does('decideCampaign', { params: { id, act: 'approve' }, json: {}, token: moderator })
        const sent = { params: { id }, token: await owners(fixtures) }
        const concluded = await checker.succeeds('of a public campaign', { ...sent, json: outcome })
        checker.holds(concluded.status === 'closed', `of a public campaign: expected closed, got ${concluded.status}`)
        checker.holds(concluded.outcome === 'partly', 'of a public campaign: the outcome is not there')
        const changed = await checker.succeeds('another one later', { ...sent, json: { outcome: 'won' } })
        checker.holds(changed.outcome === 'won', 'another one later: it did not change')
        const { results } = await fixtures.does('wonCampaigns', {})
        checker.holds(!results.some((won) => won.id === id), 'another one later: it is listed with few signatures')
      },
    ],
  },
  campaignStatus: {
    caller: (fixtures) => fixtures.owner(),
    sample: ofDraft,
    checks: [
      async (checker, fixtures) => {
        const { status } = await checker.succeeds('of a public campaign', {
          params: { id: (await fixtures.stage()).id },
        })
        checker.holds(status === 'approved', `of a public campaign: expected approved, got ${status}`)
      },
      async (checker, fixtures) => {
        const sent = await ofDraft(fixtures)
        await checker.refuses('of a campaign under review, signed out', sent, { status: 401 })
        const { status } = await checker.succeeds('of a campaign under review, by its owner', {
          ...sent,
          token: await owners(fixtures),
        })
        checker.holds(status === 'under_review', `of a campaign under review: expected under_review, got ${status}`)
      },
    ],
  },
  campaignVersions: {
    caller: (fixtures) => fixtures.owner(),
    sample: ofDraft,
    checks: [
      async (checker, fixtures) => {
        const { results } = await checker.succeeds('of a public campaign', await ofPublic(fixtures))
        const numbers = results.map(({ number }) => number)
        const descending = numbers.every((number, n) => number === numbers.length - n)
        checker.holds(descending, `of a public campaign: expected its versions newest first, got ${numbers}`)
        checker.holds(results.at(-1)?.changes === null, 'of a public campaign: the first version has changes')
      },
    ],
  },
  setSpecialData: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ ...(await ofDraft(fixtures)), json: { special_data: true } }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofDraft(fixtures)), json: { special_data: true }, token: await owners(fixtures) }
        const { special_data } = await checker.succeeds('by its owner', sent)
        checker.holds(special_data, 'by its owner: the mark is not kept')
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 404 })
      },
    ],
  },
  translateCampaign: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ ...(await ofPublic(fixtures)), json: translated }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofPublic(fixtures)), json: translated, token: await owners(fixtures) }
        const { campaign } = await checker.succeeds('of a public campaign', sent)
        checker.holds(campaign?.translated_by === 'author', 'of a public campaign: expected to be named its author')
        await checker.refuses('without a title', { ...sent, json: { ...translated, title: '' } }, { status: 400 })
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
      },
    ],
  },
  removeTranslation: {
    caller: (fixtures) => fixtures.owner(),
    sample: ofPublic,
    checks: [
      async (checker, fixtures) => {
        const sent = await ofPublic(fixtures)
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
        await checker.succeeds('by the owner, of one without a translation', { ...sent, token: await owners(fixtures) })
      },
    ],
  },
  setGoal: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ ...(await ofDraft(fixtures)), json: { goal: '750' } }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofDraft(fixtures)), json: { goal: '750' }, token: await owners(fixtures) }
        const { goal } = await checker.succeeds('by its owner', sent)
        checker.holds(goal === 750, `by its owner: expected 750, got ${goal}`)
        await checker.refuses('below the least goal', { ...sent, json: { goal: '9' } }, { status: 400 })
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 404 })
      },
    ],
  },
  setEmbedOrigins: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ ...(await ofDraft(fixtures)), json: { embed_origins: '' } }),
    checks: [
      async (checker, fixtures) => {
        const json = { embed_origins: 'https://gazete.example' }
        const sent = { ...(await ofDraft(fixtures)), json, token: await owners(fixtures) }
        const { embed_origins: [only] = [] } = await checker.succeeds('by its owner', sent)
        checker.holds(only === json.embed_origins, `by its owner: expected ${json.embed_origins}, got ${only}`)
        await checker.refuses('with a directive', { ...sent, json: { embed_origins: "'self'" } }, { status: 400 })
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 404 })
      },
    ],
  },
  setEndDate: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ ...(await ofDraft(fixtures)), json: { ends_on: '' } }),
    checks: [
      async (checker, fixtures) => {
        const sent = { ...(await ofDraft(fixtures)), json: { ends_on: lastDay }, token: await owners(fixtures) }
        const { ends_on } = await checker.succeeds('by its owner', sent)
        checker.holds(ends_on === lastDay, `by its owner: expected ${lastDay}, got ${ends_on}`)
        await checker.refuses('of a day that is over', { ...sent, json: { ends_on: '2020-01-01' } }, { status: 400 })
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 404 })
      },
    ],
  },
  managedCampaign: {
    caller: (fixtures) => fixtures.owner(),
    sample: ofDraft,
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.ownPublic()
        const sent = { params: { id }, token: await owners(fixtures) }
        const { campaign } = await checker.succeeds('by its owner', sent)
        checker.holds(campaign.id === id, 'by its owner: expected the campaign, got another')
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
      },
    ],
  },
  pendingChange: {
    caller: (fixtures) => fixtures.owner(),
    sample: ofDraft,
    checks: [
      async (checker, fixtures) => {
        const sent = await changed(fixtures)
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
        const { campaign } = await checker.succeeds('by the owner, after an edit', sent)
        checker.holds(campaign?.victims === mark, 'by the owner, after an edit: the change is missing')
        const shown = await fixtures.does('campaignDetail', { params: sent.params })
        checker.holds(shown.victims !== mark, 'after an edit: the change is public before it was accepted')
      },
    ],
  },
  withdrawChange: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: (await changed(fixtures)).params }),
    checks: [
      async (checker, fixtures) => {
        const sent = await changed(fixtures)
        await checker.refuses('by another member', { ...sent, token: await others(fixtures) }, { status: 403 })
        await checker.succeeds('by the owner', sent)
        await checker.refuses('once more', sent, { status: 404 })
      },
    ],
  },
}
