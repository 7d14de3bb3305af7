import { provinces } from '@sesol/shared/provinces'
import { asciiDigits } from '@sesol/shared/text'
import { z } from 'zod'
import { givenConsent, seenPrivacy } from '../accounts/notices.ts'
import { emailField, flagValue, host, id, idText, idValue, line, lines, personName } from '../fields.ts'
import { limits } from '../limits.ts'
import { count, flag, knownCount, optionalText, pageOf, pageQuery } from '../wire.ts'
import { setAsideKinds } from './deliveries.ts'

export const click = z.object({ campaign_id: idValue })

export const clickResult = z
  .object({
    click_count: count,
    click_count_fax_number: count,
    click_count_phone_number: count,
  })
  .partial()

/** A form without an address records the fax but counts no signature; a member's own is the default. `send_fax`, `wants_updates`, `shares_name` with `province`, `version`, the text that was read, `embedded_on`, the host of the site that frames the form, and `privacy_notice`, the version of the notice, and `special_consent`, that of the explicit consent, are extensions. */
export const signatureForm = z.object({
  name: personName({ max: limits.signatureName }),
  email: z.union([z.literal(''), emailField()]).optional(),
  sender_address: line({ max: limits.address, required: false }).optional(),
  send_fax: z.enum(['true', 'false'], { error: 'error.field.choice' }).optional(),
  wants_updates: z.enum(['true', 'false'], { error: 'error.field.choice' }).optional(),
  shares_name: z.enum(['true', 'false'], { error: 'error.field.choice' }).optional(),
  province: z.union([z.literal(''), z.enum(provinces, { error: 'error.field.choice' })]).optional(),
  version: idText.optional(),
  embedded_on: host.optional(),
  privacy_notice: seenPrivacy.optional(),
  special_consent: z
    .literal('')
    .transform(() => undefined)
    .or(givenConsent)
    .optional(),
})

export const signatureStates = ['confirmed', 'waiting'] as const

/** A campaign that is no longer public has no title. */
export const ownSignature = z.object({
  id,
  campaign: z.object({ id, title: optionalText }),
  name: z.string(),
  signed_at: z.string(),
  state: z.enum(signatureStates).nullish().catch(null),
  wants_updates: z.boolean().nullish(),
  shares_name: z.boolean().nullish(),
  is_named: z.boolean().nullish(),
  text: optionalText,
  /** Staff hide the words from the page of the campaign. */
  is_hidden: flag,
  /** Why it does not count though it is confirmed. */
  set_aside: z.enum(setAsideKinds).nullish().catch(null),
  has_objected: flag,
  /** Days on which signatures were handed over after this one counted; whether the name was given before. */
  hand_overs: z.array(z.object({ day: z.string(), has_name: flag })).default([]),
})
export type OwnSignature = z.output<typeof ownSignature>

export const ownSignaturePage = pageOf(ownSignature)

/** What each button beside a signature changes. */
export const signatureChanges = {
  name: { is_named: true },
  hide: { is_named: false },
  unsay: { text: '' },
  share: { shares_name: true },
  unshare: { shares_name: false },
  follow: { wants_updates: true },
  unfollow: { wants_updates: false },
} as const
export type SignatureChange = keyof typeof signatureChanges
export const isSignatureChange = (act: string): act is SignatureChange => act in signatureChanges

const mailboxActs = [
  ...(['name', 'hide', 'unsay', 'share', 'unshare', 'follow', 'unfollow'] as const),
  ...(['withdraw', 'withdraw_all', 'unfollow_all'] as const),
]

export const mailboxAddress = z.object({ email: emailField() })
/** The token has the mailbox in it. */
export const mailboxLink = z.object({ token: z.string().max(limits.receipt) })
/** A form without `press` only reads. `signature` is the number of the one that is changed. */
export const mailboxForm = mailboxLink.extend({
  press: z.enum(mailboxActs, { error: 'error.field.choice' }).optional(),
  signature: idValue.optional(),
  cursor: pageQuery.shape.cursor,
})
export const mailboxPage = z.object({
  results: z.array(ownSignature),
  next: z.string().nullish(),
  /** What was pressed, and what it has changed as it was before. */
  done: z.object({ press: z.enum(mailboxActs), former: z.array(ownSignature) }).nullish(),
})

export const faxStates = ['queued', 'sent', 'failed'] as const
export type FaxState = (typeof faxStates)[number]

export const faxFailures = ['no_number', 'busy', 'no_answer', 'rejected', 'unavailable'] as const
export type FaxFailure = (typeof faxFailures)[number]

/** The id is a secret of the sender. */
export const fax = z.object({
  id: z.uuid(),
  campaign: id,
  state: z.enum(faxStates),
  failure: z.enum(faxFailures).nullish(),
  created_at: z.string(),
  updated_at: z.string(),
})
export type Fax = z.output<typeof fax>

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
  state: z.enum(signatureStates).nullish().catch(null),
  /** Opaque; authorises `sendSignatureMail` and `saveStatement`. A repeated address gets one too, which hides who signed. */
  receipt: z.string().max(limits.receipt).nullish(),
})

