import { isShown } from '@sesol/contract'
import { subDays } from 'date-fns/subDays'
import type { Context } from '../../../context.ts'
import { notFound } from '../../../http/errors.ts'
import type { Call } from '../../../http/routes.ts'
import { campaignById, overseenCampaign } from '../../campaigns/index.ts'
import { countFax } from '../fax-limits.ts'
import { type FaxRow, faxById, faxNumberOf, faxTallies, requeueFax, signedTexts } from '../faxes.ts'
import { orderFax } from '../order-fax.ts'
import { presentFax, presentTallies } from '../presenter.ts'

export async function campaignFaxes({ ctx, input: { id } }: Call<'campaignFaxes'>) {
  const campaign = await overseenCampaign(ctx, id)
  return presentTallies(await faxTallies(ctx.db, campaign.id))
}

/** The id authorises reading. */
export async function faxDetail({ ctx, input: { fax } }: Call<'faxDetail'>) {
  const row = await faxById(ctx.db, fax)
  if (!row) throw notFound('error.support.fax_not_found')
  return presentFax(row)
}

/** Queues a failed fax again, to the number of the text that was signed; others, and those whose drawing may be erased, are unchanged. @throws 404, 429 */
export async function retryFax({ ctx, input: { fax } }: Call<'retryFax'>) {
  const row = await faxById(ctx.db, fax)
  const campaign = row && (await campaignById(ctx.db, row.campaign_id))
  if (!campaign || !isShown(campaign.state) || !row) throw notFound('error.support.fax_not_found')
  const signed = await signedTexts(ctx.db, fax)
  const number = (signed && faxNumberOf(signed, ctx.config)) ?? row.number
  const hasDrawing = row.updated_at > subDays(ctx.now(), ctx.config.retention.drawing)
  const requeued = row.state === 'failed' && hasDrawing ? await requeue(ctx, row, number) : undefined
  return presentFax(requeued ?? (await faxById(ctx.db, fax)) ?? row)
}

function requeue(ctx: Context, { id, campaign_id }: FaxRow, number: string): Promise<FaxRow | undefined> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await requeueFax(trx, id, number, ctx.now())
    if (!row) return undefined
    await countFax(trx, ctx, { number, campaign: campaign_id, hasAddress: true })
    await orderFax(trx, id)
    return row
  })
}
