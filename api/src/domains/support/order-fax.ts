import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { missingCampaign, requireSameBody } from '../campaigns/index.ts'
import { countFax } from './fax-limits.ts'
import { type FaxRow, faxOfCall, faxOfDay, insertFax, lockCall, lockSender } from './faxes.ts'
import { insertSignature, type NewSignature, settleRepeated } from './repository.ts'
import { requireConsent } from './special-consent.ts'

export type FaxCall = { key: string; digest: Buffer }

type Order = { signature: NewSignature; number: string; day: string; sender: Buffer; call: FaxCall | undefined }
type Ordered = {
  fax: FaxRow
  drawingKept: boolean
  /** Of the new signature; zero if there is none. */
  id: number
}

export const orderFax = (trx: Db, id: string): Promise<void> => enqueue(trx, 'send_fax', { fax: id })

/** One fax per person, campaign and day, also for concurrent requests. An earlier signature is not counted again. @throws 404, 409, 410, 422, 429 */
export function signAndFax(ctx: Context, { signature, number, day, sender, call }: Order): Promise<Ordered> {
  const { campaign_id } = signature
  const hasAddress = signature.email_canonical !== null
  return ctx.db.transaction().execute(async (trx) => {
    const earlier = await earlierFax(trx, { signature, day, sender, call })
    if (earlier) {
      const signed = hasAddress ? await insertSignature(trx, signature) : undefined
      if (signed) requireConsent(signed)
      if (signed?.outcome === 'repeated') await settleRepeated(trx, [signature])
      return {
        fax: earlier,
        drawingKept: signed?.outcome === 'signed',
        id: signed?.outcome === 'signed' ? signed.id : 0,
      }
    }
    await countFax(trx, ctx, { number, campaign: campaign_id, hasAddress })
    const first = await insertSignature(trx, signature)
    const signed =
      first.outcome === 'repeated' ? await insertSignature(trx, { ...signature, email_canonical: null }) : first
    requireConsent(signed)
    if (signed.outcome !== 'signed') throw await missingCampaign(trx, campaign_id)
    const now = ctx.now()
    const fax = await insertFax(trx, {
      campaign_id,
      signature_id: signed.id,
      number,
      day,
      sender,
      idempotency_key: call?.key ?? null,
      body_digest: call?.digest ?? null,
      created_at: now,
      updated_at: now,
    })
    if (signature.is_confirmed || !hasAddress) await orderFax(trx, fax.id)
    return { fax, drawingKept: true, id: signed.id }
  })
}

async function earlierFax(trx: Db, { signature: { campaign_id }, day, sender, call }: Omit<Order, 'number'>) {
  // Always in this order, to avoid a deadlock.
  if (call) await lockCall(trx, { campaign_id, idempotency_key: call.key })
  await lockSender(trx, { campaign_id, day, sender })
  const ofCall = call && (await faxOfCall(trx, { campaign_id, idempotency_key: call.key }))
  if (call && ofCall) requireSameBody(ofCall.body_digest, call.digest)
  return ofCall ?? faxOfDay(trx, { campaign_id, day, sender })
}
