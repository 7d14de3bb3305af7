import type { CampaignEventKind } from '@sesol/contract'
import { sql } from 'kysely'
import type { Db } from '../../db/database.ts'
import { pageRows } from '../../http/cursor.ts'

/** The header shows no larger number. */
const mostCounted = 100

/** Owners see campaigns in every state, other members public ones only. */
const maySee = sql<boolean>`(
  notification.campaign_id is null or campaign.deleted_at is null and (
    campaign.state in ('approved', 'closed') or campaign.user_id = notification.user_id
    or exists (select from co_owner where campaign_id = campaign.id and user_id = notification.user_id)
  )
)`

export function notificationsOf(db: Db, user: number, behind = Number.MAX_SAFE_INTEGER) {
  return db
    .selectFrom('notification')
    .leftJoin('campaign', 'campaign.id', 'notification.campaign_id')
    .select(['notification.id', 'notification.kind', 'notification.campaign_id', 'notification.count'])
    .select(['notification.act', 'notification.created_at', 'notification.read_at', 'campaign.title'])
    .select('notification.report')
    .where('notification.user_id', '=', user)
    .where('is_listed', '=', true)
    .where('notification.id', '<', behind)
    .where(maySee)
    .orderBy('notification.id', 'desc')
    .limit(pageRows)
    .execute()
}
export type NotificationRow = Awaited<ReturnType<typeof notificationsOf>>[number]

export async function unreadCount(db: Db, user: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from (
      select from notification left join campaign on campaign.id = notification.campaign_id
      where notification.user_id = ${user} and is_listed and read_at is null and ${maySee}
      limit ${mostCounted}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}

export async function markRead(db: Db, user: number, until: number, now: Date): Promise<void> {
  await db
    .updateTable('notification')
    .set({ read_at: now, mail_due_at: null })
    .where('user_id', '=', user)
    .where('id', '<=', until)
    .where('read_at', 'is', null)
    .execute()
}

export async function dueNotifications(trx: Db, now: Date, most: number) {
  const { rows } = await sql<DueRow>`
    with members as (
      select distinct user_id from (
        select user_id from notification where mail_due_at <= ${now} order by mail_due_at limit ${most}
      ) due
    )
    select notification.id, notification.user_id, notification.kind, notification.campaign_id, notification.count,
      notification.act, campaign.title, ${maySee} as is_visible,
      "user".email, "user".username, "user".language,
      "user".is_active and "user".email_confirmed_at is not null as is_reachable
    from notification
    join members using (user_id)
    join campaign on campaign.id = notification.campaign_id
    join "user" on "user".id = notification.user_id
    where mail_due_at <= ${now}
    order by notification.user_id, notification.id
    for update of notification skip locked`.execute(trx)
  return rows
}
export type DueRow = Pick<NotificationRow, 'id' | 'count' | 'act'> & {
  kind: CampaignEventKind
  campaign_id: number
  title: string
  user_id: number
  is_visible: boolean
  is_reachable: boolean
  email: string
  username: string
  language: 'tr' | 'en'
}

export async function sweepNotifications(db: Db, until: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('notification').where('created_at', '<', until).executeTakeFirst()
  return Number(numDeletedRows)
}
