import { type Campaign, limits, portalPhone } from '@sesol/contract'
import type { Exams } from '../exam.ts'
import { campaignForm, mark, sentTitle } from '../material.ts'
import { readPages } from '../pages.ts'

const seenAs = (id: number) => (campaign: { id: number }) => campaign.id === id
const idOf = ({ id }: { id: number }) => id

/** What every list for everybody must not hold. */
const hasUnapproved = (campaigns: Campaign[]) => campaigns.some(({ is_approved }) => !is_approved)

type Rows =
  | 'listCampaigns'
  | 'campaignDetail'
  | 'campaignCounts'
  | 'userCampaigns'
  | 'hashtagCampaigns'
  | 'similarCampaigns'
  | 'complaintPortal'

export const campaignReadingExams: Pick<Exams, Rows> = {
  listCampaigns: {
    sample: async () => ({}),
    checks: [
      async (judge, world) => {
        const { id } = await world.draft()
        const { results } = await judge.succeeds('by anybody')
        judge.holds(!results.some(seenAs(id)), 'by anybody: a campaign under review is listed')
      },
      async (judge, world) => {
        const { id } = await world.ownPublic()
        const { results } = await judge.succeeds('by anybody')
        judge.holds(results.some(seenAs(id)), 'by anybody: a campaign that was just approved is not among the newest')
      },
      async (judge) => {
        const { items } = await readPages(judge, 'by anybody', {}, (page) => page, idOf)
        judge.holds(!hasUnapproved(items), 'by anybody: expected approved campaigns only, got others')
      },
    ],
  },
  campaignDetail: {
    caller: (world) => world.owner(),
    sample: async (world) => ({ params: { id: (await world.stage()).id } }),
    checks: [
      async (judge, world) => {
        const { id } = await world.stage()
        const seen = await judge.succeeds('of a public campaign', { params: { id } })
        judge.holds(seen.id === id && seen.is_approved, 'of a public campaign: expected it as approved, got otherwise')
      },
      async (judge, world) => {
        const params = { id: (await world.draft()).id }
        const what = 'of a campaign under review'
        await judge.refuses(`${what}, signed out`, { params }, { status: 401 })
        const token = await (await world.other()).token()
        await judge.refuses(`${what}, by another member`, { params, token }, { status: 404 })
        const own = await judge.succeeds(`${what}, by its owner`, {
          params,
          token: await (await world.owner()).token(),
        })
        judge.holds(!own.is_approved, `${what}, by its owner: expected is_approved false, got true`)
      },
      async (judge, world) => {
        const params = { id: (await world.draft()).id }
        const token = await (await world.moderator()).token()
        await judge.succeeds('of a campaign under review, by a moderator', { params, token })
      },
      async (judge, world) => {
        const token = await (await world.moderator()).token()
        const { id } = Object((await world.createCampaign(campaignForm())).body)
        const params = { id }
        await world.does('approveCampaign', { params, token })
        await world.does('deleteCampaign', { params, token: await (await world.owner()).token() })
        // That one was there once is an extension.
        await judge.refuses('of one that was public', { params }, { status: 410, tolerated: [404] })
      },
    ],
  },
  campaignCounts: {
    caller: (world) => world.owner(),
    sample: async (world) => ({ params: { id: (await world.stage()).id } }),
    checks: [
      async (judge, world) => {
        const params = { id: (await world.stage()).id }
        const counts = await judge.succeeds('of a public campaign', { params })
        // A signature may arrive between the two calls.
        const { signature_count } = await world.does('campaignDetail', { params })
        judge.holds(
          (signature_count ?? 0) >= (counts.signature_count ?? 0),
          'of a public campaign: the campaign itself has less signatures',
        )
      },
      async (judge, world) => {
        const params = { id: (await world.draft()).id }
        const what = 'of a campaign under review'
        await judge.refuses(`${what}, signed out`, { params }, { status: 401 })
        const token = await (await world.other()).token()
        await judge.refuses(`${what}, by another member`, { params, token }, { status: 404 })
        await judge.succeeds(`${what}, by its owner`, { params, token: await (await world.owner()).token() })
      },
    ],
  },
  userCampaigns: {
    sample: async (world) => ({ params: { id: await (await world.owner()).id() } }),
    checks: [
      async (judge, world) => {
        const params = { id: await (await world.owner()).id() }
        const seen = await judge.succeeds('by anybody', { params })
        judge.holds(!hasUnapproved(seen.campaigns), 'by anybody: a campaign under review is listed')
        judge.holds(!seen.is_own_profile, 'by anybody: is_own_profile is true')
      },
      async (judge, world) => {
        const owner = await world.owner()
        const { id } = await world.draft()
        const params = { id: await owner.id() }
        const own = await judge.succeeds('by the member', { params, token: await owner.token() })
        judge.holds(own.campaigns.some(seenAs(id)), 'by the member: the own campaign under review is missing')
        const seen = await judge.succeeds('by anybody', { params })
        judge.holds(!seen.campaigns.some(seenAs(id)), 'by anybody: a campaign under review is listed')
      },
    ],
  },
  hashtagCampaigns: {
    sample: async () => ({ params: { tag: `yok${mark}` } }),
    checks: [
      async (judge) => {
        const { results } = await judge.succeeds('with a hashtag that nobody uses', { params: { tag: `yok${mark}` } })
        judge.holds(results.length === 0, `with a hashtag that nobody uses: expected none, got ${results.length}`)
      },
      async (judge, world) => {
        const { id } = await world.draft()
        const { results } = await judge.succeeds('of a campaign under review', { params: { tag: `taslak${mark}` } })
        judge.holds(!results.some(seenAs(id)), 'of a campaign under review: it is listed')
      },
      async (judge, world) => {
        const { id } = await world.ownPublic()
        const { results } = await judge.succeeds('of a public campaign', { params: { tag: `uygunluk${mark}` } })
        judge.holds(results.some(seenAs(id)), 'of a public campaign: it is not listed')
      },
      async (judge, world) => {
        const { results } = await world.does('listCampaigns', {})
        const tag = results.flatMap(({ hashtags }) => hashtags)[0]
        if (tag === undefined) return
        const { items } = await readPages(judge, 'of the newest list', { params: { tag } }, (page) => page, idOf)
        judge.holds(!hasUnapproved(items), 'of the newest list: expected approved campaigns only, got others')
      },
    ],
  },
  similarCampaigns: {
    sample: async () => ({ query: { title: sentTitle } }),
    checks: [
      async (judge, world) => {
        const { id } = await world.draft()
        const { results } = await judge.succeeds('with the title of one under review', { query: { title: sentTitle } })
        judge.holds(results.length <= limits.similar, `with a title: expected ${limits.similar} at most, got more`)
        judge.holds(!results.some(seenAs(id)), 'with the title of one under review: it is listed')
      },
      async (judge, world) => {
        const { id, title } = await world.ownPublic()
        const { results } = await judge.succeeds('with the title of a public one', { query: { title } })
        judge.holds(results.some(seenAs(id)), 'with the title of a public one: it is not listed')
      },
      async (judge) => {
        const { results } = await judge.succeeds('with an empty title', { query: { title: '' } })
        judge.holds(results.length === 0, `with an empty title: expected none, got ${results.length}`)
      },
    ],
  },
  complaintPortal: {
    sample: async () => ({}),
    checks: [
      async (judge) => {
        const { phone } = await judge.succeeds('by anybody')
        judge.holds(phone === portalPhone, `by anybody: expected the telephone ${portalPhone}, got another`)
      },
    ],
  },
}
