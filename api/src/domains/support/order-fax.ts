import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { enqueue } from '../../platform/jobs.ts'
import { missingCampaign, requireSameBody } from '../campaigns/index.ts'
import { countFax } from './fax-limits.ts'
import { type FaxRow, faxOfCall, faxOfDay, faxOfForm, insertFax, lockCall, lockSender } from './faxes.ts'
import { formDigest, formOf, insertForms, insertUncountedForm, type NewForm } from './forms.ts'
import * as jobs from './jobs.ts'
import { requireConsent } from './new-signature.ts'
import { forgetRepeated, insertSignature, type NewSignature } from './repository.ts'

export type FaxCall = { key: string; digest: Buffer }

export type Typed = NewSignature & { receipt: string }
type Order = { signature: Typed; number: string; day: string; sender: Buffer; call: FaxCall | undefined }
type Ordered = {
  fax: FaxRow
  drawingKept: boolean
  /** The id of the new signature; zero if there is none. */
  id: number
  receipt: string
}

export const orderFax = (trx: Db, id: string): Promise<void> => enqueue(trx, jobs.sendFax, { fax: id })

/**
 * One fax per person, campaign and day, also for concurrent requests. An earlier signature is not counted again. The fax of a form
 * waits for its press. @throws 404, 409, 410, 422, 429
 */
export function signAndFax(ctx: Context, order: Order): Promise<Ordered> {
  const { signature, number, day, sender, call } = order
  const { campaign_id } = signature
  const form = formOf(signature, true)
  const hasAddress = signature.email_canonical !== null
  return ctx.db.transaction().execute(async (trx) => {
    const earlier = await earlierFax(trx, order)
    if (earlier?.isOfCall) {
      return { fax: earlier.fax, drawingKept: false, id: 0, receipt: earlier.fax.receipt ?? signature.receipt }
    }
    if (earlier) {
      const withoutFax = formOf(signature, false)
      const signed = withoutFax
        ? (await insertForms(trx, [withoutFax]))[0]
        : hasAddress
          ? await insertSignature(trx, signature)
          : undefined
      if (signed) requireConsent(signed)
      const isNew = signed?.outcome === 'signed'
      return { fax: earlier.fax, drawingKept: isNew, id: isNew ? signed.id : 0, receipt: signature.receipt }
    }
    await countFax(trx, ctx, { number, campaign: campaign_id, hasAddress })
    const placed = form ? await placeForm(trx, form) : await placeSignature(trx, signature)
    if (placed.fax) return { fax: placed.fax, drawingKept: false, id: 0, receipt: signature.receipt }
    const now = ctx.now()
    const fax = await insertFax(trx, {
      campaign_id,
      signature_id: placed.id,
      receipt: form ? form.receipt : null,
      number,
      day,
      sender,
      idempotency_key: call?.key ?? null,
      body_digest: call?.digest ?? null,
      created_at: now,
      updated_at: now,
    })
    if (!form) await orderFax(trx, fax.id)
    return { fax, drawingKept: true, id: placed.id, receipt: signature.receipt }
  })
}

type Placed = { id: number; fax?: FaxRow | undefined }

async function placeSignature(trx: Db, signature: NewSignature): Promise<Placed> {
  const first = await insertSignature(trx, signature)
  const signed =
    first.outcome === 'repeated' ? await insertSignature(trx, { ...signature, email_canonical: null }) : first
  requireConsent(signed)
  if (signed.outcome !== 'signed') throw await missingCampaign(trx, signature.campaign_id)
  return signed
}

/** The same form that was typed before has its fax already. */
async function placeForm(trx: Db, form: NewForm): Promise<Placed> {
  const [signed] = await insertForms(trx, [form])
  if (!signed || signed.outcome === 'no_campaign') throw await missingCampaign(trx, form.campaign_id)
  requireConsent(signed)
  if (signed.outcome === 'signed') return signed
  const fax = await faxOfForm(trx, signed.id, formDigest(form, true))
  if (fax) return { id: signed.id, fax }
  await forgetRepeated(trx, signed.id)
  return { id: await insertUncountedForm(trx, { ...form, version: form.version ?? 1 }) }
}

type Earlier = { fax: FaxRow; isOfCall: boolean } | undefined

async function earlierFax(trx: Db, { signature, day, sender, call }: Order): Promise<Earlier> {
  const { campaign_id } = signature
  // Always in this order, to avoid a deadlock.
  if (call) await lockCall(trx, { campaign_id, idempotency_key: call.key })
  await lockSender(trx, { campaign_id, day, sender })
  const ofCall = call && (await faxOfCall(trx, { campaign_id, idempotency_key: call.key }))
  if (call && ofCall) {
    requireSameBody(ofCall.body_digest, call.digest)
    return { fax: ofCall, isOfCall: true }
  }
  const fax = await faxOfDay(trx, { campaign_id, day, sender })
  return fax && { fax, isOfCall: false }
}
