import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { missingCampaign } from '../campaigns/index.ts'
import { countFax } from './fax-limits.ts'
import { type FaxRow, faxOfCall, faxOfDay, insertFax, lockCall, lockSender } from './faxes.ts'
import { insertSignature, type NewSignature } from './repository.ts'

/** `sender` is hashed for the `day`; `key` is the idempotency key. */
type Order = { signature: NewSignature; number: string; day: string; sender: Buffer; key: string | undefined }
type Ordered = {
  fax: FaxRow
  drawingKept: boolean
}

export const orderFax = (trx: Db, id: string): Promise<void> => enqueue(trx, 'send_fax', { fax: id })

/** One fax per person, campaign and day, also for concurrent requests. An earlier signature is not counted again. @throws 404, 409, 410, 429 */
export function signAndFax(ctx: Context, { signature, number, day, sender, key }: Order): Promise<Ordered> {
  const { campaign_id } = signature
  const counted = signature.email_canonical !== null
  return ctx.db.transaction().execute(async (trx) => {
    const earlier = await earlierFax(trx, { signature, day, sender, key })
    if (earlier) {
      const signed = counted ? await insertSignature(trx, signature) : undefined
      return { fax: earlier, drawingKept: signed?.outcome === 'signed' }
    }
    await countFax(trx, ctx, number)
    const first = await insertSignature(trx, signature)
    const signed =
      first.outcome === 'repeated' ? await insertSignature(trx, { ...signature, email_canonical: null }) : first
    if (signed.outcome !== 'signed') throw await missingCampaign(trx, campaign_id)
    const now = ctx.now()
    const fax = await insertFax(trx, {
      campaign_id,
      signature_id: signed.id,
      number,
      day,
      sender,
      idempotency_key: key ?? null,
      created_at: now,
      updated_at: now,
    })
    await orderFax(trx, fax.id)
    return { fax, drawingKept: true }
  })
}

/** The fax of the same call or person; serialises such requests until the transaction ends. */
async function earlierFax(trx: Db, { signature: { campaign_id }, day, sender, key }: Omit<Order, 'number'>) {
  // Always in this order, to avoid a deadlock.
  if (key !== undefined) await lockCall(trx, { campaign_id, idempotency_key: key })
  await lockSender(trx, { campaign_id, day, sender })
  const ofCall = key === undefined ? undefined : await faxOfCall(trx, { campaign_id, idempotency_key: key })
  return ofCall ?? faxOfDay(trx, { campaign_id, day, sender })
}
