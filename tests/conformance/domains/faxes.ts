import { NotJudged } from '../client.ts'
import type { Check, Exams } from '../exam.ts'
import type { World } from '../world.ts'

const nobodys = '00000000-0000-4000-8000-000000000000'

const ofFax = async (world: World) => ({ params: { fax: (await world.fax()).id } })

const refusesOthers: Check<'faxDetail' | 'retryFax'> = async (judge, world) => {
  await world.fax()
  await judge.refuses('of a fax that there is not', { params: { fax: nobodys } }, { status: 404 })
  await judge.refuses('with a word for the fax', { params: { fax: 'abc' } }, { status: 404 })
}

export const faxExams: Pick<Exams, 'campaignFaxes' | 'faxDetail' | 'retryFax'> = {
  campaignFaxes: {
    caller: (world) => world.owner(),
    sample: async (world) => ({ params: { id: (await world.draft()).id } }),
    probe: async (world) => ({
      params: { id: (await world.draft()).id },
      token: await (await world.owner()).token(),
    }),
    checks: [
      async (judge, world) => {
        const { id } = await world.draft()
        const sent = { params: { id }, token: await (await world.owner()).token() }
        const { queued, sent: delivered, failed } = await judge.succeeds('by its owner', sent)
        judge.holds(queued + delivered + failed === 0, 'by its owner: a campaign under review has faxes')
        const token = await (await world.other()).token()
        await judge.refuses(
          'by another member, of a campaign under review',
          { params: { id }, token },
          { status: [403, 404] },
        )
      },
      async (judge, world) => {
        const { campaign } = await world.fax()
        const params = { id: campaign }
        const token = await (await world.owner()).token()
        const { queued, sent, failed } = await judge.succeeds('after a fax', { params, token })
        judge.holds(queued + sent + failed > 0, 'after a fax: expected at least one, got none')
        const other = await (await world.other()).token()
        await judge.refuses('by another member, of a public campaign', { params, token: other }, { status: 403 })
      },
    ],
  },
  faxDetail: {
    sample: ofFax,
    probe: ofFax,
    checks: [
      async (judge, world) => {
        const fax = await world.fax()
        const seen = await judge.succeeds('of a fax', await ofFax(world))
        judge.holds(seen.id === fax.id && seen.campaign === fax.campaign, 'of a fax: expected it, got another')
      },
      (judge, world) => refusesOthers(judge as never, world),
    ],
  },
  retryFax: {
    sample: ofFax,
    probe: ofFax,
    checks: [
      async (judge, world) => {
        const { state } = await world.does('faxDetail', await ofFax(world))
        if (state === 'failed') throw new NotJudged('the fax failed at once')
        const after = await judge.succeeds('of a fax that has not failed', await ofFax(world))
        judge.holds(after.state !== 'failed', 'of a fax that has not failed: it has failed now')
      },
      (judge, world) => refusesOthers(judge as never, world),
    ],
  },
}
