import { tidyLine } from '@sesol/shared/text'
import { z } from 'zod'
import { emailList, flagValue, id, idText, line, lines, phoneField } from '../fields.ts'
import { limits } from '../limits.ts'
import { count, flag, optionalText, pageOf, pageQuery } from '../wire.ts'

export const addresseeKinds = [
  'ministry',
  'governorship',
  'municipality',
  'institution',
  'company',
  'foreign',
  'other',
] as const
export type AddresseeKind = (typeof addresseeKinds)[number]

const kind = z.enum(addresseeKinds).catch('other')

export const foundAddressee = z.object({
  id,
  kind,
  name: z.string(),
  province: optionalText,
  email: optionalText,
  phone: optionalText,
  fax: optionalText,
})
export type FoundAddressee = z.output<typeof foundAddressee>

export const addresseesQuery = z.strictObject({ q: z.string().max(limits.institution) })
export const foundAddressees = z.object({ results: z.array(foundAddressee) })

export const placeAddressees = z.object({ results: z.array(z.object({ id, kind, name: z.string() })) })

export const addressee = z.object({
  id,
  kind,
  name: z.string(),
  province: optionalText,
  website: optionalText,
  takes_digest: flag,
  merged_into: id.nullish().transform((into) => into ?? null),
})
export type Addressee = z.output<typeof addressee>

export const directoryEntry = foundAddressee.extend({
  variants: z.array(z.string()).catch([]),
  /** The address that replaces `email` from then on. */
  next_email: z.string().nullish(),
  next_email_at: z.string().nullish(),
  website: optionalText,
  merged_into: id.nullish().transform((into) => into ?? null),
  takes_digest: flag,
  bounced_at: z.string().nullish(),
  campaign_count: count,
})
export type DirectoryEntry = z.output<typeof directoryEntry>
export const directoryPage = pageOf(directoryEntry)
export const directoryQuery = pageQuery.extend({
  q: z.string().max(limits.institution).optional(),
  kind: z.enum(addresseeKinds, { error: 'error.field.choice' }).optional(),
})

const website = line({ max: limits.shortText, required: false })
  .refine((text) => text === '' || /^https?:\/\/[^\s/]+(?:\/\S*)?$/i.test(text), { error: 'error.field.website' })
  .default('')

export const variantsIn = (text: string): string[] => [...new Set(text.split('\n').map(tidyLine).filter(Boolean))]

export const addresseeForm = z.object({
  kind: z.enum(addresseeKinds, { error: 'error.field.choice' }),
  name: line({ max: limits.institution }),
  variants: lines({ max: limits.addresseeVariants, required: false }).default(''),
  province: line({ max: limits.shortText, required: false }).default(''),
  email: emailList(false).default(''),
  phone: phoneField.default(''),
  fax: phoneField.default(''),
  website,
  takes_digest: flagValue.default(false),
})
export type AddresseeForm = z.output<typeof addresseeForm>

export const mergeForm = z.object({ into: z.union([id, idText]) })
export const merged = z.object({ changed: flag, entry: directoryEntry })
