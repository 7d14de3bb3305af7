import { fieldNames } from '@sesol/contract/campaign-fields'
import { type CampaignForm, campaignForm } from '@sesol/contract/campaigns'
import { fieldsOf, type Mode, type Place, placesOf, type StepName, stepsOf } from './sequence'
import { chosenOnly, controlsOf, type WizardValues } from './values'

/** What is wrong with a field: the id of an error. */
export type Problems = Partial<Record<keyof WizardValues, string>>

/** The control that shows what is wrong with a field of the wire, the last of several; undefined where the form has none. */
export function controlOf(field: string): keyof WizardValues | undefined {
  if (field === 'campaign_topic') return 'topic'
  const name = fieldNames.find((each) => each === field)
  return name && controlsOf(name).at(-1)
}

/** What the contract says of these values: the form that can be sent, or the first fault of each field. */
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

/** How the form stands: what the steps are judged by. `mediaWrong` is only said of pictures that were changed. */
export type Standing = { problems: Problems; mediaWrong: boolean }

/**
 * Whether a step holds its author back: where a field of it is wrong. Pictures are optional: they do so only once they were
 * changed and are wrong now.
 */
export function blocks(step: StepName, { problems, mediaWrong }: Standing): boolean {
  if (step === 'media') return mediaWrong
  return fieldsOf(step).some((name) => problems[name] !== undefined)
}

export const firstBlocked = (mode: Mode, standing: Standing): StepName | undefined =>
  stepsOf(mode).find((step) => blocks(step, standing))

/** Where somebody comes who wants to go to a place: no further than to the first step that holds them back. */
export function reachable(to: Place, mode: Mode, standing: Standing): Place {
  const places = placesOf(mode)
  const blocked = firstBlocked(mode, standing)
  return blocked && places.indexOf(to) > places.indexOf(blocked) ? blocked : to
}
