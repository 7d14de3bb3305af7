import type { Campaign } from '@sesol/contract'
import type { CampaignFormInput } from '@sesol/contract/campaigns'
import { defaultCountry, portalPhone } from '@sesol/contract/limits'
import type { CampaignType } from '@sesol/contract/values'
import type { ChosenMedium } from '@/lib/client/chosen-media'
import { toInternational } from '@/lib/shared/phone'
import { type DraftedFields, noDrafts } from './generation/drafted'

type OnTheWire = Exclude<keyof CampaignFormInput, 'campaign_topic' | 'complaint_event_address'>
/** Where something happened, from large to small; one line on the wire. */
const placeFields = ['province', 'district', 'neighborhood', 'street'] as const
type PlaceField = (typeof placeFields)[number]

/** What the form holds: every field as the text that stands in its control, and the drafts of its texts. */
export type WizardValues = { [Name in OnTheWire | PlaceField | 'ai_preference']: string } & DraftedFields

/** What a step asks; the rest of the values are kept beside the answers. */
export type AskedField = Exclude<keyof WizardValues, keyof DraftedFields>

export const emptyValues: WizardValues = {
  scope: 'local',
  topic: '',
  campaign_type: 'complaint',
  complaint_details: '',
  complaint_event_date: '',
  province: '',
  district: '',
  neighborhood: '',
  street: '',
  victims: '',
  offenders: '',
  change_request: '',
  change_justification: '',
  change_expected_outcome: '',
  awareness_topic: '',
  awareness_message: '',
  isCimer: 'false',
  institution_or_person_name: '',
  email: '',
  cc: '',
  bcc: '',
  phone_number: defaultCountry.prefix,
  fax_number: defaultCountry.prefix,
  ai_preference: 'with_ai',
  title: '',
  content: '',
  petition: '',
  ...noDrafts,
}

export const fieldNames = Object.keys(emptyValues).filter((name): name is keyof WizardValues => name in emptyValues)

export const typeFields = {
  complaint: ['complaint_details', 'complaint_event_date', ...placeFields, 'victims', 'offenders'],
  change: ['change_request', 'change_justification', 'change_expected_outcome'],
  awareness: ['awareness_topic', 'awareness_message'],
} as const satisfies Record<CampaignType, readonly AskedField[]>

const placeNames: readonly string[] = placeFields

export type AnswerName = Exclude<AskedField, PlaceField> | 'complaint_event_address'

const isPlace = (name: AskedField): name is PlaceField => placeNames.includes(name)

/** The name of the answer that a field gives, or is a part of, on the wire. */
export const answerOf = (name: AskedField): AnswerName => (isPlace(name) ? 'complaint_event_address' : name)

/** The details of a type that somebody has told: what choosing another type would empty. */
export const filledDetails = (values: WizardValues, type: CampaignType) =>
  typeFields[type].filter((name) => values[name].trim() !== '')

/** Reads kept values back; undefined for what is no set of values. Fields of other versions are left out. */
export function parseValues(stored: unknown): WizardValues | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const record: Record<string, unknown> = { ...stored }
  const values = { ...emptyValues }
  for (const name of fieldNames) {
    const value = record[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** The form of a campaign that is there already. Its place is one line, which nobody can take apart for certain. */
export function valuesOf(campaign: Campaign): WizardValues {
  return {
    ...emptyValues,
    ...parseValues(campaign),
    isCimer: String(campaign.isCimer),
    awareness_message: campaign.awareness_results,
    street: campaign.complaint_event_address,
  }
}

/** The pictures and films of a campaign that is there already. */
export const mediaOf = (campaign: Campaign): ChosenMedium[] =>
  campaign.media.map((medium) => ({ key: `${medium.id}`, medium, id: medium.id, alt: medium.alt ?? '' }))

/** Where something happened, as one writes an address: from small to large. */
const addressOf = (values: WizardValues) =>
  placeFields
    .map((name) => values[name].trim())
    .filter(Boolean)
    .reverse()
    .join(', ')

/**
 * What the contract's rules judge: the details of the other types are kept in the form but neither judged nor sent,
 * and numbers are written in full. Fields that were never shown are empty.
 */
export function chosenOnly(shown: Partial<WizardValues>): CampaignFormInput {
  const values = { ...emptyValues, ...shown }
  const chosen = { ...values }
  for (const [type, fields] of Object.entries(typeFields)) {
    if (type !== values.campaign_type) for (const field of fields) chosen[field] = ''
  }
  const portal = values.isCimer === 'true'
  return {
    ...(chosen as CampaignFormInput),
    complaint_event_address: addressOf(chosen),
    phone_number: portal ? portalPhone : toInternational(values.phone_number),
    fax_number: portal ? '' : toInternational(values.fax_number),
  }
}
