import type { Context } from '../../../context.ts'
import type { ClickTable } from '../../../db/schema/click.ts'
import { missingCampaign } from '../../campaigns/index.ts'
import { clickCounts, insertOnce } from '../clicks.ts'
import { supporterOfDay, utcDayOf } from '../person.ts'
import { presentClicks } from '../presenter.ts'

type Input = { campaign_id: number; kind: ClickTable['kind']; agent: string }

/** Counts once per day, campaign and channel; a few anonymous user agents count per network. @throws 404, 409, 410 */
export async function trackClick({ ctx, input: { agent, ...click } }: { ctx: Context; input: Input }) {
  const now = ctx.now()
  const supporter = await supporterOfDay(ctx, utcDayOf(now), agent)
  const found = await insertOnce(ctx.db, { ...click, table: 'click', supporter, now })
  if (!found) throw await missingCampaign(ctx.db, click.campaign_id)
  return presentClicks(await clickCounts(ctx.db, click.campaign_id))
}
