import type { AddresseeKind, CampaignType, GenerationRequest, Scope, Topic } from '@sesol/contract'
import { type Given, givenIn } from '@sesol/contract/ai/sent'
import { legalStatusOf } from './legal-status.ts'
import { type Letter, letterOf } from './letter.ts'

export type Material = Given & {
  type: CampaignType
  scope: Scope
  topic: Topic
  /** The petition law binds only Turkish public authorities. */
  public_authority: boolean
  letter: Letter
}

/** `kind`: of the addressee in the directory. */
export function materialOf(form: GenerationRequest, kind?: AddresseeKind): Material {
  const { institution, details } = givenIn(form)
  const { campaign_type: type, campaign_scope: scope, campaign_topic: topic, other_fields } = form
  const status = legalStatusOf({ institution, isPortal: other_fields?.isCimer ?? false, kind })
  return {
    type,
    scope,
    topic,
    institution,
    public_authority: status === 'public',
    letter: letterOf(status, details),
    details,
  }
}
