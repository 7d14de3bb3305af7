import { turkishDayOf } from '@sesol/shared/dates'
import { secondsInDay } from 'date-fns/constants'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import { invalid, notFound, throttled } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { managedCampaign, requireShown, visibleCampaign } from '../../campaigns/index.ts'
import { deleteHandOver, deliveriesOf, insertHandOver, signaturesByDay } from '../deliveries.ts'
import { signatureCount } from '../repository.ts'

export async function campaignDeliveries({ ctx, input }: Call<'campaignDeliveries'>) {
  const { id } = await visibleCampaign(ctx, input.id)
  return deliveriesOf(ctx.db, id)
}

export async function campaignDays({ ctx, input }: Call<'campaignDays'>) {
  const { id } = await visibleCampaign(ctx, input.id)
  return { results: await signaturesByDay(ctx.db, id) }
}

const rule: AttemptRule = { name: 'hand-over', most: 20, seconds: secondsInDay }

export async function recordHandOver({ ctx, input: { id, day, way } }: Call<'recordHandOver'>) {
  const campaign = await managedCampaign(ctx, id)
  requireShown(campaign)
  if (day > turkishDayOf(ctx.now())) throw invalid({ day: ['error.field.day_future'] })
  const wait = await attempt(ctx, rule, String(id))
  if (wait > 0) throw throttled(wait)
  return insertHandOver(ctx.db, { campaign_id: id, day, way, signature_count: await signatureCount(ctx.db, id) })
}

export async function removeHandOver({ ctx, input: { id, handOver } }: Call<'removeHandOver'>) {
  await managedCampaign(ctx, id)
  if (!(await deleteHandOver(ctx.db, id, handOver))) throw notFound()
}
