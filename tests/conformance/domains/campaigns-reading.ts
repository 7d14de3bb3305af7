import type { Campaign } from '@sesol/contract'
import { campaignForm, mark } from '../material.ts'
import { readPages } from '../pages.ts'
import type { ChecksByRow } from '../row-checks.ts'

const seenAs = (id: number) => (campaign: { id: number }) => campaign.id === id
const idOf = ({ id }: { id: number }) => id

const hasUnapproved = (campaigns: Campaign[]) => campaigns.some(({ is_approved }) => !is_approved)

type Rows = 'listCampaigns' | 'campaignDetail' | 'userCampaigns' | 'hashtagCampaigns' | 'capabilities'

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
    sample: async (fixtures) => ({ params: { id: (await fixtures.stage()).id }, as: 'owner' }),
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
        await checker.refuses(`${what}, signed out`, { params }, 401)
        await checker.refuses(`${what}, by another member`, { params, as: 'other' }, 404)
        const own = await checker.succeeds(`${what}, by its owner`, { params, as: 'owner' })
        checker.holds(!own.is_approved, `${what}, by its owner: expected is_approved false, got true`)
      },
      async (checker, fixtures) => {
        const params = { id: (await fixtures.draft()).id }
        await checker.succeeds('of a campaign under review, by a moderator', { params, as: 'moderator' })
      },
      async (checker, fixtures) => {
        const { id } = Object((await fixtures.createCampaign(campaignForm())).body)
        const params = { id }
        await fixtures.does('decideCampaign', { params: { id, act: 'approve' }, json: {}, as: 'moderator' })
        await fixtures.does('deleteCampaign', { params, as: 'owner' })
        // A 410 for a deleted campaign is an extension.
        await checker.refuses('of one that was public', { params }, { expected: 410, tolerated: 404 })
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
        const own = await checker.succeeds('by the member', { params, as: 'owner' })
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
  capabilities: {
    sample: async () => ({}),
    checks: [async (checker) => void (await checker.succeeds('by anybody'))],
  },
}
