import type { Context } from '../../../context.ts'
import { overseenCampaign } from '../../campaigns/index.ts'
import { announcementOf } from '../announcements.ts'

export async function campaignAnnouncement({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const campaign = await overseenCampaign(ctx, id)
  return (
    (await announcementOf(ctx.db, campaign.id)) ?? { state: 'none' as const, recipients: 0, reason: null, note: '' }
  )
}
