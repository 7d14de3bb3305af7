import type { Sent } from '../client.ts'
import type { Fixtures } from '../fixtures.ts'
import { campaignForm, mark, missingId } from '../material.ts'
import { readPages } from '../pages.ts'
import type { ChecksByRow } from '../row-checks.ts'

const caller = (fixtures: Fixtures) => fixtures.moderator()
const moderators = async (fixtures: Fixtures) => (await fixtures.moderator()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()
const nowhere = { params: { id: missingId } }
const reason = 'Bu bir denemedir.'

/** Members who are no moderators are refused where there is something. */
const asMember =
  (sent: Sent) =>
  async (fixtures: Fixtures): Promise<Sent> => ({ ...sent, token: await others(fixtures) })

const statusFor = async (fixtures: Fixtures, id: number) =>
  (await fixtures.client.call('campaignDetail', { params: { id } })).status

export const moderationChecks: Pick<
  ChecksByRow,
  'waitingCampaigns' | 'campaignHistory' | 'approveCampaign' | 'rejectCampaign'
> = {
  waitingCampaigns: {
    caller,
    sample: async () => ({}),
    probe: asMember({}),
    checks: [
      async (checker, fixtures) => {
        await checker.refuses('by a member', { token: await others(fixtures) }, { status: 403 })
      },
      async (checker, fixtures) => {
        const sent = { token: await moderators(fixtures) }
        const { id } = await fixtures.draft()
        const { items, complete } = await readPages(
          checker,
          'by a moderator',
          sent,
          (page) => page,
          ({ campaign }) => campaign.id,
        )
        const found = items.some(({ campaign }) => campaign.id === id)
        checker.holds(!complete || found, 'by a moderator: a new campaign is missing')
      },
    ],
  },
  campaignHistory: {
    caller,
    sample: async () => nowhere,
    probe: asMember(nowhere),
    checks: [
      async (checker, fixtures) => {
        const { id, content } = await fixtures.ownPublic()
        const params = { id }
        await checker.refuses('by a member', { params, token: await others(fixtures) }, { status: 403 })
        const owner = await (await fixtures.owner()).token()
        await fixtures.does('editCampaign', {
          params,
          multipart: campaignForm({ content, victims: mark }),
          token: owner,
        })
        const { results } = await checker.succeeds('by a moderator', { params, token: await moderators(fixtures) })
        const isListed = results.some(({ changes }) => changes.victims?.after === mark)
        checker.holds(isListed, 'by a moderator: a change of the public campaign is missing')
      },
    ],
  },
  approveCampaign: {
    caller,
    sample: async () => nowhere,
    probe: asMember(nowhere),
    checks: [
      async (checker, fixtures) => {
        const params = { id: (await fixtures.draft()).id }
        await checker.refuses('by a member', { params, token: await others(fixtures) }, { status: 403 })
      },
      async (checker, fixtures) => {
        const { changed, campaign } = checker.accept('by a moderator', await fixtures.approval())
        checker.holds(
          changed && campaign.is_approved,
          'by a moderator: expected the campaign as approved, got otherwise',
        )
        const { id } = campaign
        checker.holds((await statusFor(fixtures, id)) === 200, 'by a moderator: the campaign is not public now')
        // Its owner has edited it meanwhile, which waits for a moderator as well.
        const sent = { params: { id }, token: await moderators(fixtures) }
        await checker.succeeds('by a moderator, of what was changed', sent)
        const again = await checker.succeeds('by a moderator, once more', sent)
        checker.holds(!again.changed, 'by a moderator, once more: expected changed false, got true')
      },
    ],
  },
  rejectCampaign: {
    caller,
    sample: async () => ({ ...nowhere, json: { reason } }),
    probe: asMember({ ...nowhere, json: { reason } }),
    checks: [
      async (checker, fixtures) => {
        const sent = { params: { id: (await fixtures.draft()).id }, json: { reason } }
        await checker.refuses('by a member', { ...sent, token: await others(fixtures) }, { status: 403 })
      },
      async (checker, fixtures) => {
        const token = await moderators(fixtures)
        const { id } = Object((await fixtures.createCampaign(campaignForm())).body)
        const sent = { params: { id }, token }
        await checker.refuses('without a reason', { ...sent, json: {} }, { status: 400, fields: ['reason'] })
        const { changed, campaign } = await checker.succeeds('with a reason', { ...sent, json: { reason } })
        checker.holds(
          changed && !campaign.is_approved,
          'with a reason: expected the campaign as not approved, got otherwise',
        )
        checker.holds((await statusFor(fixtures, id)) !== 200, 'with a reason: the campaign is public')
      },
    ],
  },
}
