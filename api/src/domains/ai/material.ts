import type { CampaignType, GenerationRequest, Scope, Topic } from '@sesol/contract'
import { type Given, givenIn } from '@sesol/contract/ai/sent'
import { isPublicAuthority } from './public-authority.ts'

export type Material = Given & {
  type: CampaignType
  scope: Scope
  topic: Topic
  /** The petition law binds only Turkish public authorities. */
  public_authority: boolean
}

export function materialOf(form: GenerationRequest): Material {
  const { institution, details } = givenIn(form)
  const { campaign_type: type, campaign_scope: scope, campaign_topic: topic, other_fields } = form
  return {
    type,
    scope,
    topic,
    institution,
    public_authority: isPublicAuthority({ institution, scope, isPortal: other_fields?.isCimer ?? false }),
    details,
  }
}
