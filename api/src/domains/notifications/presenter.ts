import type { Answer } from '@sesol/contract'
import type { NotificationRow } from './queries.ts'

type Presented = Answer<'listNotifications'>['results'][number]

export const presentNotification = (row: NotificationRow): Presented => ({
  id: row.id,
  kind: row.kind,
  campaign: row.campaign_id === null ? null : { id: row.campaign_id, title: row.title ?? '' },
  report: row.report,
  count: row.count,
  act: row.act,
  created_at: row.created_at.toISOString(),
  is_read: row.read_at !== null,
})
