import { type Endpoint, json } from '../endpoint.ts'
import { nothing, pageOf, pageQuery } from '../wire.ts'
import { notification, notificationChanges, notificationPreferences, readForm } from './schema.ts'

export const notificationRows = {
  listNotifications: {
    domain: 'notifications',
    summary: 'One’s own notifications, newest first',
    method: 'GET',
    path: '/notifications/',
    caller: 'member',
    query: pageQuery,
    status: 200,
    response: pageOf(notification),
    group: 'notifications',
  },
  readNotifications: {
    domain: 'notifications',
    summary: 'Mark notifications as read',
    method: 'POST',
    path: '/notifications/read/',
    caller: 'member',
    body: json(readForm),
    status: 204,
    response: nothing,
    group: 'notifications',
  },
  notificationPreferences: {
    domain: 'notifications',
    summary: 'What one is notified of, and how',
    method: 'GET',
    path: '/notifications/preferences/',
    caller: 'member',
    status: 200,
    response: notificationPreferences,
    group: 'notifications',
  },
  changeNotificationPreferences: {
    domain: 'notifications',
    summary: 'Change what one is notified of',
    method: 'PUT',
    path: '/notifications/preferences/',
    caller: 'member',
    body: json(notificationChanges),
    status: 200,
    response: notificationPreferences,
    group: 'notifications',
  },
} as const satisfies Record<string, Endpoint>
