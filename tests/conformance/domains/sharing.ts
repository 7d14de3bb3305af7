import { limits } from '@sesol/contract'
import { CannotCheck } from '../client.ts'
import type { Fixtures } from '../fixtures.ts'
import { address, missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const recipient = address('alici')
const token = async (fixtures: Fixtures) => (await fixtures.owner()).token()
const others = async (fixtures: Fixtures) => (await fixtures.other()).token()

const mail = (campaign_id: number) => ({
  campaign_id,
  recipient_emails: [recipient],
  message: 'Bu bir denemedir.\nYanıt gerekmez.',
  send_to_all_users: false,
})

const toAll = (campaign_id: number) => ({ campaign_id, recipient_emails: [], message: '', send_to_all_users: true })

export const sharingChecks: Pick<ChecksByRow, 'shareCampaign'> = {
  shareCampaign: {
    caller: (fixtures) => fixtures.other(),
    sample: async (fixtures) => ({ json: mail((await fixtures.stage()).id) }),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.stage()
        const sent = { json: mail(id), token: await token(fixtures) }
        const { campaign } = await checker.succeeds('with one address', sent)
        checker.holds(campaign?.id === id, 'with one address: expected the campaign in the answer, got none')
      },
      async (checker, fixtures) => {
        const { id } = await fixtures.stage()
        const as = { token: await others(fixtures) }
        const fields = ['recipient_emails']
        const most = limits.shareRecipients
        const many = Array.from({ length: most + 1 }, (_, n) => `${n}.${recipient}`)
        await checker.refuses(
          'with no address',
          { ...as, json: { ...mail(id), recipient_emails: [] } },
          { status: 400, fields },
        )
        const crowd = { ...mail(id), recipient_emails: many }
        await checker.refuses(`with ${most + 1} addresses`, { ...as, json: crowd }, { status: 400, fields })
        const injected = { ...mail(id), recipient_emails: [`${recipient}\r\nBcc: ${address('gizli')}`] }
        await checker.refuses('with a line break in an address', { ...as, json: injected }, { status: 400, fields })
        await checker.refuses('with a missing campaign', { ...as, json: mail(missingId) }, { status: 404 })
      },
      async (checker, fixtures) => {
        const json = toAll((await fixtures.draft()).id)
        await checker.refuses(
          'with all, of a campaign under review',
          { json, token: await token(fixtures) },
          { status: [400, 403] },
        )
      },
      async (checker, fixtures) => {
        const json = toAll((await fixtures.ownPublic()).id)
        await checker.refuses('with all, by another member', { json, token: await others(fixtures) }, { status: 403 })
      },
      async (checker, fixtures) => {
        if (!fixtures.options.shareWithAll)
          throw new CannotCheck('sharing with all, which mails members: needs --share-with-all')
        const sent = { json: toAll((await fixtures.ownPublic()).id), token: await token(fixtures) }
        const { campaign } = await checker.succeeds('with all', sent)
        checker.holds(
          campaign?.shared_with_all_users === true,
          'with all: expected shared_with_all_users true, got otherwise',
        )
        await checker.refuses('with all, once more', sent, { status: [400, 403, 409] })
      },
    ],
  },
}
