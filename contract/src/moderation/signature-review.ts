import { z } from 'zod'
import { flagValue, id, line } from '../fields.ts'
import { limits } from '../limits.ts'
import { count, flag, pageOf, pageQuery } from '../wire.ts'

export const setAsideReasons = ['burst', 'throwaway', 'name', 'instant', 'domain', 'staff'] as const
export type SetAsideReason = (typeof setAsideReasons)[number]

/** What the desk filters by. */
export const reviewReasons = [...setAsideReasons, 'objected'] as const

export const reviewedStates = ['confirmed', 'waiting', 'set_aside'] as const
export type ReviewedState = (typeof reviewedStates)[number]

export const signatureQuery = pageQuery.extend({ state: z.enum(reviewedStates).optional() })

const network = z.string().regex(/^[\da-f]{32}$/, { error: 'error.field.invalid' })

export const reviewedSignature = z.object({
  id,
  name: z.string(),
  email: z.string(),
  state: z.enum(reviewedStates),
  reason: z.enum(setAsideReasons).nullish().catch(null),
  network: z.string().nullish(),
  version: z.int().positive().nullish(),
  signed_at: z.string(),
  confirmed_at: z.string().nullish(),
  statement: z.object({ text: z.string(), is_named: flag, is_hidden: flag }).nullish(),
})
export type ReviewedSignature = z.output<typeof reviewedSignature>
export const reviewedSignaturePage = pageOf(reviewedSignature)

const groups = z.array(z.object({ value: z.string(), confirmed: count, waiting: count, set_aside: count }))

export const signatureReport = z.object({
  confirmed: count,
  waiting: count,
  set_aside: count,
  reasons: z.array(z.object({ value: z.enum(reviewReasons), count })),
  domains: groups,
  networks: groups,
  hours: groups,
})
export type SignatureReport = z.output<typeof signatureReport>

export const signatureActs = ['invalidate', 'restore'] as const
export type SignatureAct = (typeof signatureActs)[number]

const numeral = z.union([
  z.int().nonnegative(),
  z
    .string()
    .regex(/^\d{1,9}$/, { error: 'error.field.invalid' })
    .transform(Number),
])

const criteria = {
  domain: line({ max: limits.shortText, required: false }).optional(),
  network: network.optional(),
  from: z.iso.datetime({ offset: true, error: 'error.field.invalid' }).optional(),
  until: z.iso.datetime({ offset: true, error: 'error.field.invalid' }).optional(),
  name: line({ max: limits.signatureName, required: false }).optional(),
  reason: z.enum(reviewReasons, { error: 'error.field.choice' }).optional(),
}

/** All given criteria hold. With `expected`, the number that was shown first, nothing happens if it has changed. */
export const signatureFilter = z
  .object({ ...criteria, dry_run: flagValue.default(true), expected: numeral.optional() })
  .refine((filter) => Object.keys(criteria).some((name) => filter[name as keyof typeof criteria]), {
    error: 'error.field.required',
    path: ['domain'],
  })
export type SignatureFilter = z.output<typeof signatureFilter>

/** `sum`: with those that the caller has changed in this campaign in the week. `is_above`: the bound refuses it. */
export const signaturesInvalidated = z.object({
  matched: count,
  changed: count,
  sum: count,
  is_above: flag,
  signature_count: count,
})

/** A domain that is known neither as a provider nor as an institution; its signatures beyond a few wait for a look of staff. */
export const waitingDomain = z.object({
  domain: z.string(),
  first_confirmed_at: z.string(),
  waiting_since: z.string(),
  waiting: count,
  campaign_count: count,
  /** The campaigns with most of these signatures. */
  campaigns: z.array(z.object({ id, title: z.string(), waiting: count })),
})
export type WaitingDomain = z.output<typeof waitingDomain>
export const waitingDomains = z.object({ results: z.array(waitingDomain) })

export const domainForm = z.object({ domain: line({ max: limits.shortText }) })
export const domainCleared = z.object({ restored: count, campaigns: z.array(id) })
