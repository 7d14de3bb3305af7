import { limits } from '@sesol/contract'
import { CannotCheck } from '../client.ts'
import type { Asked } from '../fixtures.ts'
import { address, missingId } from '../material.ts'
import type { ChecksByRow } from '../row-checks.ts'

const recipient = address('alici')

const mail = (campaign_id: number) => ({
  campaign_id,
  recipient_emails: [recipient],
  message: 'Bu bir denemedir.\nYanıt gerekmez.',
  send_to_all_users: false,
})

const toAll = (campaign_id: number) => ({ campaign_id, recipient_emails: [], message: '', send_to_all_users: true })

export const sharingChecks: Pick<ChecksByRow, 'shareCampaign'> = {
  shareCampaign: {
    sample: async (fixtures) => ({ json: mail((await fixtures.stage()).id), as: 'other' }),
    checks: [
      async (checker, fixtures) => {
        const { id } = await fixtures.stage()
        const sent: Asked = { json: mail(id), as: 'owner' }
        const { campaign } = await checker.succeeds('with one address', sent)
        checker.holds(campaign?.id === id, 'with one address: expected the campaign in the answer, got none')
      },
      async (checker, fixtures) => {
        const { id } = await fixtures.stage()
        const fields = ['recipient_emails']
        const most = limits.shareRecipients
        const many = Array.from({ length: most + 1 }, (_, n) => `${n}.${recipient}`)
        await checker.refuses(
          'with no address',
          { as: 'other', json: { ...mail(id), recipient_emails: [] } },
          400,
          fields,
        )
        const crowd = { ...mail(id), recipient_emails: many }
        await checker.refuses(`with ${most + 1} addresses`, { as: 'other', json: crowd }, 400, fields)
        const injected = { ...mail(id), recipient_emails: [`${recipient}\r\nBcc: ${address('gizli')}`] }
        await checker.refuses('with a line break in an address', { as: 'other', json: injected }, 400, fields)
        await checker.refuses('with a missing campaign', { as: 'other', json: mail(missingId) }, 404)
      },
      async (checker, fixtures) => {
        const json = toAll((await fixtures.draft()).id)
        await checker.refuses('with all, of a campaign under review', { json, as: 'owner' }, [400, 403])
      },
      async (checker, fixtures) => {
        const json = toAll((await fixtures.ownPublic()).id)
        await checker.refuses('with all, by another member', { json, as: 'other' }, 403)
      },
      async (checker, fixtures) => {
        if (!fixtures.options.shareWithAll)
          throw new CannotCheck('sharing with all, which mails members: needs --share-with-all')
        const sent: Asked = { json: toAll((await fixtures.ownPublic()).id), as: 'owner' }
        const { campaign } = await checker.succeeds('with all', sent)
        checker.holds(
          campaign?.shared_with_all_users === true,
          'with all: expected shared_with_all_users true, got otherwise',
        )
        await checker.refuses('with all, once more', sent, [400, 403, 409])
      },
    ],
  },
}
