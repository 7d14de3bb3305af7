import {
  type CampaignType,
  type DraftSource,
  type DraftText,
  draftSources,
  type GenerationRequest,
  type Manner,
  type Scope,
  type Topic,
} from '@sesol/contract'
import { manyLines } from '../../platform/clean-text.ts'
import { isPublicAuthority } from './public-authority.ts'

export type Material = {
  type: CampaignType
  scope: Scope
  topic: Topic
  institution: string
  /** The petition law binds only Turkish public authorities. */
  public_authority: boolean
  details: Partial<Record<DraftSource, string>>
  /** One text is written again, from `draft`. */
  only?: DraftText
  manner?: Manner
  draft?: string
}

/** The word `none` is an empty text on the wire. */
function given(text: string | undefined): string {
  const tidy = manyLines(text ?? '')
  return tidy.toLowerCase() === 'none' ? '' : tidy
}

export function materialOf(form: GenerationRequest): Material {
  const texts: { [Source in DraftSource]?: string | undefined } = { ...form.other_fields, ...form }
  const details = draftSources.flatMap((source) => {
    const text = given(texts[source])
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
    ...(form.only && { only: form.only, manner: form.manner ?? 'again', draft: given(form.text) }),
  }
}
