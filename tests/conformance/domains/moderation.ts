import type { Sent } from '../client.ts'
import type { Exams } from '../exam.ts'
import { campaignForm, mark, missingId } from '../material.ts'
import { readPages } from '../pages.ts'
import type { World } from '../world.ts'

const caller = (world: World) => world.moderator()
const moderators = async (world: World) => (await world.moderator()).token()
const others = async (world: World) => (await world.other()).token()
const nowhere = { params: { id: missingId } }
const reason = 'Bu bir denemedir.'

/** Members who are no moderators are refused where there is something. */
const asMember =
  (sent: Sent) =>
  async (world: World): Promise<Sent> => ({ ...sent, token: await others(world) })

const statusFor = async (world: World, id: number) =>
  (await world.client.call('campaignDetail', { params: { id } })).status

export const moderationExams: Pick<
  Exams,
  'waitingCampaigns' | 'campaignHistory' | 'approveCampaign' | 'rejectCampaign'
> = {
  waitingCampaigns: {
    caller,
    sample: async () => ({}),
    probe: asMember({}),
    checks: [
      async (judge, world) => {
        await judge.refuses('by a member', { token: await others(world) }, { status: 403 })
      },
      async (judge, world) => {
        const sent = { token: await moderators(world) }
        const { id } = await world.draft()
        const { items, complete } = await readPages(
          judge,
          'by a moderator',
          sent,
          (page) => page,
          ({ campaign }) => campaign.id,
        )
        const found = items.some(({ campaign }) => campaign.id === id)
        judge.holds(!complete || found, 'by a moderator: a new campaign is missing')
      },
    ],
  },
  campaignHistory: {
    caller,
    sample: async () => nowhere,
    probe: asMember(nowhere),
    checks: [
      async (judge, world) => {
        const { id, content } = await world.ownPublic()
        const params = { id }
        await judge.refuses('by a member', { params, token: await others(world) }, { status: 403 })
        const owner = await (await world.owner()).token()
        await world.does('editCampaign', { params, multipart: campaignForm({ content, victims: mark }), token: owner })
        const { results } = await judge.succeeds('by a moderator', { params, token: await moderators(world) })
        const isListed = results.some(({ changes }) => changes.victims?.after === mark)
        judge.holds(isListed, 'by a moderator: a change of the public campaign is missing')
      },
    ],
  },
  approveCampaign: {
    caller,
    sample: async () => nowhere,
    probe: asMember(nowhere),
    checks: [
      async (judge, world) => {
        const params = { id: (await world.draft()).id }
        await judge.refuses('by a member', { params, token: await others(world) }, { status: 403 })
      },
      async (judge, world) => {
        const { changed, campaign } = judge.accept('by a moderator', await world.approval())
        judge.holds(changed && campaign.is_approved, 'by a moderator: expected the campaign as approved, got otherwise')
        const { id } = campaign
        judge.holds((await statusFor(world, id)) === 200, 'by a moderator: the campaign is not public now')
        // Its owner has edited it meanwhile, which waits for a moderator as well.
        const sent = { params: { id }, token: await moderators(world) }
        await judge.succeeds('by a moderator, of what was changed', sent)
        const again = await judge.succeeds('by a moderator, once more', sent)
        judge.holds(!again.changed, 'by a moderator, once more: expected changed false, got true')
      },
    ],
  },
  rejectCampaign: {
    caller,
    sample: async () => ({ ...nowhere, json: { reason } }),
    probe: asMember({ ...nowhere, json: { reason } }),
    checks: [
      async (judge, world) => {
        const sent = { params: { id: (await world.draft()).id }, json: { reason } }
        await judge.refuses('by a member', { ...sent, token: await others(world) }, { status: 403 })
      },
      async (judge, world) => {
        const token = await moderators(world)
        const { id } = Object((await world.createCampaign(campaignForm())).body)
        const sent = { params: { id }, token }
        await judge.refuses('without a reason', { ...sent, json: {} }, { status: 400, fields: ['reason'] })
        const { changed, campaign } = await judge.succeeds('with a reason', { ...sent, json: { reason } })
        judge.holds(
          changed && !campaign.is_approved,
          'with a reason: expected the campaign as not approved, got otherwise',
        )
        judge.holds((await statusFor(world, id)) !== 200, 'with a reason: the campaign is public')
      },
    ],
  },
}
