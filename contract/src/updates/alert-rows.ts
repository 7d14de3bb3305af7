import { del, get, json, post, rows } from '../endpoint.ts'
import * as alerts from './alerts.ts'

export const alertRows = {
  ...rows({ domain: 'updates', group: 'updates', caller: 'anyone' })({
    createAlert: post('/alerts/', 'Be mailed about new campaigns of a topic, hashtag, addressee or place', {
      body: json(alerts.alertForm),
      response: alerts.alertState,
      guard: 'report',
    }),
    linkedAlert: post('/alerts/link/', 'Read what the token of a mailed link begins to follow', {
      body: json(alerts.alertToken),
      response: alerts.alertSubject,
      withoutBearer: true,
    }),
    confirmAlert: post('/alerts/confirm/', 'Begin an alert with the token that was mailed to its address', {
      body: json(alerts.alertToken),
      response: alerts.alertState,
      withoutBearer: true,
    }),
  }),
  ...rows({ domain: 'updates', group: 'updates' })({
    ownAlerts: get('/users/alerts/', 'The alerts that one gets', { response: alerts.alerts }),
    endAlert: del('/users/alerts/{id}/', 'End an alert that one gets'),
  }),
}
