import {
  type CampaignType,
  type DraftSource,
  draftSources,
  type GenerationRequest,
  type Scope,
  type Topic,
} from '@sesol/contract'
import { manyLines } from '../../platform/clean-text.ts'
import { isPublicAuthority } from './public-authority.ts'

/** What a draft is made of: everything that was given, and nothing else of the form. */
export type Material = {
  type: CampaignType
  scope: Scope
  topic: Topic
  institution: string
  /** Only a Turkish public authority is bound by the law on petitions. */
  public_authority: boolean
  details: Partial<Record<DraftSource, string>>
}

/** The text that was given; the word `none` stands for nothing. */
function given(text: string | undefined): string {
  const tidy = manyLines(text ?? '')
  return tidy.toLowerCase() === 'none' ? '' : tidy
}

export function materialOf(form: GenerationRequest): Material {
  const told: { [Source in DraftSource]?: string | undefined } = { ...form.other_fields, ...form }
  const details = draftSources.flatMap((source) => {
    const text = given(told[source])
    return text ? [[source, text]] : []
  })
  const { campaign_type: type, campaign_scope: scope, campaign_topic: topic, other_fields } = form
  const institution = given(form.institution_or_person_name)
  return {
    type,
    scope,
    topic,
    institution,
    public_authority: isPublicAuthority({ institution, scope, isPortal: other_fields?.isCimer ?? false }),
    details: Object.fromEntries(details),
  }
}
