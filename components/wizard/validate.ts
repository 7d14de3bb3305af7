import { fieldNames } from '@sesol/contract/campaigns/fields'
import { type CampaignForm, campaignForm } from '@sesol/contract/campaigns/schema'
import { fieldsOf, type Mode, positionsOf, type StepName, type StepPosition, stepsOf } from './sequence'
import { chosenOnly, controlsOf, type WizardValues } from './values'

export type Problems = Partial<Record<keyof WizardValues, string>>

export function controlOf(field: string): keyof WizardValues | undefined {
  if (field === 'campaign_topic') return 'topic'
  if (field === 'addressee_id') return 'institution_or_person_name'
  const name = fieldNames.find((each) => each === field)
  return name && controlsOf(name).at(-1)
}

export function validate(values: Partial<WizardValues>): { form?: CampaignForm; problems: Problems } {
  const { data, error } = campaignForm.safeParse(chosenOnly(values))
  if (data) return { form: data, problems: {} }
  const problems: Problems = {}
  for (const { path, message } of error.issues) {
    const name = controlOf(String(path[0]))
    if (name) problems[name] ??= message
  }
  return { problems }
}

export type StepStatus = { problems: Problems; mediaWrong: boolean }

export function blocks(step: StepName, { problems, mediaWrong }: StepStatus): boolean {
  if (step === 'media') return mediaWrong
  return fieldsOf(step).some((name) => problems[name] !== undefined)
}

export const firstBlocked = (mode: Mode, status: StepStatus): StepName | undefined =>
  stepsOf(mode).find((step) => blocks(step, status))

export function reachable(to: StepPosition, mode: Mode, status: StepStatus): StepPosition {
  const positions = positionsOf(mode)
  const blocked = firstBlocked(mode, status)
  return blocked && positions.indexOf(to) > positions.indexOf(blocked) ? blocked : to
}
