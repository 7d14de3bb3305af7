import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { absenceOf } from '../campaigns/index.ts'
import { countFax } from './fax-limits.ts'
import { type FaxRow, faxOfCall, faxOfDay, insertFax, lockCall, lockSender } from './faxes.ts'
import { insertSignature, type NewSignature } from './repository.ts'

/** `sender` is who it is on that `day`, `key` the sender's own for this call. */
type Order = { signature: NewSignature; number: string; day: string; sender: Buffer; key: string | undefined }
type Ordered = {
  fax: FaxRow
  /** Whether a row names the drawing. */
  drawingKept: boolean
}

/** Lets the worker send a fax that waits. */
export const orderFax = (trx: Db, id: string): Promise<void> => enqueue(trx, 'send_fax', { fax: id })

/**
 * Signs a campaign and orders the fax of it, both or neither. Of one person a campaign has one fax a day: who asks
 * again gets the same, also at the same moment, and so does a call that is repeated from elsewhere. Who signed before is not counted again, but what is written on the fax
 * is what was given with it.
 * @throws 404, 410, 429
 */
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
    if (signed.outcome !== 'signed') throw await absenceOf(trx, campaign_id)
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

/** What the same call or the same person has ordered, and this request alone until its transaction ends. */
async function earlierFax(trx: Db, { signature: { campaign_id }, day, sender, key }: Omit<Order, 'number'>) {
  // Always in this order, so that two of them never wait for each other in a circle.
  if (key !== undefined) await lockCall(trx, { campaign_id, idempotency_key: key })
  await lockSender(trx, { campaign_id, day, sender })
  const ofCall = key === undefined ? undefined : await faxOfCall(trx, { campaign_id, idempotency_key: key })
  return ofCall ?? faxOfDay(trx, { campaign_id, day, sender })
}
