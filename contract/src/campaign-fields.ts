import { defaultCountry, limits } from './limits.ts'
import { type CampaignType, campaignTypes, scopes, topics } from './values.ts'

type Shared = {
  /** Every reader sees every field: in lists of campaigns too, or only on the campaign's page. */
  shown: 'lists' | 'page'
  /** The name in answers, where it differs from the name in forms. */
  readAs?: string
  /** The column, where it differs from the name in answers. */
  column?: string
  /** The value in a new form, where it is not empty. */
  initial?: string
}

type Text = { control: 'line' | 'lines'; max: number; min?: number; required?: true }

/** A field of every campaign: a step of the wizard asks for it, and pages show it, by components of their own. */
type Frame = Shared & { step: 'scope' | 'topic' | 'type' | 'institution' | 'details'; types?: never } & (
    | Text
    /** `unknown` replaces a value that another server knows and this code does not. */
    | { control: 'choice'; values: readonly string[]; unknown: string }
    | { control: 'flag' }
    | { control: 'emails'; required?: true }
    | { control: 'phone' }
  )

/**
 * A field of the campaigns of these types, required only there. Form, review and page show it without code of its own; its texts are
 * `create.labels`, `create.hints` (with `hint`), `create.names` and `details`.
 */
type Detail = Shared & {
  step: 'type'
  types: readonly CampaignType[]
  shown: 'page'
  /** The name in requests for a draft of the texts; false for a field that is not sent there. */
  ai: string | false
} & (
    | (Text & { hint?: true })
    | { control: 'date'; max: number }
    /** One line, asked for in four parts. */
    | { control: 'place'; max: number }
  )

export type CampaignField = Frame | Detail

const choice = { shown: 'lists', control: 'choice' } as const
const addressee = { step: 'institution', shown: 'lists' } as const
const phone = { ...addressee, control: 'phone', initial: defaultCountry.prefix } as const
const text = { step: 'details', shown: 'page', control: 'lines' } as const
const shortDetail = { step: 'type', shown: 'page', control: 'line', max: limits.shortText } as const
const longDetail = { step: 'type', shown: 'page', control: 'lines', max: limits.detail } as const
const mainDetail = { ...longDetail, required: true, min: limits.detailMin, hint: true } as const

/**
 * The fields of a campaign that its owner fills in, by their names in forms and in the order of the wizard. Schemas, form values,
 * columns, answers, edit history and requests for a draft derive from this table: docs/decisions/0039-campaign-fields.md.
 */
export const campaignFields = {
  scope: { ...choice, step: 'scope', values: scopes, unknown: 'local', initial: 'local' },
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
  email: { ...addressee, control: 'emails', required: true },
  cc: { ...addressee, control: 'emails', shown: 'page' },
  bcc: { ...addressee, control: 'emails', shown: 'page' },
  phone_number: phone,
  fax_number: phone,

  title: { ...text, control: 'line', max: limits.title, required: true, shown: 'lists' },
  content: { ...text, max: limits.content, required: true },
  petition: { ...text, max: limits.petition },
} as const satisfies Record<string, CampaignField>

type Fields = typeof campaignFields
export type FieldName = keyof Fields
/** Names of the fields whose rows have this shape. */
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

/** Whether campaigns of this type have the field. */
export const hasField = (type: CampaignType, name: FieldName): boolean => fieldOf(name).types?.includes(type) ?? true

export const detailNames = fieldNames.filter((name): name is DetailName => fieldOf(name).types !== undefined)
export const detailsOf = (type: CampaignType): DetailName[] => detailNames.filter((name) => hasField(type, name))

export type RequiredDetail = FieldsLike<{ types: readonly CampaignType[]; required: true }>
/** The details without which no campaign of a type can be sent. */
export const requiredDetailsOf = (type: CampaignType): RequiredDetail[] =>
  detailsOf(type).filter((name): name is RequiredDetail => 'required' in campaignFields[name])
