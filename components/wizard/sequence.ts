import { fieldNames, fieldOf, hasField } from '@sesol/contract/campaign-fields'
import type { CampaignType } from '@sesol/contract/values'
import { editPrefix } from './owner/edit-address'
import { type AskedField, controlsOf } from './values'

/** `edit` has no step for generated texts. */
export type Mode = 'create' | 'edit'

const create = ['scope', 'topic', 'type', 'institution', 'ai', 'details', 'media'] as const
export type StepName = (typeof create)[number]

const steps: Record<Mode, readonly StepName[]> = { create, edit: create.filter((name) => name !== 'ai') }

export const stepsOf = (mode: Mode): readonly StepName[] => steps[mode]

/** A step, or the review of all answers at the end. */
export type Place = StepName | 'review'

export const placesOf = (mode: Mode): readonly Place[] => [...steps[mode], 'review']

/** Zero-based; the review belongs to the last step. */
export const stepAt = (place: Place, mode: Mode): number => steps[mode].indexOf(place === 'review' ? 'media' : place)

const prefixes: Record<Mode, string> = { create: '', edit: editPrefix }

/** The URL fragment of a screen. */
export const fragmentOf = (place: Place, mode: Mode): string => `${prefixes[mode]}${place}`

/** The screen of a URL fragment; undefined for other fragments. */
export function placeOf(hash: string, mode: Mode): Place | undefined {
  if (hash === '' && mode === 'create') return 'scope'
  return placesOf(mode).find((place) => hash === `#${fragmentOf(place, mode)}`)
}

/** Without a campaign type, the controls of all types. */
export function fieldsOf(step: StepName, type?: CampaignType): readonly AskedField[] {
  if (step === 'ai') return ['ai_preference']
  return fieldNames
    .filter((name) => fieldOf(name).step === step && (!type || hasField(type, name)))
    .flatMap((name) => controlsOf(name))
}
