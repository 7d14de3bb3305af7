import { tidyLine } from '@sesol/shared/text'
import { z } from 'zod'
import { emailList, flagValue, id, idText, line, lines, phoneField } from '../fields.ts'
import { limits } from '../limits.ts'
import { count, flag, optionalText, pageOf, pageQuery } from '../wire.ts'

export const addresseeKinds = [
  'ministry',
  'governorship',
  'district_governorship',
  'municipality',
  'institution',
  'company',
  'foreign',
  'other',
] as const
export type AddresseeKind = (typeof addresseeKinds)[number]

const kind = z.enum(addresseeKinds).catch('other')

/** Only public bodies have these domains. */
export const isOfficialEmail = (address: string): boolean =>
  /@(?:[^@]+\.)?(?:gov|bel|edu|k12|pol|tsk|mil)\.tr$/i.test(address)

/** The columns of an entry with its addresses. */
export const addressKinds = ['email', 'kep', 'phone', 'fax', 'form_link', 'website'] as const
export type AddressKind = (typeof addressKinds)[number]
export const addressStates = ['suggested', 'confirmed', 'bounced'] as const

/** What is known of one address; `on` is the day of the confirmation, or of the suggestion. */
export const knownAddress = z.object({
  kind: z.enum(addressKinds),
  value: z.string(),
  state: z.enum(addressStates),
  source: optionalText,
  on: z.string().nullish(),
  by: z.string().nullish(),
  /** A suggested one that authors are offered already. */
  offered: flag,
})
export type KnownAddress = z.output<typeof knownAddress>

export const foundAddressee = z.object({
  id,
  kind,
  name: z.string(),
  province: optionalText,
  email: optionalText,
  phone: optionalText,
  fax: optionalText,
  /** Where none is confirmed. */
  suggested_email: optionalText,
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
  district: optionalText,
  variants: z.array(z.string()).catch([]),
  /** The address that replaces `email` from then on. */
  next_email: z.string().nullish(),
  next_email_at: z.string().nullish(),
  website: optionalText,
  kep: optionalText,
  form_link: optionalText,
  addresses: z.array(knownAddress).catch([]),
  merged_into: id.nullish().transform((into) => into ?? null),
  takes_digest: flag,
  bounced_at: z.string().nullish(),
  campaign_count: count,
})
export type DirectoryEntry = z.output<typeof directoryEntry>
export const directoryPage = pageOf(directoryEntry)
/** `asked`: the ones with most campaigns, on one page. */
export const directoryStates = ['missing', 'suggested', 'bounced', 'asked'] as const
export type DirectoryState = (typeof directoryStates)[number]

export const directoryQuery = pageQuery.extend({
  q: z.string().max(limits.institution).optional(),
  kind: z.enum(addresseeKinds, { error: 'error.field.choice' }).optional(),
  state: z.enum(directoryStates, { error: 'error.field.choice' }).optional(),
})

export const webLink = line({ max: limits.shortText, required: false })
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
  kep: emailList(false).default(''),
  form_link: webLink,
  website: webLink,
  /** The page that has the addresses, for those that are new. */
  source: webLink,
  takes_digest: flagValue.default(false),
})
export type AddresseeForm = z.output<typeof addresseeForm>

/** Confirms one address of an entry, in the place of the one that it has, or refuses what was suggested. */
export const addressForm = z.object({
  act: z.enum(['confirm', 'refuse'], { error: 'error.field.choice' }),
  kind: z.enum(addressKinds, { error: 'error.field.choice' }),
  value: line({ max: limits.addresses }),
  source: webLink,
})

/** What anybody suggests for an entry. */
export const suggestionForm = z.object({
  kind: z.enum(addressKinds, { error: 'error.field.choice' }),
  value: line({ max: limits.shortText }),
  source: webLink,
})

/** The columns of the table for staff, who fill in addresses; an empty cell changes nothing. */
export const tableColumns = ['id', 'name', 'province', 'district', ...addressKinds, 'source'] as const

export const tableForm = z.object({ csv: z.string().max(limits.directoryTable), dry_run: flagValue })
export const tableResult = z.object({
  applied: flag,
  changes: z.array(
    z.object({ line: count, id, name: z.string(), kind: z.enum(addressKinds), before: z.string(), after: z.string() }),
  ),
  errors: z.array(z.object({ line: count, column: optionalText, error: z.string() })),
})
export type TableResult = z.output<typeof tableResult>

export const mergeForm = z.object({ into: z.union([id, idText]) })
export const merged = z.object({ changed: flag, entry: directoryEntry })
