import { z } from 'zod'
import { type Endpoint, json } from './endpoint.ts'
import { id, idValue } from './fields.ts'
import { count, flag, nothing, optionalText, pageOf, pageQuery } from './wire.ts'

const ownKinds = ['decided', 'commented', 'step_reached', 'fax_failed', 'answered', 'invited', 'transferred'] as const
const supportedKinds = ['update', 'answer', 'outcome'] as const

export const notificationKinds = [...ownKinds, ...supportedKinds, 'report_decided'] as const
export type NotificationKind = (typeof notificationKinds)[number]

export type CampaignEventKind = Exclude<NotificationKind, 'report_decided'>

export const isNotificationKind = (kind: string): kind is NotificationKind =>
  (notificationKinds as readonly string[]).includes(kind)

/** Decisions about campaigns are always mailed by themselves; who owns a campaign is always mailed at once. Those about reports are on the site. */
const fixedKinds = [
  'decided',
  'invited',
  'transferred',
  'report_decided',
] as const satisfies readonly NotificationKind[]
export type ChoosableKind = Exclude<NotificationKind, (typeof fixedKinds)[number]>
export const choosableKinds = notificationKinds.filter(
  (kind): kind is ChoosableKind => !(fixedKinds as readonly string[]).includes(kind),
)

export const mailFrequencies = ['off', 'at_once', 'daily', 'weekly'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

const hour = z.int({ error: 'error.field.invalid' }).min(0, { error: 'error.field.invalid' }).max(23, {
  error: 'error.field.invalid',
})

/** In the site's time zone. No e-mail about campaigns is sent from the first hour to the second. */
export const quietHours = z.object({ from: hour, until: hour })
export type QuietHours = z.output<typeof quietHours>

const preference = z.object({
  on_site: z.boolean({ error: 'error.field.choice' }),
  mail: z.enum(mailFrequencies, { error: 'error.field.choice' }),
})
export type NotificationPreference = z.output<typeof preference>

const preferences = z.partialRecord(z.enum(notificationKinds, { error: 'error.field.choice' }), preference)

export const notificationPreferences = z.object({ kinds: preferences, quiet: quietHours.nullable() })
export type NotificationPreferences = z.output<typeof notificationPreferences>

/** What is left out stays unchanged; `quiet: null` removes the quiet hours. */
export const notificationChanges = z.object({ kinds: preferences.optional(), quiet: quietHours.nullish() })
export type NotificationChanges = z.input<typeof notificationChanges>

/** `count`: several of one kind are merged until they are read. `act`: the decision, or the role of an invitation. */
export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** Null if it is about a report, whose number it has. */
  campaign: z.object({ id, title: optionalText }).nullish(),
  report: z.string().nullish(),
  count,
  act: optionalText,
  created_at: z.string(),
  is_read: flag,
})
export type Notification = z.output<typeof notification>

/** Up to and with this one. */
export const readForm = z.object({ until: idValue })

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
    extension: true,
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
    extension: true,
  },
  notificationPreferences: {
    domain: 'notifications',
    summary: 'What one is notified of, and how',
    method: 'GET',
    path: '/notifications/preferences/',
    caller: 'member',
    status: 200,
    response: notificationPreferences,
    extension: true,
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
    extension: true,
  },
} as const satisfies Record<string, Endpoint>
