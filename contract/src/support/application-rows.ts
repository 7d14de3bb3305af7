import { del, get, json, put, rows } from '../endpoint.ts'
import { application, applicationForm, applications, byApplication } from './applications.ts'

export const applicationRows = rows({ domain: 'support', group: 'notifications' })({
  ownApplications: get('/campaign/{id}/applications/', 'One’s own applications to an authority about a campaign', {
    response: applications,
  }),
  saveApplication: put(
    '/campaign/{id}/applications/{kind}/',
    'Keep the number of one’s own application, and whether it was answered',
    { params: byApplication, body: json(applicationForm), response: application },
  ),
  removeApplication: del('/campaign/{id}/applications/{kind}/', 'Remove one’s own application', {
    params: byApplication,
  }),
})
