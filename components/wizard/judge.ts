import { fieldNames } from '@sesol/contract/campaign-fields'
import { type CampaignForm, campaignForm } from '@sesol/contract/campaigns'
import { fieldsOf, type Mode, type Place, placesOf, type StepName, stepsOf } from './sequence'
import { chosenOnly, controlsOf, type WizardValues } from './values'

export type Problems = Partial<Record<keyof WizardValues, string>>

/** The last control of a contract field; undefined if the form has none. */
export function controlOf(field: string): keyof WizardValues | undefined {
  if (field === 'campaign_topic') return 'topic'
  const name = fieldNames.find((each) => each === field)
  return name && controlsOf(name).at(-1)
}

/** Validates the values with the contract: the form to send, or the first error of each field. */
export function judge(values: Partial<WizardValues>): { form?: CampaignForm; problems: Problems } {
  const { data, error } = campaignForm.safeParse(chosenOnly(values))
  if (data) return { form: data, problems: {} }
  const problems: Problems = {}
  for (const { path, message } of error.issues) {
    const name = controlOf(String(path[0]))
    if (name) problems[name] ??= message
  }
  return { problems }
}

export type Standing = { problems: Problems; mediaWrong: boolean }

/** Whether a step has an error. Media are optional and only validated once changed. */
export function blocks(step: StepName, { problems, mediaWrong }: Standing): boolean {
  if (step === 'media') return mediaWrong
  return fieldsOf(step).some((name) => problems[name] !== undefined)
}

export const firstBlocked = (mode: Mode, standing: Standing): StepName | undefined =>
  stepsOf(mode).find((step) => blocks(step, standing))

/** The requested screen, or the first step with an error before it. */
export function reachable(to: Place, mode: Mode, standing: Standing): Place {
  const places = placesOf(mode)
  const blocked = firstBlocked(mode, standing)
  return blocked && places.indexOf(to) > places.indexOf(blocked) ? blocked : to
}
