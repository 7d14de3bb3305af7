import { byId, type Endpoint, json } from '../endpoint.ts'
import { nothing } from '../wire.ts'
import * as alerts from './alerts.ts'

export const alertRows = {
  createAlert: {
    domain: 'updates',
    summary: 'Be mailed about new campaigns of a topic, hashtag, addressee, place or search',
    method: 'POST',
    path: '/alerts/',
    caller: 'anyone',
    body: json(alerts.alertForm),
    status: 200,
    response: alerts.alertState,
    guard: 'report',
    group: 'updates',
  },
  confirmAlert: {
    domain: 'updates',
    summary: 'Begin an alert with the token that was mailed to its address',
    method: 'POST',
    path: '/alerts/confirm/',
    caller: 'anyone',
    body: json(alerts.alertToken),
    status: 200,
    response: alerts.alertState,
    withoutBearer: true,
    group: 'updates',
  },
  ownAlerts: {
    domain: 'updates',
    summary: 'The alerts that one gets',
    method: 'GET',
    path: '/users/alerts/',
    caller: 'member',
    status: 200,
    response: alerts.alerts,
    group: 'updates',
  },
  endAlert: {
    domain: 'updates',
    summary: 'End an alert that one gets',
    method: 'DELETE',
    path: '/users/alerts/{id}/',
    caller: 'member',
    params: byId,
    status: 204,
    response: nothing,
    group: 'updates',
  },
} as const satisfies Record<string, Endpoint>
