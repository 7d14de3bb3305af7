import { byId, type Endpoint, json } from '../endpoint.ts'
import { nothing } from '../wire.ts'
import { application, applicationForm, applications, byApplication } from './applications.ts'

const own = { domain: 'support', caller: 'member', group: 'notifications' } as const

export const applicationRows = {
  ownApplications: {
    ...own,
    summary: 'One’s own applications to an authority about a campaign',
    method: 'GET',
    path: '/campaign/{id}/applications/',
    params: byId,
    status: 200,
    response: applications,
  },
  saveApplication: {
    ...own,
    summary: 'Keep the number of one’s own application, and whether it was answered',
    method: 'PUT',
    path: '/campaign/{id}/applications/{kind}/',
    params: byApplication,
    body: json(applicationForm),
    status: 200,
    response: application,
  },
  removeApplication: {
    ...own,
    summary: 'Remove one’s own application',
    method: 'DELETE',
    path: '/campaign/{id}/applications/{kind}/',
    params: byApplication,
    status: 204,
    response: nothing,
  },
} as const satisfies Record<string, Endpoint>
