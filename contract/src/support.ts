import { z } from 'zod'
import { emailField, id, line } from './fields.ts'
import { limits } from './limits.ts'
import { count } from './wire.ts'

export const click = z.object({
  campaign_id: z.union([
    id,
    z
      .string()
      .regex(/^[1-9]\d{0,9}$/)
      .transform(Number),
  ]),
})

/** Other servers answer a click with anything; ours tells the new count. */
export const clickResult = z
  .object({
    click_count: count,
    click_count_fax_number: count,
    click_count_phone_number: count,
  })
  .partial()

/**
 * `PATCH /campaign/{id}/sign/` without the image. Without an e-mail address (the fax dialog, signed out) the send is
 * recorded and no signature is counted; a member's own address is taken when none is given.
 */
export const signatureForm = z.object({
  name: line({ max: limits.signatureName }),
  email: z.union([z.literal(''), emailField()]).optional(),
  sender_address: line({ max: limits.address, required: false }).optional(),
})

export const signatureResult = z.object({ detail: z.string().optional(), signature_count: count.optional() })

/** What the sign form on a campaign page asks; sent as {@link signatureForm} with both names in one. */
export const signerForm = z.object({
  name: line({ max: limits.faxName }),
  surname: line({ max: limits.faxName }),
  email: emailField(),
})
export type SignerForm = z.output<typeof signerForm>
