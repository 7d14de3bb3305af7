import { type Fixtures, randomName, type ValidRequests } from '../../http/fixtures-testing.ts'

export function validRequests({ member, campaign }: Fixtures): ValidRequests<'sharing'> {
  const { access: token } = member
  const params = { id: campaign }
  return {
    shareCampaign: () => ({
      token,
      fields: {
        campaign_id: campaign,
        recipient_emails: [`${randomName()}@komsu.example`],
        message: 'Bir bak istersen.',
        send_to_all_users: false,
      },
    }),
    recordVisit: () => ({ params, fields: { source: 'whatsapp' } }),
    campaignVisits: () => ({ token, params }),
    campaignAnnouncement: () => ({ token, params }),
  }
}
