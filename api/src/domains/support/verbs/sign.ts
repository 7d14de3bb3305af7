import { canonicalEmail } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { idOf } from '../../../http/caller.ts'
import { HttpError, notFound } from '../../../http/errors.ts'
import { activeUser } from '../../accounts/index.ts'
import { campaignById } from '../../campaigns/index.ts'
import { signAndFax } from '../order-fax.ts'
import { dayOf, personOfDay } from '../person.ts'
import { presentFax } from '../presenter.ts'
import { insertSignature, type NewSignature, signatureCount } from '../repository.ts'
import { receiveSignature, wantedFax } from '../sign-form.ts'
import { storeSignature } from '../signature-image.ts'

type Input = { id: number; request: FastifyRequest; agent: string }

/**
 * Signs a campaign, and sends the signed petition by fax where that is wanted. Anyone may, once per e-mail address;
 * who comes again is answered as the first time, so that nobody learns who signed. Without an address the sending of
 * the petition is recorded and no signature is counted.
 */
export async function sign({ ctx, input }: { ctx: Context; input: Input }) {
  const campaign = await campaignById(ctx.db, input.id)
  if (campaign?.state !== 'approved') throw notFound('error.campaign.not_found')

  const form = await receiveSignature(ctx, input.request)
  let image: string | undefined
  let number: string | undefined
  try {
    number = wantedFax(campaign, form, ctx.config)
    const toPortal = number !== undefined && campaign.is_cimer
    image = form.drawing && (await storeSignature(ctx, form.drawing, toPortal))
  } finally {
    if (form.drawing) await ctx.scratch.remove(form.drawing)
  }
  const { name, sender_address = '' } = form.fields
  const email = form.fields.email || (await ownAddress(ctx)) || ''
  const signature: NewSignature = {
    campaign_id: campaign.id,
    user_id: idOf(ctx.caller) ?? null,
    name,
    email,
    email_canonical: email === '' ? null : canonicalEmail(email),
    sender_address,
    image: image ?? null,
  }
  const day = dayOf(ctx.now())
  const sender = personOfDay(ctx, day, input.agent, email || name)
  const recorded = number === undefined ? record(ctx, signature) : signAndFax(ctx, { signature, number, day, sender })
  const { drawingKept, fax } = await recorded.catch(async (error: unknown) => {
    // What went wrong otherwise may have been recorded: then the sweep knows whether somebody's row names the drawing.
    if (image !== undefined && error instanceof HttpError) await ctx.privateFiles.delete(image)
    throw error
  })
  if (image !== undefined && !drawingKept) await ctx.privateFiles.delete(image)
  return { signature_count: await signatureCount(ctx.db, campaign.id), ...(fax && { fax: presentFax(fax) }) }
}

async function record({ db }: Context, signature: NewSignature) {
  const { outcome } = await insertSignature(db, signature)
  if (outcome === 'no_campaign') throw notFound('error.campaign.not_found')
  return { drawingKept: outcome === 'signed', fax: undefined }
}

async function ownAddress({ db, caller }: Context): Promise<string | undefined> {
  const id = idOf(caller)
  return id === undefined ? undefined : (await activeUser(db, id))?.email
}
