import type { AddresseeKind, CampaignType, DraftText, GenerationRequest, Scope, Topic } from '@sesol/contract'
import { type Given, givenIn } from '@sesol/contract/ai/sent'
import { legalStatusOf } from '../addressees/index.ts'
import { type Letter, letterOf } from './letter.ts'

export type Material = Given & {
  type: CampaignType
  scope: Scope
  topic: Topic
  letter: Letter
  /** One text is written again, from `draft`. */
  only?: DraftText
}

/** `kind`: of the addressee in the directory. */
export function materialOf(form: GenerationRequest, kind?: AddresseeKind): Material {
  const given = givenIn(form)
  const { campaign_type: type, campaign_scope: scope, campaign_topic: topic, other_fields, only } = form
  const isPortal = other_fields?.isCimer ?? false
  const letter = letterOf(legalStatusOf({ institution: given.institution, isPortal, kind }), given.details)
  return { type, scope, topic, letter, ...given, ...(only && { only }) }
}
