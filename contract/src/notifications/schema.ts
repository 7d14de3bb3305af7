import { z } from 'zod'
import { id, idValue } from '../fields.ts'
import { count, flag, optionalText } from '../wire.ts'

export const mailFrequencies = ['off', 'at_once', 'daily', 'weekly'] as const
export type MailFrequency = (typeof mailFrequencies)[number]

type Kind = {
  /** The default until the member chooses: daily for what is frequent, at once for what is rare and waited for. */
  mail: MailFrequency
  /** No choice: it is mailed by itself, or belongs to the site. */
  isFixed?: true
  /** Whether notifications of one campaign are one until it is read; the index `notification_merged` has the same kinds. */
  isMerged?: true
  /** Else to its campaign. */
  leadsTo?: 'comments' | 'invitation' | 'report' | 'apply'
}

const kinds = {
  // Owners are notified of these.
  decided: { mail: 'off', isFixed: true },
  commented: { mail: 'daily', isMerged: true, leadsTo: 'comments' },
  step_reached: { mail: 'at_once' },
  fax_failed: { mail: 'daily', isMerged: true },
  answered: { mail: 'at_once' },
  invited: { mail: 'at_once', isFixed: true, leadsTo: 'invitation' },
  transferred: { mail: 'at_once', isFixed: true },
  // Supporters are notified of these.
  update: { mail: 'at_once' },
  answer: { mail: 'at_once' },
  outcome: { mail: 'at_once' },
  application_due: { mail: 'at_once', leadsTo: 'apply' },
  // Who reported something is notified of this.
  report_decided: { mail: 'off', isFixed: true, leadsTo: 'report' },
} as const satisfies Record<string, Kind>

type Kinds = typeof kinds
export type NotificationKind = keyof Kinds
type KindsWith<R> = { [K in NotificationKind]: Kinds[K] extends R ? K : never }[NotificationKind]
export type CampaignEventKind = Exclude<NotificationKind, KindsWith<{ leadsTo: 'report' }>>
export type ChoosableKind = Exclude<NotificationKind, KindsWith<{ isFixed: true }>>

/** One row a kind; its texts are `notifications` of the site's messages and `events` of the mails. */
export const notificationRules: Record<NotificationKind, Kind> = kinds
export const notificationKinds = Object.keys(kinds) as NotificationKind[]
export const mergedKinds = notificationKinds.filter((kind) => notificationRules[kind].isMerged)
export const choosableKinds = notificationKinds.filter(
  (kind): kind is ChoosableKind => !notificationRules[kind].isFixed,
)

const hour = z.int({ error: 'error.field.invalid' }).min(0, { error: 'error.field.invalid' }).max(23, {
  error: 'error.field.invalid',
})

/** The hours in the site's time zone. No e-mail about campaigns is sent from the first hour to the second. */
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
