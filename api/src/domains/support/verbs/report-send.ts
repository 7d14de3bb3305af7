import type { ReportedWay } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { missingCampaign } from '../../campaigns/index.ts'
import { insertOnce } from '../clicks.ts'
import { supporterOfDay, utcDayOf } from '../person.ts'

type Input = { id: number; way: ReportedWay; agent: string }

export async function reportSend({ ctx, input: { id, way, agent } }: { ctx: Context; input: Input }) {
  const now = ctx.now()
  const supporter = await supporterOfDay(ctx, utcDayOf(now), agent)
  const found = await insertOnce(ctx.db, { table: 'reported_send', campaign_id: id, kind: way, supporter, now })
  if (!found) throw await missingCampaign(ctx.db, id)
  return {}
}
