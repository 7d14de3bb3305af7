import { del, get, json, post, put, rows } from '../endpoint.ts'
import { pageOf, pageQuery } from '../wire.ts'
import * as alerts from './alerts.ts'
import { notification, notificationChanges, notificationPreferences, readForm } from './schema.ts'

export const notificationRows = {
  ...rows({ domain: 'notifications', group: 'notifications' })({
    listNotifications: get('/notifications/', 'One’s own notifications, newest first', {
      query: pageQuery,
      response: pageOf(notification),
    }),
    readNotifications: post('/notifications/read/', 'Mark notifications as read', { body: json(readForm) }),
    notificationPreferences: get('/notifications/preferences/', 'What one is notified of, and how', {
      response: notificationPreferences,
    }),
    changeNotificationPreferences: put('/notifications/preferences/', 'Change what one is notified of', {
      body: json(notificationChanges),
      response: notificationPreferences,
    }),
  }),
  ...rows({ domain: 'notifications', group: 'updates', caller: 'anyone' })({
    createAlert: post('/alerts/', 'Be mailed about new campaigns of a topic, hashtag, addressee or place', {
      body: json(alerts.alertForm),
      response: alerts.alertState,
      guard: 'report',
      perNetwork: [20, 'hour'],
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
      perNetwork: [300, 'ten minutes'],
    }),
  }),
  ...rows({ domain: 'notifications', group: 'updates' })({
    ownAlerts: get('/users/alerts/', 'The alerts that one gets', { response: alerts.alerts }),
    endAlert: del('/users/alerts/{id}/', 'End an alert that one gets'),
  }),
}
