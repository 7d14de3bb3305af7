import { type Answer, pathOf } from '@sesol/contract'
import { pageOf, readIdCursor } from '../../../http/cursor.ts'
import type { Call } from '../../../http/routes.ts'
import { preferencesOf, savePreferences, saveQuietHours } from '../preferences.ts'
import { markRead, type NotificationRow, notificationsOf } from '../queries.ts'

type Presented = Answer<'listNotifications'>['results'][number]

const presentNotification = (row: NotificationRow): Presented => ({
  id: row.id,
  kind: row.kind,
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, title: row.title ?? '' },
  report: row.report,
  count: row.count,
  act: row.act,
  created_at: row.created_at.toISOString(),
  is_read: row.read_at !== null,
})

export async function listNotifications({ ctx: { db, caller }, input: { cursor } }: Call<'listNotifications'>) {
  const rows = await notificationsOf(db, caller.id, readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('listNotifications'), {})
  return { next, previous: null, results: page.map(presentNotification) }
}

export async function readNotifications({ ctx: { db, caller, now }, input: { until } }: Call<'readNotifications'>) {
  await markRead(db, caller.id, until, now())
}

export const notificationPreferences = ({ ctx }: Call<'notificationPreferences'>) =>
  preferencesOf(ctx.db, ctx.caller.id)

/** Changes what happens from now on: an e-mail that is due already is still sent. */
export function changeNotificationPreferences({ ctx, input }: Call<'changeNotificationPreferences'>) {
  const { db, caller } = ctx
  return db.transaction().execute(async (trx) => {
    await savePreferences(trx, caller.id, input.kinds ?? {})
    if (input.quiet !== undefined) await saveQuietHours(trx, caller.id, input.quiet)
    return preferencesOf(trx, caller.id)
  })
}
