import type { generationRequest } from '@sesol/contract/ai'
import type { CampaignType, Scope, Topic } from '@sesol/contract/values'
import type { z } from 'zod'
import { chosenOnly, type WizardValues } from '@/components/wizard/values'

const said = (text: string | undefined) => text?.trim() || 'none'

/**
 * What a draft is made of; a text that is not filled in is the word `none`. Of the rest of the
 * form it carries what helps a text, and nobody’s address or number.
 */
export function generationRequestOf(values: WizardValues): z.input<typeof generationRequest> {
  const form = chosenOnly(values)
  return {
    // The steps before have made sure of the choices; what they are not, the server refuses.
    campaign_type: values.campaign_type as CampaignType,
    campaign_scope: values.scope as Scope,
    campaign_topic: values.topic as Topic,
    institution_or_person_name: said(values.institution_or_person_name),
    complaint_description: said(form.complaint_details),
    change_proposal: 'none',
    awareness_message: said(form.awareness_message),
    event_place: said(form.complaint_event_address),
    event_description: 'none',
    change_request: said(form.change_request),
    change_justification: said(form.change_justification),
    change_expected_outcome: said(form.change_expected_outcome),
    other_fields: {
      complaint_event_date: form.complaint_event_date ?? '',
      victims: form.victims ?? '',
      offenders: form.offenders ?? '',
      awareness_topic: form.awareness_topic ?? '',
    },
  }
}

/** What decides whether a draft still fits: the same scope, topic, type and institution ask for no new one. */
export const inputsOf = ({ scope, topic, campaign_type, institution_or_person_name }: WizardValues) =>
  JSON.stringify([scope, topic, campaign_type, institution_or_person_name.trim()])
