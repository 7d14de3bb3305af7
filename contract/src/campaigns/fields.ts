import { normalizeDate } from '@sesol/shared/dates'
import { defaultCountry, limits } from '../limits.ts'
import { type CampaignType, campaignTypes, type Scope, scopes, textLanguages, topics } from '../values.ts'

/** As `normalizeDate`, within the years that a campaign may name. */
export const normalizeEventDate = (value: string): string => normalizeDate(value, limits.eventYear)

type Shared = {
  /** Lists leave out what is `page`. */
  shown: 'lists' | 'page'
  /** The name in responses, if it differs from the form's. */
  readAs?: string
  /** The column, if it differs from the name in responses. */
  column?: string
  initial?: string
}

type Text = { control: 'line' | 'lines'; max: number; min?: number; required?: true }

type Frame = Shared & { step: 'scope' | 'topic' | 'type' | 'institution' | 'details'; types?: never } & (
    | (Text & { scopes?: readonly Scope[] })
    /** The key of a province or of a district in it. */
    | { control: 'area'; scopes: readonly Scope[] }
    /** `unknown` replaces a value of another server that this code does not know; `isDetected`: by the server, where none is sent. */
    | { control: 'choice'; values: readonly string[]; unknown: string; isDetected?: true }
    | { control: 'flag' }
    /** The id of another record, or none; written as text, read as a number or null. */
    | { control: 'reference' }
    | { control: 'emails' }
    | { control: 'phone' }
    /** A public https page. */
    | { control: 'link'; max: number }
    | { control: 'number'; min: number; max: number }
  )

/** A field of campaigns of these types, required only there. Texts: `create.labels`, `create.hints` (with `hint`), `create.names`, `details`. */
type Detail = Shared & {
  step: 'type'
  types: readonly CampaignType[]
  shown: 'page'
  /** The name in requests for an AI draft; false if it is not sent. */
  ai: string | false
} & ((Text & { hint?: true }) | { control: 'date'; max: number } | { control: 'place'; max: number })

export type CampaignField = Frame | Detail

const choice = { shown: 'lists', control: 'choice' } as const
const addressee = { step: 'institution', shown: 'lists' } as const
const phone = { ...addressee, control: 'phone', initial: defaultCountry.prefix } as const
const area = { step: 'scope', shown: 'lists', control: 'area', scopes: ['local'] } as const
const text = { step: 'details', shown: 'page', control: 'lines' } as const
const shortDetail = { step: 'type', shown: 'page', control: 'line', max: limits.shortText } as const
const longDetail = { step: 'type', shown: 'page', control: 'lines', max: limits.detail } as const
const mainDetail = { ...longDetail, required: true, min: limits.detailMin, hint: true } as const

/** The fields in the order of the wizard. Schemas, form values, columns, responses, edit history and AI requests derive from it (decision 0001). */
export const campaignFields = {
  scope: { ...choice, step: 'scope', values: scopes, unknown: 'local', initial: 'local' },
  province: area,
  district: area,
  country: { step: 'scope', shown: 'page', control: 'line', max: limits.shortText, scopes: ['international'] },
  topic: { ...choice, step: 'topic', values: topics, unknown: 'public_policy' },
  campaign_type: { ...choice, step: 'type', values: campaignTypes, unknown: 'complaint', initial: 'complaint' },

  complaint_details: { ...mainDetail, types: ['complaint'], ai: 'complaint_description' },
  complaint_event_date: { ...shortDetail, types: ['complaint'], control: 'date', ai: 'complaint_event_date' },
  complaint_event_address: { ...shortDetail, types: ['complaint'], control: 'place', ai: 'event_place' },
  victims: { ...shortDetail, types: ['complaint'], hint: true, ai: 'victims' },
  offenders: { ...shortDetail, types: ['complaint'], hint: true, ai: 'offenders' },
  change_request: { ...mainDetail, types: ['change'], ai: 'change_request' },
  change_justification: { ...longDetail, types: ['change'], ai: 'change_justification' },
  change_expected_outcome: { ...longDetail, types: ['change'], ai: 'change_expected_outcome' },
  awareness_topic: { ...shortDetail, types: ['awareness'], hint: true, ai: 'awareness_topic' },
  awareness_message: { ...mainDetail, types: ['awareness'], readAs: 'awareness_results', ai: 'awareness_message' },

  isCimer: { ...addressee, control: 'flag', column: 'is_cimer', initial: 'false' },
  institution_or_person_name: { ...addressee, control: 'line', max: limits.institution, required: true },
  addressee_id: { ...addressee, control: 'reference' },
  /** Required of a body that the directory does not have, as `campaignForm` says. */
  email: { ...addressee, control: 'emails' },
  cc: { ...addressee, control: 'emails', shown: 'page' },
  bcc: { ...addressee, control: 'emails', shown: 'page' },
  phone_number: phone,
  fax_number: phone,

  title: { ...text, control: 'line', max: limits.title, required: true, shown: 'lists' },
  standfirst: { ...text, control: 'line', max: limits.standfirst },
  content: { ...text, max: limits.content, required: true },
  petition: { ...text, max: limits.petition },
  /** The same campaign elsewhere, by its author. */
  source_link: { ...text, control: 'link', max: limits.sourceLink },
  goal: { step: 'details', shown: 'lists', control: 'number', ...limits.goal },
  language: { ...choice, step: 'details', values: textLanguages, unknown: 'tr', isDetected: true },
} as const satisfies Record<string, CampaignField>

type Fields = typeof campaignFields
export type FieldName = keyof Fields
export type FieldsLike<Shape> = { [N in FieldName]: Fields[N] extends Shape ? N : never }[FieldName]
export type DetailName = FieldsLike<Detail>

export type ReadName<N extends FieldName = FieldName> = {
  [M in N]: Fields[M] extends { readAs: infer Name extends string } ? Name : M
}[N]
export type ColumnName<N extends FieldName = FieldName> = {
  [M in N]: Fields[M] extends { column: infer Name extends string } ? Name : ReadName<M>
}[N]

export const fieldNames = Object.keys(campaignFields) as FieldName[]
export const fieldOf = (name: FieldName): CampaignField => campaignFields[name]
export const readNameOf = <N extends FieldName>(name: N) => (fieldOf(name).readAs ?? name) as ReadName<N>
export const columnOf = <N extends FieldName>(name: N) => (fieldOf(name).column ?? readNameOf(name)) as ColumnName<N>

export const hasField = (type: CampaignType, name: FieldName): boolean => fieldOf(name).types?.includes(type) ?? true

/** A campaign for the whole country has no place. */
export function isOfScope(scope: Scope, name: FieldName): boolean {
  const field = fieldOf(name)
  return !('scopes' in field) || field.scopes.includes(scope)
}

export const detailNames = fieldNames.filter((name): name is DetailName => fieldOf(name).types !== undefined)
export const detailsOf = (type: CampaignType): DetailName[] => detailNames.filter((name) => hasField(type, name))

export type RequiredDetail = FieldsLike<{ types: readonly CampaignType[]; required: true }>
export const requiredDetailsOf = (type: CampaignType): RequiredDetail[] =>
  detailsOf(type).filter((name): name is RequiredDetail => 'required' in campaignFields[name])
