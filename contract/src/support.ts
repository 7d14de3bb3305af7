import { z } from 'zod'
import { emailField, id, idValue, line, personName } from './fields.ts'
import { limits } from './limits.ts'
import { count, optionalText, pageOf } from './wire.ts'

export const click = z.object({ campaign_id: idValue })

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
 * recorded and no signature is counted; a member's own address is taken when none is given. `send_fax` is an extension:
 * the signed petition is sent to the campaign's fax number.
 */
export const signatureForm = z.object({
  name: personName({ max: limits.signatureName }),
  email: z.union([z.literal(''), emailField()]).optional(),
  sender_address: line({ max: limits.address, required: false }).optional(),
  send_fax: z.enum(['true', 'false'], { error: 'error.field.choice' }).optional(),
})

/** A signature of the reader's own. A campaign that is not public any more has no title. */
export const ownSignature = z.object({
  id,
  campaign: z.object({ id, title: optionalText }),
  name: z.string(),
  signed_at: z.string(),
})
export type OwnSignature = z.output<typeof ownSignature>

export const ownSignaturePage = pageOf(ownSignature)

export const faxStates = ['queued', 'sent', 'failed'] as const
export type FaxState = (typeof faxStates)[number]

/** Why a fax could not be sent, as an id of the interface. */
export const faxFailures = ['no_number', 'busy', 'no_answer', 'rejected', 'unavailable'] as const
export type FaxFailure = (typeof faxFailures)[number]

/** A petition on its way by fax; its id is a secret that its sender holds. */
export const fax = z.object({
  id: z.uuid(),
  campaign: id,
  state: z.enum(faxStates),
  failure: z.enum(faxFailures).nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Fax = z.output<typeof fax>

/** How the faxes of a campaign fare: for its owner, without telling who sent them. */
export const faxReport = z.object({
  queued: count,
  sent: count,
  failed: count,
  failures: z.array(z.object({ failure: z.enum(faxFailures), count })),
})

export const signatureResult = z.object({
  detail: z.string().optional(),
  signature_count: count.optional(),
  fax: fax.nullish(),
})

const names = { name: personName({ max: limits.faxName }), surname: personName({ max: limits.faxName }) }
const homeAddress = line({ max: limits.address, required: false })
const requiredAddress = line({ max: limits.address, required: 'error.support.address_required' })

/** What the fax dialog asks; sent as {@link signatureForm} with both names in one. */
export const faxForm = z.object({ ...names, address: homeAddress })
/** The same for a petition to the state, which the law wants an address on. */
export const portalFaxForm = faxForm.extend({ address: requiredAddress })

/** What the sign form on a campaign page asks; `send_fax` is ticked or empty. */
export const signerForm = z.object({
  ...names,
  email: emailField(),
  send_fax: z.enum(['true', ''], { error: 'error.field.choice' }),
  address: homeAddress,
})
/** The same where the signed petition goes to the state as well. */
export const portalSignerForm = signerForm.extend({ address: requiredAddress })
