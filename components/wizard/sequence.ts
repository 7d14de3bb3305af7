import type { CampaignType } from '@sesol/contract/values'
import { editPrefix } from './owner/edit-address'
import { type AskedField, typeFields } from './values'

/** `edit` changes a campaign in its place on its page; it asks for no machine's text. */
export type Mode = 'create' | 'edit'

const create = ['scope', 'topic', 'type', 'institution', 'ai', 'details', 'media'] as const
export type StepName = (typeof create)[number]

const steps: Record<Mode, readonly StepName[]> = { create, edit: create.filter((name) => name !== 'ai') }

export const stepsOf = (mode: Mode): readonly StepName[] => steps[mode]

/** What stands before the reader: a step, or all answers before they are sent, which belongs to the last step. */
export type Place = StepName | 'review'

export const placesOf = (mode: Mode): readonly Place[] => [...steps[mode], 'review']

/** The number of the step to which a place belongs, from 0. */
export const stepAt = (place: Place, mode: Mode): number => steps[mode].indexOf(place === 'review' ? 'media' : place)

const prefixes: Record<Mode, string> = { create: '', edit: editPrefix }

/** The part of the address behind `#` under which a place is reached. */
export const fragmentOf = (place: Place, mode: Mode): string => `${prefixes[mode]}${place}`

/** Reads `location.hash`. Undefined for what names no place: a part of the page, or what belongs to the other mode. */
export function placeOf(hash: string, mode: Mode): Place | undefined {
  if (hash === '' && mode === 'create') return 'scope'
  return placesOf(mode).find((place) => hash === `#${fragmentOf(place, mode)}`)
}

const fields: Record<Exclude<StepName, 'type'>, readonly AskedField[]> = {
  scope: ['scope'],
  topic: ['topic'],
  institution: ['isCimer', 'institution_or_person_name', 'email', 'cc', 'bcc', 'phone_number', 'fax_number'],
  ai: ['ai_preference'],
  details: ['title', 'content', 'petition'],
  media: [],
}

const details: readonly AskedField[] = Object.values(typeFields).flat()

/** The fields that a step asks for: of one type of campaign, or of whichever is chosen. */
export function fieldsOf(step: StepName, type?: CampaignType): readonly AskedField[] {
  return step === 'type' ? ['campaign_type', ...(type ? typeFields[type] : details)] : fields[step]
}
