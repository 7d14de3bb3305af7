import { pathOf } from '@sesol/contract'
import type { Context } from '../../../context.ts'
import { HttpError, notFound } from '../../../http/errors.ts'
import type { Call, CallWithRequest } from '../../../http/routes.ts'
import { campaignById, digestOf, idempotencyKey, missingCampaign, pageOf, readIdCursor } from '../../campaigns/index.ts'
import { textsOfVersion } from '../../versions/index.ts'
import { formDigest, formOf } from '../forms.ts'
import { sealReceipt } from '../links.ts'
import { newSignature, requireConsent } from '../new-signature.ts'
import { type FaxCall, signAndFax, type Typed } from '../order-fax.ts'
import { changeOwn, ownSignature, removeSignature, signaturesOf, signerOf } from '../own-signatures.ts'
import { personOfDay, utcDayOf } from '../person.ts'
import { presentFax, presentOwnSignature } from '../presenter.ts'
import { insertSignature, signatureCount } from '../repository.ts'
import { queueSettling } from '../settling.ts'
import { receiveSignature, requireOpenAddress, type SignForm, type WantedFax, wantedFax } from '../sign-form.ts'
import { storeSignature } from '../signature-image.ts'
import { recordForm, recordSignature } from '../signing.ts'

type Wanted = { signature: Typed; number: string; call: FaxCall | undefined }

/** A repeated address gets the same response, which hides who signed. Without one only the fax is recorded. @throws 404, 409, 410, 415, 422, 429 */
export async function sign({ ctx, input, request }: CallWithRequest<'signCampaign'>) {
  const key = idempotencyKey(request)
  const form = await receiveSignature(ctx, request)
  const call = key === undefined ? undefined : { key, digest: digestOf(form.fields) }
  let image: string | undefined
  let wanted: WantedFax | undefined
  try {
    await requireOpenAddress(ctx, form.fields.email)
    wanted =
      form.fields.send_fax === 'true' ? wantedFax(await readText(ctx, input.id, form), form, ctx.config) : undefined
    image = form.drawing && (await storeSignature(ctx, form.drawing, wanted?.toPortal))
  } finally {
    if (form.drawing) await ctx.temporary.remove(form.drawing)
  }
  const {
    name,
    email,
    sender_address = '',
    version = null,
    wants_updates,
    shares_name,
    province,
    privacy_notice = null,
    special_consent = null,
    embedded_on = null,
  } = form.fields
  const signature = await newSignature(ctx, {
    campaign_id: input.id,
    version: wanted?.version ?? version,
    name,
    email,
    sender_address,
    image: image ?? null,
    wants_updates: wants_updates === 'true',
    shares_name: shares_name === 'true',
    province: (shares_name === 'true' && province) || null,
    privacy_notice,
    special_consent,
    embedded_on,
  })
  const recorded = wanted ? fax(ctx, { signature, number: wanted.number, call }) : record(ctx, signature)
  const { drawingKept, id, receipt, ...response } = await recorded.catch(async (error: unknown) => {
    // The row may exist after other errors: the sweep decides about the image.
    if (image !== undefined && error instanceof HttpError) await ctx.privateFiles.delete(image)
    throw error
  })
  if (image !== undefined && !drawingKept) await ctx.privateFiles.delete(image)
  return { ...response, ...(await stateOf(ctx, { ...signature, receipt }, { id, withFax: wanted !== undefined })) }
}

async function stateOf(ctx: Context, signature: Typed, { id, withFax }: { id: number; withFax: boolean }) {
  const { campaign_id: campaign, version, name, email, email_canonical, is_confirmed, receipt } = signature
  const { wants_updates, shares_name, province, privacy_notice, special_consent } = signature
  if (email_canonical === null) return {}
  if (!is_confirmed) await queueSettling(ctx.db)
  return {
    state: is_confirmed ? ('confirmed' as const) : ('waiting' as const),
    receipt: sealReceipt(
      ctx.config,
      {
        ...{ id: receipt, signature: is_confirmed ? id : 0, campaign, version, name, email, wants_updates },
        ...{ shares_name, province, privacy_notice, special_consent },
        digest: formDigest(signature, withFax).toString('base64'),
      },
      ctx.now(),
    ),
  }
}

async function readText({ db }: Context, id: number, { fields }: SignForm) {
  const campaign = await campaignById(db, id)
  if (campaign?.state !== 'approved' || campaign.version === null) throw await missingCampaign(db, id)
  const version = Math.min(fields.version ?? campaign.version, campaign.version)
  return { ...(version < campaign.version ? await textsOfVersion(db, id, version) : campaign), version }
}

async function record({ db }: Context, signature: Typed) {
  const form = formOf(signature, false)
  const counts = signature.email_canonical !== null
  const signed = await (form
    ? recordForm(db, form)
    : counts
      ? recordSignature(db, signature)
      : insertSignature(db, signature))
  requireConsent(signed)
  if (signed.outcome === 'no_campaign') throw await missingCampaign(db, signature.campaign_id)
  const isNew = signed.outcome === 'signed'
  return { drawingKept: isNew, id: isNew ? signed.id : 0, receipt: signature.receipt, signature_count: signed.count }
}

async function fax(ctx: Context, { signature, number, call }: Wanted) {
  const day = utcDayOf(ctx.now())
  const sender = personOfDay(ctx, day, signature.email || signature.name)
  const { fax, ...ordered } = await signAndFax(ctx, { signature, number, day, sender, call })
  return { ...ordered, fax: presentFax(fax), signature_count: await signatureCount(ctx.db, signature.campaign_id) }
}

export async function ownSignatures({ ctx: { db, caller }, input: { cursor } }: Call<'ownSignatures'>) {
  const rows = await signaturesOf(db, await signerOf(db, caller.id), readIdCursor(cursor))
  const { page, next } = pageOf(rows, pathOf('ownSignatures'), {})
  return { next, previous: null, results: page.map(presentOwnSignature) }
}

export async function changeSignature({
  ctx: { db, caller, now },
  input: { id, ...changes },
}: Call<'changeSignature'>) {
  const row = await db.transaction().execute(async (trx) => {
    const signer = await signerOf(trx, caller.id)
    return (await changeOwn(trx, signer, id, changes, now())) && ownSignature(trx, signer, id)
  })
  if (!row) throw notFound()
  return presentOwnSignature(row)
}

export async function withdrawSignature({ ctx, input: { id } }: Call<'withdrawSignature'>) {
  const { db, caller, privateFiles } = ctx
  const gone = await db.transaction().execute(async (trx) => removeSignature(trx, await signerOf(trx, caller.id), id))
  if (!gone) throw notFound()
  for (const image of gone.images) await privateFiles.delete(image)
}