/** The address of a waiting signature is corrected first where `email` is given. The answer is the same in every case. */
export const signatureMail = z.object({ receipt: z.string().max(limits.receipt), email: emailField().optional() })

/** The receipt speaks for a form that waits, the mailed link for the signature that its press made. */
export const signerProof = z
  .object({ receipt: z.string().max(limits.receipt), token: z.string().max(limits.mailedToken) })
  .partial()
export type SignerProof = { receipt: string } | { token: string }

/** Why a signer signed; public once the signature is confirmed. The name is shown only if `is_named`. */
export const statementForm = signerProof.extend({
  text: lines({ max: limits.statement, required: false }).default(''),
  is_named: flagValue.default(false),
})

export const signer = z.object({ id, name: z.string().nullish(), text: optionalText, signed_at: z.string() })
export type Signer = z.output<typeof signer>
export const signerPage = pageOf(signer)

export const mailedSignature = z.object({ receipt: z.string().max(limits.receipt).nullish() })

/** What the press on a mailed link accepts, as its e-mail shows it. */
export const mailedForm = z.object({
  campaign_id: id,
  title: optionalText,
  state: z.enum(signatureStates),
  name: z.string(),
  is_named: z.boolean(),
  text: optionalText,
  shares_name: z.boolean(),
  province: z.string().nullable(),
  wants_updates: z.boolean(),
  special_consent: z.boolean(),
  /** The campaign asks for the explicit consent, and the form has none. */
  lacks_consent: z.boolean(),
  is_set_aside: flag,
  /** The petition goes to the addressee by fax. */
  fax: z.object({ addressee: z.string(), address: optionalText, is_drawn: z.boolean() }).nullable(),
  /** The token that withdraws it, as in the same e-mail. */
  withdraw: z.string().max(limits.mailedToken).nullish(),
})
export type MailedForm = z.output<typeof mailedForm>

export const signatureLink = z.object({ token: z.string().max(limits.mailedToken) })
export const confirmedLink = signatureLink.extend({ special_consent: givenConsent.optional() })

/** `signature_count`: with this signature; null if it was confirmed before. `is_set_aside`: staff have to look at it before it counts. */
export const confirmedSignature = z.object({
  campaign_id: id,
  signature_count: knownCount,
  is_set_aside: flag,
})

/** Confirms what the receipt stands for, in the browser that has it. Spaces in the code do not matter. */
export const confirmedCode = z.object({
  receipt: z.string().max(limits.receipt),
  one_time_code: z
    .string({ error: 'error.field.required' })
    .overwrite((typed) => asciiDigits(typed).replace(/\s/g, ''))
    .regex(/^\d{6}$/, { error: 'error.signature.code' }),
})
/** `proof`: the token of the mailed link, which is the proof of the signer from now on. */
export const confirmedByCode = confirmedSignature.extend({ proof: z.string().max(limits.mailedToken) })

export const linkedCampaign = z.object({ campaign_id: id })
/** The state of a link to withdraw. `none`: neither a form that waits nor a signature any more. */
const linkedState = linkedCampaign.extend({ state: z.enum(['waiting', 'confirmed', 'none']) })
export const linkedSignature = linkedState.extend({
  set_aside: z.enum(setAsideKinds).nullish().catch(null),
  has_objected: flag,
})
/** `named_on`: days of hand-overs whose list had the name. */
export const withdrawnSignature = linkedState.extend({ named_on: z.array(z.string()).default([]) })

const names = { name: personName({ max: limits.faxName }), surname: personName({ max: limits.faxName }) }
const homeAddress = line({ max: limits.address, required: false })
const requiredAddress = line({ max: limits.address, required: 'error.support.address_required' })

const consent = z.boolean().optional()
const sharesName = z.enum(['', 'true', 'false'], { error: 'error.field.choice' }).optional()

export const faxForm = z.object({ ...names, address: homeAddress, special_consent: consent })
/** Petitions to the state legally need a postal address. */
export const portalFaxForm = faxForm.extend({ address: requiredAddress })

export const signerForm = z.object({
  ...names,
  email: emailField(),
  send_fax: z.enum(['true', ''], { error: 'error.field.choice' }),
  wants_updates: z.boolean().optional(),
  shares_name: sharesName,
  province: z.union([z.literal(''), z.enum(provinces)]).optional(),
  address: homeAddress,
  special_consent: consent,
})
export const portalSignerForm = signerForm.extend({ address: requiredAddress })

/** The form asks whether the name is given; the API counts a signature without the answer as a number only. */
export const naming = { shares_name: sharesName.refine((given) => Boolean(given), { error: 'error.field.choice' }) }

/** The fields of campaigns that ask for the explicit consent. */
export const consenting = {
  special_consent: consent.refine((given) => given === true, { error: 'error.support.consent_required' }),
}
