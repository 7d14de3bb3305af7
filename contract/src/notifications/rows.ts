import { get, json, post, put, rows } from '../endpoint.ts'
import { pageOf, pageQuery } from '../wire.ts'
import { notification, notificationChanges, notificationPreferences, readForm } from './schema.ts'

export const notificationRows = rows({ domain: 'notifications', group: 'notifications' })({
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
})
