import { get, json, post, rows } from '../endpoint.ts'
import { tags } from '../tags.ts'
import { nothing } from '../wire.ts'
import * as sharing from './schema.ts'

export const sharingRows = {
  ...rows({ domain: 'sharing' })({
    shareCampaign: post('/campaign/share-email/', 'Recommend a campaign by e-mail', {
      body: { ...json(sharing.shareForm), repeated: ['recipient_emails'] },
      response: sharing.shareResult,
      invalidates: ({ result }) => {
        const { data } = sharing.shareResult.safeParse(result)
        return data?.campaign ? [tags.campaign(data.campaign.id)] : []
      },
      otherStatuses: [404, 409, 410, 451],
      perNetwork: [20, 'hour'],
      perAccount: [10, 'hour'],
    }),
  }),
  ...rows({ domain: 'sharing', group: 'manage', caller: 'anyone' })({
    recordVisit: post('/campaign/{id}/visits/', 'Count a visit by a shared link, without personal data', {
      body: json(sharing.visit),
      response: nothing,
      perNetwork: [60, 'ten minutes'],
    }),
  }),
  ...rows({ domain: 'sharing', group: 'notifications' })({
    campaignAnnouncement: get(
      '/campaign/{id}/announcement/',
      'What became of sharing a campaign with all: waiting, held back, sent',
      { response: sharing.announcement },
    ),
  }),
  ...rows({ domain: 'sharing', group: 'manage' })({
    campaignVisits: get('/campaign/{id}/visits/', 'Visits of one’s own campaign by shared links, by source', {
      response: sharing.visitReport,
    }),
  }),
}
