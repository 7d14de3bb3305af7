import { fieldNames } from '@sesol/contract/campaigns/fields'
import { type CampaignForm, campaignForm } from '@sesol/contract/campaigns/schema'
import { line } from '@sesol/contract/fields'
import { limits } from '@sesol/contract/limits'
import { fieldsOf, type Mode, positionsOf, type StepName, type StepPosition, stepsOf } from './sequence'
import { asksForDemand, chosenOnly, controlsOf, type WizardValues } from './values'

export type Problems = Partial<Record<keyof WizardValues, string>>

export function controlOf(field: string): keyof WizardValues | undefined {
  if (field === 'campaign_topic') return 'topic'
  if (field === 'addressee_id') return 'institution_or_person_name'
  const name = fieldNames.find((each) => each === field)
  return name && controlsOf(name).at(-1)
}

const demand = line(limits.demand)

/** The demand is asked for where a campaign is created; the API asks for none. */
function demandProblem(values: Partial<WizardValues>, mode: Mode): Problems {
  if (mode === 'edit' || !asksForDemand(values)) return {}
  const message = demand.safeParse(values.demand ?? '').error?.issues[0]?.message
  return message === undefined ? {} : { demand: message }
}

export function validate(
  values: Partial<WizardValues>,
  mode: Mode = 'edit',
): { form?: CampaignForm; problems: Problems } {
  const { data, error } = campaignForm.safeParse(chosenOnly(values))
  const problems = demandProblem(values, mode)
  if (data) return { form: data, problems }
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
