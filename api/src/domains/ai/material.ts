import type { CampaignType, GenerationRequest, Scope, Topic } from '@sesol/contract'
import { manyLines } from '../../platform/clean-text.ts'

/** What a draft is made of: everything that was given, and nothing else of the form. */
export type Material = {
  type: CampaignType
  scope: Scope
  topic: Topic
  institution: string
  details: Partial<Record<Detail, string>>
}

const sources = {
  complaint_description: (form) => form.complaint_description,
  event_place: (form) => form.event_place,
  event_date: (form) => form.other_fields?.complaint_event_date,
  event_description: (form) => form.event_description,
  victims: (form) => form.other_fields?.victims,
  offenders: (form) => form.other_fields?.offenders,
  change_proposal: (form) => form.change_proposal,
  change_request: (form) => form.change_request,
  change_justification: (form) => form.change_justification,
  change_expected_outcome: (form) => form.change_expected_outcome,
  awareness_topic: (form) => form.other_fields?.awareness_topic,
  awareness_message: (form) => form.awareness_message,
} satisfies Record<string, (form: GenerationRequest) => string | undefined>
export type Detail = keyof typeof sources
export const detailNames = Object.keys(sources) as Detail[]

/** The text that was given; the word `none` stands for nothing. */
function given(text: string | undefined): string {
  const tidy = manyLines(text ?? '')
  return tidy.toLowerCase() === 'none' ? '' : tidy
}

export function materialOf(form: GenerationRequest): Material {
  const details = detailNames.flatMap((name) => {
    const text = given(sources[name](form))
    return text ? [[name, text]] : []
  })
  return {
    type: form.campaign_type,
    scope: form.campaign_scope,
    topic: form.campaign_topic,
    institution: given(form.institution_or_person_name),
    details: Object.fromEntries(details),
  }
}
