import { canonicalEmail, endpoints, limits } from '@sesol/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { idOf } from '../../../http/caller.ts'
import { notFound } from '../../../http/errors.ts'
import { receiveForm } from '../../../http/multipart.ts'
import { parseBody } from '../../../http/parse.ts'
import { activeUser } from '../../accounts/index.ts'
import { campaignById } from '../../campaigns/index.ts'
import { insertSignature, signatureCount } from '../repository.ts'
import { storeSignature } from '../signature-image.ts'

type Input = { id: number; request: FastifyRequest }

/**
 * Signs a campaign. Anyone may, once per e-mail address; who comes again is answered as the first time, so that
 * nobody learns who signed. Without an address the sending of the petition is recorded and no signature is counted.
 */
export async function sign({ ctx, input }: { ctx: Context; input: Input }) {
  const { db } = ctx
  const campaign = await campaignById(db, input.id)
  if (campaign?.state !== 'approved') throw notFound('error.campaign.not_found')

  const { form, drawing } = await receive(ctx, input.request)
  let image: string | undefined
  try {
    image = drawing && (await storeSignature(ctx, drawing))
  } finally {
    if (drawing) await ctx.scratch.remove(drawing)
  }
  const email = form.email || (await ownAddress(ctx)) || ''
  const outcome = await insertSignature(db, {
    campaign_id: campaign.id,
    user_id: idOf(ctx.caller) ?? null,
    name: form.name,
    email,
    email_canonical: email === '' ? null : canonicalEmail(email),
    sender_address: form.sender_address ?? '',
    image: image ?? null,
  })
  if (image !== undefined && outcome !== 'signed') await ctx.privateFiles.delete(image)
  if (outcome === 'no_campaign') throw notFound('error.campaign.not_found')
  return { signature_count: await signatureCount(db, campaign.id) }
}

async function receive({ scratch }: Context, request: FastifyRequest) {
  const { files, schema } = endpoints.signCampaign.body
  const stored: string[] = []
  try {
    const received = await receiveForm(request, {
      files,
      maxFiles: 1,
      maxFileBytes: limits.signatureImage.bytes,
      onFile: async ({ bytes }) => {
        const { path } = await scratch.receive(bytes)
        stored.push(path)
        return path
      },
    })
    return { form: parseBody(schema, received.fields), drawing: received.files[0] }
  } catch (error) {
    for (const path of stored) await scratch.remove(path)
    throw error
  }
}

async function ownAddress({ db, caller }: Context): Promise<string | undefined> {
  const id = idOf(caller)
  return id === undefined ? undefined : (await activeUser(db, id))?.email
}
