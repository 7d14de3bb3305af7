import type { Context } from '../../../context.ts'
import { visibleCampaign } from '../../campaigns/index.ts'
import { storyOf } from '../story.ts'

export async function campaignTimeline({ ctx, input: { id } }: { ctx: Context; input: { id: number } }) {
  const { timeline } = await storyOf(ctx.db, await visibleCampaign(ctx, id))
  return { results: timeline }
}
