import { limits } from '@sesol/contract'
import { NotJudged } from '../client.ts'
import { textAt } from '../drf.ts'
import type { Exams } from '../exam.ts'
import { address, missingId } from '../material.ts'
import type { World } from '../world.ts'

const recipient = address('alici')
const token = async (world: World) => (await world.owner()).token()
const others = async (world: World) => (await world.other()).token()

const mail = (campaign_id: number) => ({
  campaign_id,
  recipient_emails: [recipient],
  message: 'Bu bir denemedir.\nYanıt gerekmez.',
  send_to_all_users: false,
})

const toAll = (campaign_id: number) => ({ campaign_id, recipient_emails: [], message: '', send_to_all_users: true })

export const sharingExams: Pick<Exams, 'shareCampaign'> = {
  shareCampaign: {
    caller: (world) => world.other(),
    sample: async (world) => ({ json: mail((await world.stage()).id) }),
    checks: [
      async (judge, world) => {
        const { id } = await world.stage()
        const sent = { json: mail(id), token: await token(world) }
        const reply = await judge.ask('with one address', sent)
        if (textAt(reply.body, 'code') === 'error.session.unconfirmed') {
          throw new NotJudged('sharing by mail: needs --email and --password of a member whose address is confirmed')
        }
        const { campaign } = judge.accept('with one address', reply)
        judge.holds(campaign?.id === id, 'with one address: expected the campaign in the answer, got none')
      },
      async (judge, world) => {
        const { id } = await world.stage()
        const as = { token: await others(world) }
        const fields = ['recipient_emails']
        const most = limits.shareRecipients
        const many = Array.from({ length: most + 1 }, (_, n) => `${n}.${recipient}`)
        await judge.refuses(
          'with no address',
          { ...as, json: { ...mail(id), recipient_emails: [] } },
          { status: 400, fields },
        )
        const crowd = { ...mail(id), recipient_emails: many }
        await judge.refuses(`with ${most + 1} addresses`, { ...as, json: crowd }, { status: 400, fields })
        const injected = { ...mail(id), recipient_emails: [`${recipient}\r\nBcc: ${address('gizli')}`] }
        await judge.refuses('with a line break in an address', { ...as, json: injected }, { status: 400, fields })
        await judge.refuses('with a missing campaign', { ...as, json: mail(missingId) }, { status: 404 })
      },
      async (judge, world) => {
        const json = toAll((await world.draft()).id)
        await judge.refuses(
          'with all, of a campaign under review',
          { json, token: await token(world) },
          { status: [400, 403] },
        )
      },
      async (judge, world) => {
        const json = toAll((await world.ownPublic()).id)
        await judge.refuses('with all, by another member', { json, token: await others(world) }, { status: 403 })
      },
      async (judge, world) => {
        if (!world.options.shareWithAll)
          throw new NotJudged('sharing with all, which mails members: needs --share-with-all')
        const sent = { json: toAll((await world.ownPublic()).id), token: await token(world) }
        const { campaign } = await judge.succeeds('with all', sent)
        judge.holds(
          campaign?.shared_with_all_users === true,
          'with all: expected shared_with_all_users true, got otherwise',
        )
        await judge.refuses('with all, once more', sent, { status: [400, 403, 409] })
      },
    ],
  },
}
