import type { Campaign } from '@sesol/contract'
import {
  type DetailName,
  detailNames,
  detailsOf,
  type FieldName,
  fieldNames,
  fieldOf,
  hasField,
  isOfScope,
  readNameOf,
} from '@sesol/contract/campaigns/fields'
import { type MarkKind, markKinds } from '@sesol/contract/campaigns/marks'
import type { CampaignFormInput } from '@sesol/contract/campaigns/schema'
import { portalPhone } from '@sesol/contract/limits'
import { type CampaignType, campaignTypes, scopes } from '@sesol/contract/values'
import { placeNamed } from '@sesol/shared/districts'
import { placeKey, provinceNamed } from '@sesol/shared/provinces'
import type { MarkAnswers } from '@/lib/client/drafts/publish'
import type { ChosenMedium } from '@/lib/client/media/chosen-media'
import { toInternational } from '@/lib/shared/support/phone-links'
import { type DraftedFields, noDrafts } from './generation/drafted'

const addressInputs = ['neighborhood', 'street'] as const
type AddressInput = (typeof addressInputs)[number]

/** `province` and `district` are names here, or the country and city of an event abroad: an address ends with them. */
export type AskedField = Exclude<FieldName, 'complaint_event_address'> | AddressInput | 'ai_preference' | 'demand'

/** `kept_marks`: kinds that the author keeps, separated by spaces. */
export type WizardValues = Record<AskedField | 'kept_marks', string> & DraftedFields

export type AnswerName = FieldName | 'ai_preference' | 'demand'

export const controlsOf = (name: FieldName): AskedField[] =>
  name === 'complaint_event_address' ? [...addressInputs] : [name]

const isAddress = (name: AskedField): name is AddressInput => addressInputs.some((input) => input === name)

/** The chosen entry of the directory is part of the addressee's name. */
export const answerOf = (name: AskedField): AnswerName => {
  if (isAddress(name)) return 'complaint_event_address'
  return name === 'addressee_id' ? 'institution_or_person_name' : name
}

const emptyFields = Object.fromEntries(
  fieldNames.flatMap((name) => controlsOf(name).map((input) => [input, fieldOf(name).initial ?? ''])),
) as Record<Exclude<AskedField, 'ai_preference' | 'demand'>, string>

export const emptyValues: WizardValues = {
  ...emptyFields,
  ai_preference: 'with_ai',
  demand: '',
  kept_marks: '',
  ...noDrafts,
}

export const valueNames = Object.keys(emptyValues) as (keyof WizardValues)[]

export const typeOf = ({ campaign_type }: Pick<WizardValues, 'campaign_type'>): CampaignType =>
  campaignTypes.find((type) => type === campaign_type) ?? 'complaint'

/** A wished change is a demand already. */
export const asksForDemand = ({ campaign_type = '' }: Partial<WizardValues>): boolean =>
  typeOf({ campaign_type }) !== 'change'

const controlsOfAll = (names: readonly DetailName[]) => names.flatMap(controlsOf)

export const controlsWithout = (type: CampaignType): AskedField[] =>
  controlsOfAll(detailNames.filter((name) => !hasField(type, name)))

export const lostDetails = (values: WizardValues, from: CampaignType, to: CampaignType): AskedField[] =>
  controlsOfAll(detailsOf(from).filter((name) => !hasField(to, name))).filter((input) => values[input].trim() !== '')

export function parseValues(stored: unknown): WizardValues | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const record: Record<string, unknown> = { ...stored }
  const values = { ...emptyValues }
  for (const name of valueNames) {
    const value = record[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** An address is one line in the API and cannot be split reliably. */
export function valuesOf(campaign: Campaign): WizardValues {
  const values = { ...emptyValues }
  for (const name of fieldNames) {
    const input = controlsOf(name).at(-1)
    if (input) values[input] = String(campaign[readNameOf(name)] ?? '')
  }
  const place = placeNamed(campaign.province, campaign.district)
  return { ...values, province: place?.province ?? '', district: place?.district ?? '' }
}

export const mediaOf = (campaign: Campaign): ChosenMedium[] =>
  campaign.media.map((medium) => {
    const { id, alt, captions } = medium
    return { key: `${id}`, medium, id, alt, captions }
  })

/** That of a stored campaign is in `street` as a whole, and may end with its district and province. */
const addressOf = ({ street, neighborhood, district, province }: WizardValues) =>
  [...new Set([street, neighborhood, district, province].flatMap((part) => part.trim().split(', ')))]
    .filter(Boolean)
    .join(', ')

/** The values without details of other types and scopes, with complete phone numbers. */
export function chosenOnly(shown: Partial<WizardValues>): CampaignFormInput {
  const values = { ...emptyValues, ...shown }
  const type = typeOf(values)
  const scope = scopes.find((each) => each === values.scope) ?? 'local'
  const isAsked = (name: FieldName) => hasField(type, name) && isOfScope(scope, name)
  const written = fieldNames.map((name) => [name, isAsked(name) ? writtenValue(values, name) : ''])
  return Object.fromEntries(written) as CampaignFormInput
}

function writtenValue(values: WizardValues, name: FieldName): string {
  if (name === 'complaint_event_address') return addressOf(values)
  if (name === 'standfirst') return values.standfirst || (asksForDemand(values) ? values.demand : '')
  if (fieldOf(name).control === 'area') return provinceNamed(placeKey(values.province)) ? placeKey(values[name]) : ''
  if (fieldOf(name).control !== 'phone') return values[name]
  if (values.isCimer === 'true') return name === 'phone_number' ? portalPhone : ''
  return toInternational(values[name])
}

export const keptMarks = ({ kept_marks }: Pick<WizardValues, 'kept_marks'>): MarkKind[] =>
  markKinds.filter((kind) => kept_marks.split(' ').includes(kind))

export function markAnswers(values: Pick<WizardValues, 'kept_marks'>): MarkAnswers {
  const kept_marks = keptMarks(values)
  return kept_marks.length > 0 ? { kept_marks } : {}
}
