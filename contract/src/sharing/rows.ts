import { byId, type Endpoint, json } from '../endpoint.ts'
import { tags } from '../tags.ts'
import { nothing } from '../wire.ts'
import * as sharing from './schema.ts'

export const sharingRows = {
  shareCampaign: {
    domain: 'sharing',
    summary: 'Recommend a campaign by e-mail',
    method: 'POST',
    path: '/campaign/share-email/',
    caller: 'member',
    body: { ...json(sharing.shareForm), repeated: ['recipient_emails'] },
    status: 200,
    response: sharing.shareResult,
    invalidates: ({ result }) => {
      const { data } = sharing.shareResult.safeParse(result)
      return data?.campaign ? [tags.campaign(data.campaign.id)] : []
    },
    otherStatuses: [404, 409, 410, 451],
  },
  recordVisit: {
    domain: 'sharing',
    summary: 'Count a visit by a shared link, without personal data',
    method: 'POST',
    path: '/campaign/{id}/visits/',
    caller: 'anyone',
    params: byId,
    body: json(sharing.visit),
    status: 200,
    response: nothing,
    group: 'manage',
  },
  campaignAnnouncement: {
    domain: 'sharing',
    summary: 'What became of sharing a campaign with all: waiting, held back, sent',
    method: 'GET',
    path: '/campaign/{id}/announcement/',
    caller: 'member',
    params: byId,
    status: 200,
    response: sharing.announcement,
    group: 'notifications',
  },
  campaignVisits: {
    domain: 'sharing',
    summary: 'Visits of one’s own campaign by shared links, by source',
    method: 'GET',
    path: '/campaign/{id}/visits/',
    caller: 'member',
    params: byId,
    status: 200,
    response: sharing.visitReport,
    group: 'manage',
  },
} as const satisfies Record<string, Endpoint>
