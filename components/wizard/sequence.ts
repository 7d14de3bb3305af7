import { fieldNames, fieldOf, hasField } from '@sesol/contract/campaigns/fields'
import type { CampaignType } from '@sesol/contract/values'
import { editPrefix } from './owner/edit-address'
import { type AskedField, controlsOf } from './values'

export type Mode = 'create' | 'edit'

const create = ['scope', 'topic', 'type', 'institution', 'ai', 'details', 'media'] as const
export type StepName = (typeof create)[number]

const steps: Record<Mode, readonly StepName[]> = { create, edit: create.filter((name) => name !== 'ai') }

export const stepsOf = (mode: Mode): readonly StepName[] => steps[mode]

export type StepPosition = StepName | 'review'

export const positionsOf = (mode: Mode): readonly StepPosition[] => [...steps[mode], 'review']

export const stepAt = (position: StepPosition, mode: Mode): number =>
  steps[mode].indexOf(position === 'review' ? 'media' : position)

const prefixes: Record<Mode, string> = { create: '', edit: editPrefix }

export const fragmentOf = (position: StepPosition, mode: Mode): string => `${prefixes[mode]}${position}`

export function positionOf(hash: string, mode: Mode): StepPosition | undefined {
  if (hash === '' && mode === 'create') return 'scope'
  return positionsOf(mode).find((position) => hash === `#${fragmentOf(position, mode)}`)
}

export function fieldsOf(step: StepName, type?: CampaignType): readonly AskedField[] {
  if (step === 'ai') return ['ai_preference']
  const fields = fieldNames
    .filter((name) => fieldOf(name).step === step && (!type || hasField(type, name)))
    .flatMap((name) => controlsOf(name))
  return step === 'type' ? [...fields, 'demand'] : fields
}
