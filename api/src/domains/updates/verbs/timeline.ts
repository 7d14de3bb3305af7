import { limits, type TimelineEntry } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { campaignEvents } from '../../campaigns/index.ts'
import { approvedUpdates } from '../repository.ts'

export async function campaignTimeline({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const events = await campaignEvents(ctx, id)
  const updates = await approvedUpdates(ctx.db, id, limits.pageSize)
  const results: TimelineEntry[] = [
    ...events,
    ...updates.map((row) => ({
      kind: 'update' as const,
      at: row.approved_at.toISOString(),
      id: row.id,
      title: row.title,
    })),
  ]
  return { results: results.sort((a, b) => b.at.localeCompare(a.at)) }
}
