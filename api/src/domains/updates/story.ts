import { limits, type TimelineEntry } from '@sesol/contract'
import type { Db } from '../../db/database.ts'
import { campaignEvents } from '../campaigns/index.ts'
import { presentUpdates } from './presenter.ts'
import { approvedUpdates } from './repository.ts'

/** The newest updates, and with them all that happened to the campaign. */
export async function storyOf(db: Db, campaign: Parameters<typeof campaignEvents>[1]) {
  const [events, updates] = await Promise.all([
    campaignEvents(db, campaign),
    approvedUpdates(db, campaign.id, limits.pageSize).then((rows) => presentUpdates(db, rows)),
  ])
  const timeline: TimelineEntry[] = [
    ...events,
    ...updates.map(({ id, title, published_at: at }) => ({ kind: 'update' as const, at, id, title })),
  ]
  return { updates, timeline: timeline.sort((a, b) => b.at.localeCompare(a.at)) }
}
