import { byId, type Endpoint, json } from './endpoint.ts'
import * as sharing from './sharing.ts'
import { nothing } from './wire.ts'

export const sharingRows = {
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
