import { fieldNames, fieldOf, hasField } from '@sesol/contract/campaign-fields'
import type { CampaignType } from '@sesol/contract/values'
import { editPrefix } from './owner/edit-address'
import { type AskedField, controlsOf } from './values'

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

/** The controls of a step; of `type` those of one type of campaign, or of all. */
export function fieldsOf(step: StepName, type?: CampaignType): readonly AskedField[] {
  if (step === 'ai') return ['ai_preference']
  return fieldNames
    .filter((name) => fieldOf(name).step === step && (!type || hasField(type, name)))
    .flatMap((name) => controlsOf(name))
}
