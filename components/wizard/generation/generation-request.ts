import {
  type generationRequest,
  isSpecified,
  type OtherSource,
  type SpecifiedSource,
  sentDetails,
} from '@sesol/contract/ai/schema'
import type { CampaignType, Scope, Topic } from '@sesol/contract/values'
import { digest } from 'ohash'
import type { z } from 'zod'
import { asksForDemand, chosenOnly, type WizardValues } from '@/components/wizard/values'

const said = (text: string | undefined) => text?.trim() || 'none'

/** An empty text is sent as `none`. */
export function generationRequestOf(values: WizardValues): z.input<typeof generationRequest> {
  const form = chosenOnly(values)
  const specified: Partial<Record<SpecifiedSource, string>> = {
    change_proposal: said(asksForDemand(values) ? values.demand : ''),
    event_description: 'none',
  }
  const others: Partial<Record<OtherSource, string>> = {}
  for (const { name, source } of sentDetails) {
    if (isSpecified(source)) specified[source] = said(form[name])
    else others[source] = form[name] ?? ''
  }
  const place = form.province ? [values.district, values.province].filter(Boolean).join(', ') : ''
  if (specified.event_place === 'none') specified.event_place = said(place)
  return {
    // The previous steps have validated the choices; the server rejects others.
    campaign_type: values.campaign_type as CampaignType,
    campaign_scope: values.scope as Scope,
    campaign_topic: values.topic as Topic,
    institution_or_person_name: said(values.institution_or_person_name),
    ...specified,
    other_fields: { ...others, isCimer: values.isCimer === 'true' },
  }
}

export const materialDigest = (values: WizardValues): string => digest(JSON.stringify(generationRequestOf(values)))

export const inputsOf = ({ scope, topic, campaign_type, institution_or_person_name }: WizardValues) =>
  JSON.stringify([scope, topic, campaign_type, institution_or_person_name.trim()])
