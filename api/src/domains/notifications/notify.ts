import { tz } from '@date-fns/tz'
import {
  type MailFrequency,
  mailFrequencies,
  mergedKinds,
  type NotificationKind,
  type QuietHours,
} from '@sesol/contract'
import { timeZone } from '@sesol/shared/time-zone'
import { addDays } from 'date-fns/addDays'
import { getDay } from 'date-fns/getDay'
import { getHours } from 'date-fns/getHours'
import { setHours } from 'date-fns/setHours'
import { startOfHour } from 'date-fns/startOfHour'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { preferencesFor } from './preferences.ts'

const site = { in: tz(timeZone) }
const digestHour = 18
const monday = 1

const isQuiet = (hour: number, { from, until }: QuietHours) =>
  from < until ? hour >= from && hour < until : hour >= from || hour < until

const nextAt = (now: Date, hour: number): Date => {
  const today = startOfHour(setHours(now, hour, site), site)
  return today > now ? today : addDays(today, 1, site)
}

function nextMonday(now: Date): Date {
  let next = nextAt(now, digestHour)
  while (getDay(next, site) !== monday) next = addDays(next, 1, site)
  return next
}

/** When a notification of now is mailed; null: never. Quiet hours postpone it to their end. */
export function mailDueAt(now: Date, frequency: MailFrequency, quiet: QuietHours | null): Date | null {
  if (frequency === 'off') return null
  const due = frequency === 'at_once' ? now : frequency === 'daily' ? nextAt(now, digestHour) : nextMonday(now)
  const postponed = quiet && isQuiet(getHours(due, site), quiet) ? nextAt(due, quiet.until) : due
  return new Date(postponed)
}

type Event = {
  kind: NotificationKind
  campaign_id?: number
  report?: string
  count?: number
  act?: string
  mailedAt?: readonly MailFrequency[]
  now: Date
}

/** Call it in the transaction of the event. Members who chose neither the site nor e-mail get nothing. */
export async function notify(
  trx: Db,
  users: number[],
  { kind, campaign_id, report, count = 1, act = '', mailedAt = mailFrequencies, now }: Event,
): Promise<void> {
  if (users.length === 0) return
  const preferences = await preferencesFor(trx, users, kind)
  const rows = [...preferences].flatMap(([user_id, { kind: chosen, quiet }]) => {
    const mail_due_at = mailedAt.includes(chosen.mail) ? mailDueAt(now, chosen.mail, quiet) : null
    if (!chosen.on_site && mail_due_at === null) return []
    const about = { campaign_id: campaign_id ?? null, report: report ?? null }
    return { user_id, kind, ...about, count, act, is_listed: chosen.on_site, created_at: now, mail_due_at }
  })
  if (rows.length === 0) return
  await trx
    .insertInto('notification')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'kind', 'campaign_id'])
        .where('read_at', 'is', null)
        .where('kind', 'in', mergedKinds)
        .doUpdateSet({
          // A new id moves it to the top of the list.
          id: sql`default`,
          count: sql`notification.count + excluded.count`,
          created_at: now,
          mail_due_at: sql`coalesce(notification.mail_due_at, excluded.mail_due_at)`,
        }),
    )
    .execute()
}
