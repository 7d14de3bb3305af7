import { type MailFrequency, mailFrequencies, mergedKinds, type NotificationKind } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { preferencesFor } from './preferences.ts'
import { mailDueAt } from './schedule.ts'

export type Event = {
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
