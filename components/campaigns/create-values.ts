import type { CampaignForm, CampaignFormInput } from '@sesol/contract/campaigns'
import { defaultCountry, portalPhone } from '@sesol/contract/limits'
import type { CampaignType } from '@sesol/contract/values'
import { toInternational } from '@/lib/shared/phone'

/** What the form holds: every field of the wire as the text that stands in its control. */
export type CreateValues = { [Name in Exclude<keyof CampaignFormInput, 'campaign_topic'>]: string }

export const emptyValues: CreateValues = {
  scope: 'local',
  topic: '',
  campaign_type: 'complaint',
  complaint_details: '',
  complaint_event_date: '',
  complaint_event_address: '',
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
  title: '',
  content: '',
  petition: '',
}

export const fieldNames = Object.keys(emptyValues).filter((name): name is keyof CreateValues => name in emptyValues)

export const typeFields = {
  complaint: ['complaint_details', 'complaint_event_date', 'complaint_event_address', 'victims', 'offenders'],
  change: ['change_request', 'change_justification', 'change_expected_outcome'],
  awareness: ['awareness_topic', 'awareness_message'],
} as const satisfies Record<CampaignType, readonly (keyof CreateValues)[]>

/** Reads kept values back; undefined for what is no set of values. Fields of other versions are left out. */
export function parseValues(stored: unknown): CreateValues | undefined {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return undefined
  const record: Record<string, unknown> = { ...stored }
  const values = { ...emptyValues }
  for (const name of fieldNames) {
    const value = record[name]
    if (typeof value === 'string') values[name] = value
  }
  return values
}

/** Whether somebody has written something worth keeping. */
export function isBegun(values: Partial<CreateValues>): boolean {
  return fieldNames.some((name) => (values[name] ?? emptyValues[name]) !== emptyValues[name])
}

/**
 * What the contract's rules judge: the details of the other types are kept in the form but neither judged nor sent,
 * and numbers are written in full. Fields that were never shown are empty.
 */
export function chosenOnly(shown: Partial<CreateValues>): CreateValues {
  const values = { ...emptyValues, ...shown }
  const chosen = { ...values }
  for (const [type, fields] of Object.entries(typeFields)) {
    if (type !== values.campaign_type) for (const field of fields) chosen[field] = ''
  }
  const portal = values.isCimer === 'true'
  return {
    ...chosen,
    phone_number: portal ? portalPhone : toInternational(values.phone_number),
    fax_number: portal ? '' : toInternational(values.fax_number),
  }
}

/** The parts of the multipart form, without the files. */
export function toPayload(form: CampaignForm): CampaignFormInput {
  return { ...form, campaign_topic: form.topic }
}
