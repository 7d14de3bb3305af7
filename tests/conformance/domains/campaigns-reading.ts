import { type Campaign, limits, portalPhone } from '@sesol/contract'
import { campaignForm, mark, sentTitle } from '../material.ts'
import { readPages } from '../pages.ts'
import type { ChecksByRow } from '../row-checks.ts'

const seenAs = (id: number) => (campaign: { id: number }) => campaign.id === id
const idOf = ({ id }: { id: number }) => id

const hasUnapproved = (campaigns: Campaign[]) => campaigns.some(({ is_approved }) => !is_approved)

type Rows =
  | 'listCampaigns'
  | 'campaignDetail'
  | 'campaignPage'
  | 'campaignCounts'
  | 'userCampaigns'
  | 'hashtagCampaigns'
  | 'similarCampaigns'
  | 'searchCompletions'
  | 'detectLanguage'
  | 'suggestedCampaigns'
  | 'capabilities'
  | 'pauses'
  | 'retention'
  | 'totals'
  | 'statistics'
  | 'openDump'
  | 'placeCounts'
  | 'wonCampaigns'
  | 'complaintPortal'

export const campaignReadingChecks: Pick<ChecksByRow, Rows> = {
  listCampaigns: {
    sample: async () => ({}),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.draft()
        const { results } = await checker.succeeds('by anybody')
        checker.holds(!results.some(seenAs(id)), 'by anybody: a campaign under review is listed')
      },
      async (checker, fixtures) => {
        const { id } = await fixtures.ownPublic()
        const { results } = await checker.succeeds('by anybody')
        checker.holds(results.some(seenAs(id)), 'by anybody: a campaign that was just approved is not among the newest')
      },
      async (checker) => {
        const { items } = await readPages(checker, 'by anybody', {}, (page) => page, idOf)
        checker.holds(!hasUnapproved(items), 'by anybody: expected approved campaigns only, got others')
      },
    ],
  },
  campaignDetail: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id } }),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.stage()
        const seen = await checker.succeeds('of a public campaign', { params: { id } })
        checker.holds(
          seen.id === id && seen.is_approved,
          'of a public campaign: expected it as approved, got otherwise',
        )
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.draft()).id }
        const what = 'of a campaign under review'
        await checker.refuses(`${what}, signed out`, { params }, { status: 401 })
        const token = await (await fixtures.other()).token()
        await checker.refuses(`${what}, by another member`, { params, token }, { status: 404 })
        const own = await checker.succeeds(`${what}, by its owner`, {
          params,
          token: await (await fixtures.owner()).token(),
        })
        checker.holds(!own.is_approved, `${what}, by its owner: expected is_approved false, got true`)
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.draft()).id }
        const token = await (await fixtures.moderator()).token()
        await checker.succeeds('of a campaign under review, by a moderator', { params, token })
      },
      async (checker, fixtures) => {
        const token = await (await fixtures.moderator()).token()
        const { id } = Object((await fixtures.createCampaign(campaignForm())).body)
        const params = { id }
        await fixtures.does('decideCampaign', { params: { id, act: 'approve' }, json: {}, token })
        await fixtures.does('deleteCampaign', { params, token: await (await fixtures.owner()).token() })
        // A 410 for a deleted campaign is an extension.
        await checker.refuses('of one that was public', { params }, { status: 410, tolerated: [404] })
      },
    ],
  },
  campaignPage: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id } }),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.stage()
        const { campaign, timeline } = await checker.succeeds('of a public campaign', { params: { id } })
        checker.holds(campaign.id === id, 'of a public campaign: expected it, got another')
        checker.holds(
          timeline.some(({ kind }) => kind === 'published'),
          'of a public campaign: expected the day of its publication',
        )
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.draft()).id }
        await checker.refuses('of a campaign under review, signed out', { params }, { status: 401 })
      },
    ],
  },
  campaignCounts: {
    caller: (fixtures) => fixtures.owner(),
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id } }),
    checks: [
      async (checker, fixtures) => {
        const params = { id: (await fixtures.stage()).id }
        const counts = await checker.succeeds('of a public campaign', { params })
        // A signature may arrive between the two calls.
        const { signature_count } = await fixtures.does('campaignDetail', { params })
        checker.holds(
          (signature_count ?? 0) >= (counts.signature_count ?? 0),
          'of a public campaign: the campaign itself has less signatures',
        )
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.draft()).id }
        const what = 'of a campaign under review'
        await checker.refuses(`${what}, signed out`, { params }, { status: 401 })
        const token = await (await fixtures.other()).token()
        await checker.refuses(`${what}, by another member`, { params, token }, { status: 404 })
        await checker.succeeds(`${what}, by its owner`, { params, token: await (await fixtures.owner()).token() })
      },
    ],
  },
  userCampaigns: {
    sample: async (fixtures) => ({ params: { id: await (await fixtures.owner()).id() } }),
    checks: [
      async (checker, fixtures) => {
        const params = { id: await (await fixtures.owner()).id() }
        const seen = await checker.succeeds('by anybody', { params })
        checker.holds(!hasUnapproved(seen.campaigns), 'by anybody: a campaign under review is listed')
        checker.holds(!seen.is_own_profile, 'by anybody: is_own_profile is true')
      },
      async (checker, fixtures) => {
        const owner = await fixtures.owner()
        const { id } = await fixtures.draft()
        const params = { id: await owner.id() }
        const own = await checker.succeeds('by the member', { params, token: await owner.token() })
        checker.holds(own.campaigns.some(seenAs(id)), 'by the member: the own campaign under review is missing')
        const seen = await checker.succeeds('by anybody', { params })
        checker.holds(!seen.campaigns.some(seenAs(id)), 'by anybody: a campaign under review is listed')
      },
    ],
  },
  hashtagCampaigns: {
    sample: async () => ({ params: { tag: `yok${mark}` } }),
    checks: [
      async (checker) => {
        const { results } = await checker.succeeds('with a hashtag that nobody uses', { params: { tag: `yok${mark}` } })
        checker.holds(results.length === 0, `with a hashtag that nobody uses: expected none, got ${results.length}`)
      },
      async (checker, fixtures) => {
        const { id } = await fixtures.draft()
        const { results } = await checker.succeeds('of a campaign under review', { params: { tag: `taslak${mark}` } })
        checker.holds(!results.some(seenAs(id)), 'of a campaign under review: it is listed')
      },
      async (checker, fixtures) => {
        const { id } = await fixtures.ownPublic()
        const { results } = await checker.succeeds('of a public campaign', { params: { tag: `uygunluk${mark}` } })
        checker.holds(results.some(seenAs(id)), 'of a public campaign: it is not listed')
      },
      async (checker, fixtures) => {
        const { results } = await fixtures.does('listCampaigns', {})
        const tag = results.flatMap(({ hashtags }) => hashtags)[0]
        if (tag === undefined) return
        const { items } = await readPages(checker, 'of the newest list', { params: { tag } }, (page) => page, idOf)
        checker.holds(!hasUnapproved(items), 'of the newest list: expected approved campaigns only, got others')
      },
    ],
  },
  similarCampaigns: {
    sample: async () => ({ query: { title: sentTitle } }),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.draft()
        const { results } = await checker.succeeds('with the title of one under review', {
          query: { title: sentTitle },
        })
        checker.holds(results.length <= limits.similar, `with a title: expected ${limits.similar} at most, got more`)
        checker.holds(!results.some(seenAs(id)), 'with the title of one under review: it is listed')
      },
      async (checker, fixtures) => {
        const { id, title } = await fixtures.ownPublic()
        const { results } = await checker.succeeds('with the title of a public one', { query: { title } })
        checker.holds(results.some(seenAs(id)), 'with the title of a public one: it is not listed')
      },
      async (checker) => {
        const { results } = await checker.succeeds('with an empty title', { query: { title: '' } })
        checker.holds(results.length === 0, `with an empty title: expected none, got ${results.length}`)
      },
    ],
  },
  searchCompletions: {
    sample: async () => ({ query: { q: sentTitle } }),
    checks: [
      async (checker, fixtures) => {
        const { title } = await fixtures.ownPublic()
        const { results } = await checker.succeeds('of the title of a public one', { query: { q: title } })
        checker.holds(results.includes(title), 'of the title of a public one: it is not listed')
      },
    ],
  },
  detectLanguage: {
    sample: async () => ({ json: { text: 'Save the mill stream from drying out' } }),
    checks: [
      async (checker) => {
        const json = { text: 'Save the mill stream from drying out' }
        const { language } = await checker.succeeds('with an English text', { json })
        checker.holds(language === 'en', `with an English text: expected en, got ${language}`, 'minor')
      },
    ],
  },
  suggestedCampaigns: {
    sample: async (fixtures) => ({ query: { beside: `${(await fixtures.stage()).id}` } }),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.stage()
        const suggested = await checker.succeeds('beside a campaign', { query: { beside: `${id}` } })
        const { similar, of_author, trending } = suggested
        for (const [name, list] of Object.entries(suggested)) {
          checker.holds(
            list.length <= limits.suggestions,
            `beside a campaign: expected ${limits.suggestions} at most of ${name}, got more`,
          )
        }
        const all = [...similar, ...of_author, ...trending]
        checker.holds(!hasUnapproved(all), 'beside a campaign: expected approved campaigns only, got others')
        checker.holds(!all.some(seenAs(id)), 'beside a campaign: it suggests itself')
      },
      async (checker, fixtures) => {
        const { id } = await fixtures.draft()
        const { similar, of_author } = await checker.succeeds('beside one under review', { query: { beside: `${id}` } })
        checker.holds(
          similar.length + of_author.length === 0,
          'beside one under review: expected nothing that belongs to it, got campaigns',
        )
      },
      async (checker) => {
        const { similar, of_author } = await checker.succeeds('without a campaign')
        checker.holds(similar.length + of_author.length === 0, 'without a campaign: expected trending ones only')
      },
    ],
  },
  capabilities: {
    sample: async () => ({}),
    checks: [async (checker) => void (await checker.succeeds('by anybody'))],
  },
  retention: {
    sample: async () => ({}),
    checks: [
      async (checker) => {
        const { items } = await checker.succeeds('by anybody')
        checker.holds(
          new Set(items.map(({ item }) => item)).size === items.length,
          'by anybody: expected each kind of data once',
        )
      },
    ],
  },
  pauses: {
    sample: async () => ({}),
    checks: [
      async (checker) => {
        const { pauses } = await checker.succeeds('by anybody')
        checker.holds(
          pauses.every(({ until }) => !Number.isNaN(Date.parse(until))),
          'by anybody: expected the end of each pause',
        )
      },
    ],
  },
  statistics: {
    sample: async () => ({}),
    checks: [
      async (checker) => {
        const { results } = await checker.succeeds('by anybody')
        const sumOf = (by: string) =>
          results.filter((row) => row.by === by).reduce((sum, { signatures }) => sum + signatures, 0)
        checker.holds(sumOf('topic') === sumOf('place'), 'by anybody: expected equal sums by topic and place')
      },
    ],
  },
  // Made by the worker, so perhaps not yet.
  openDump: {
    sample: async () => ({ params: { file: 'campaigns.csv.gz' } }),
    checks: [
      async (checker) => {
        await checker.refuses('of a file that is none', { params: { file: 'users.csv.gz' } }, { status: 404 })
      },
    ],
  },
  totals: {
    sample: async () => ({}),
    checks: [
      async (checker) => {
        const { signatures, signed_this_week } = await checker.succeeds('by anybody')
        checker.holds(
          (signed_this_week ?? 0) <= (signatures ?? 0),
          'by anybody: expected no more signatures of the week than of all time, got more',
        )
      },
    ],
  },
  placeCounts: {
    sample: async () => ({}),
    checks: [
      async (checker) => {
        const { results } = await checker.succeeds('by anybody')
        const named = new Set(results.map(({ province, district }) => `${province}/${district}`))
        checker.holds(named.size === results.length, 'by anybody: a place is counted twice')
      },
    ],
  },
  wonCampaigns: {
    sample: async () => ({}),
    checks: [
      async (checker) => {
        const { results } = await checker.succeeds('by anybody')
        checker.holds(results.length <= limits.wonCampaigns, `by anybody: more than ${limits.wonCampaigns}`)
        checker.holds(
          results.every(({ outcome }) => outcome === 'won'),
          'by anybody: one was not won',
        )
      },
    ],
  },
  complaintPortal: {
    sample: async () => ({}),
    checks: [
      async (checker) => {
        const { phone } = await checker.succeeds('by anybody')
        checker.holds(phone === portalPhone, `by anybody: expected the telephone ${portalPhone}, got another`)
      },
    ],
  },
}
