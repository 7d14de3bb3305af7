import { endpoints, limits } from '@sesol/contract'
import { looksBlank } from '@sesol/shared/text'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../../context.ts'
import { type FieldErrors, HttpError, invalid } from '../../http/errors.ts'
import { receiveForm } from '../../http/multipart.ts'
import { parseBody } from '../../http/parse.ts'
import { isBlockedEmail } from '../trust/index.ts'
import { faxNumberOf } from './faxes.ts'

const { files, schema } = endpoints.signCampaign.body

export type SignForm = {
  fields: z.output<typeof schema>
  drawing: string | undefined
}

export async function receiveSignature(
  { temporary }: Pick<Deps, 'temporary'>,
  request: FastifyRequest,
): Promise<SignForm> {
  const stored: string[] = []
  try {
    const received = await receiveForm(request, {
      files,
      maxFiles: 1,
      maxFileBytes: limits.signatureImage.bytes,
      onFile: async ({ bytes }) => {
        const { path } = await temporary.receive(bytes)
        stored.push(path)
        return path
      },
    })
    return { fields: parseBody(schema, received.fields), drawing: received.files[0] }
  } catch (error) {
    for (const path of stored) await temporary.remove(path)
    throw error
  }
}

type Read = Parameters<typeof faxNumberOf>[0] & { version: number }

export type WantedFax = { version: number; number: string; toPortal: boolean }

/** Petitions to the state legally need an address and a signature. @throws 409 if the campaign has no number, 400 if a field is missing */
export function wantedFax(campaign: Read, { fields, drawing }: SignForm, config: Deps['config']): WantedFax {
  const number = faxNumberOf(campaign, config)
  if (number === undefined) throw new HttpError(409, 'error.support.no_fax')
  const missing: FieldErrors = {}
  if (campaign.is_cimer && looksBlank(fields.sender_address ?? '')) {
    missing.sender_address = ['error.support.address_required']
  }
  if (campaign.is_cimer && drawing === undefined) missing.signature_image = ['error.support.signature_required']
  if (Object.keys(missing).length) throw invalid(missing)
  return { version: campaign.version, number, toPortal: campaign.is_cimer }
}

/** @throws 400 for a blocked domain */
export async function requireOpenAddress(ctx: Pick<Deps, 'db' | 'now'>, email = '') {
  if (await isBlockedEmail(ctx, email)) throw invalid({ email: ['error.field.blocked_email'] })
}
