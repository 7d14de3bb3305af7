import type { Fixtures } from '../fixtures.ts'
import { campaignForm, missingId } from '../material.ts'
import { readPages } from '../pages.ts'
import type { ChecksByRow } from '../row-checks.ts'

const caller = (fixtures: Fixtures) => fixtures.moderator()
const moderators = async (fixtures: Fixtures) => (await fixtures.moderator()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()
const json = { reason: 'incomplete', note: 'Bu bir denemedir.' }

const statusFor = async (fixtures: Fixtures, id: number) =>
  (await fixtures.client.call('campaignDetail', { params: { id } })).status

export const moderationChecks: Pick<ChecksByRow, 'waitingCampaigns' | 'decideCampaign'> = {
  waitingCampaigns: {
    caller,
    sample: async () => ({}),
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
  decideCampaign: {
    caller,
    sample: async () => ({ params: { id: missingId, act: 'approve' }, json: {} }),
    checks: [
      async (checker, fixtures) => {
        const params = { id: (await fixtures.draft()).id, act: 'approve' }
        await checker.refuses('by a member', { params, json: {}, token: await others(fixtures) }, { status: 403 })
      },
      async (checker, fixtures) => {
        const { changed, campaign } = checker.accept('approval by a moderator', await fixtures.approval())
        checker.holds(
          changed && campaign.is_approved,
          'approval by a moderator: expected the campaign as approved, got otherwise',
        )
        const { id } = campaign
        checker.holds((await statusFor(fixtures, id)) === 200, 'approval by a moderator: the campaign is not public')
        const sent = { params: { id, act: 'approve' }, json: {}, token: await moderators(fixtures) }
        // Its owner may have edited it meanwhile; the edit waits for a moderator too.
        await checker.succeeds('approval of what was changed', sent)
        const again = await checker.succeeds('approval once more', sent)
        checker.holds(!again.changed, 'approval once more: expected changed false, got true')
      },
      async (checker, fixtures) => {
        const token = await moderators(fixtures)
        const { id } = Object((await fixtures.createCampaign(campaignForm())).body)
        const sent = { params: { id, act: 'reject' }, token }
        await checker.refuses('rejection without a reason', { ...sent, json: {} }, { status: 400, fields: ['reason'] })
        const { changed, campaign } = await checker.succeeds('rejection with a reason', { ...sent, json })
        checker.holds(
          changed && !campaign.is_approved,
          'rejection with a reason: expected the campaign as not approved, got otherwise',
        )
        checker.holds((await statusFor(fixtures, id)) !== 200, 'rejection with a reason: the campaign is public')
      },
    ],
  },
}
