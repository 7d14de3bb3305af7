import type { ClickTable } from '../../../db/schema/counts.ts'
import type { Call } from '../../../http/routes.ts'
import { missingCampaign } from '../../campaigns/index.ts'
import { clickCounts, insertOnce } from '../clicks.ts'
import { supporterOfDay, utcDayOf } from '../person.ts'
import { presentClicks } from '../presenter.ts'

/** Counts once per day, campaign and channel; a few anonymous user agents count per network. @throws 404, 409, 410 */
const clickOn =
  (kind: ClickTable['kind']) =>
  async ({ ctx, input: { campaign_id } }: Call<'trackClick'>) => {
    const now = ctx.now()
    const supporter = await supporterOfDay(ctx, utcDayOf(now))
    const found = await insertOnce(ctx.db, { table: 'click', campaign_id, kind, supporter, now })
    if (!found) throw await missingCampaign(ctx.db, campaign_id)
    return presentClicks(await clickCounts(ctx.db, campaign_id))
  }

export const trackClick = clickOn('email')
export const trackPhoneClick = clickOn('phone')
export const trackFaxClick = clickOn('fax')

export async function reportSend({ ctx, input: { id, way } }: Call<'reportSend'>) {
  const now = ctx.now()
  const supporter = await supporterOfDay(ctx, utcDayOf(now))
  const found = await insertOnce(ctx.db, { table: 'reported_send', campaign_id: id, kind: way, supporter, now })
  if (!found) throw await missingCampaign(ctx.db, id)
  return {}
}
