import type { handOverForm } from '@sesol/contract'
import { turkishDayOf } from '@sesol/shared/dates'
import { secondsInDay } from 'date-fns/constants'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type AttemptRule, attempt } from '../../../db/attempts.ts'
import type { SignedIn } from '../../../http/caller.ts'
import { invalid, notFound, throttled } from '../../../http/errors.ts'
import { managedCampaign, requireShown } from '../../campaigns/index.ts'
import { deleteHandOver, insertHandOver } from '../deliveries.ts'
import { signatureCount } from '../repository.ts'

const rule: AttemptRule = { name: 'hand-over', most: 20, seconds: secondsInDay }

type Recorded = { ctx: Context<SignedIn>; input: { id: number } & z.output<typeof handOverForm> }

export async function recordHandOver({ ctx, input: { id, day, way } }: Recorded) {
  const campaign = await managedCampaign(ctx, id)
  requireShown(campaign)
  if (day > turkishDayOf(ctx.now())) throw invalid({ day: ['error.field.day_future'] })
  const wait = await attempt(ctx, rule, String(id))
  if (wait > 0) throw throttled(wait)
  return insertHandOver(ctx.db, { campaign_id: id, day, way, signature_count: await signatureCount(ctx.db, id) })
}

type Removed = { ctx: Context<SignedIn>; input: { id: number; handOver: number } }

export async function removeHandOver({ ctx, input: { id, handOver } }: Removed) {
  await managedCampaign(ctx, id)
  if (!(await deleteHandOver(ctx.db, id, handOver))) throw notFound()
}
