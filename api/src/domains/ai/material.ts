import {
  type AddresseeKind,
  type CampaignType,
  type DraftSource,
  draftSources,
  type GenerationRequest,
  type Scope,
  type Topic,
} from '@sesol/contract'
import { manyLines } from '../../platform/clean-text.ts'
import { legalStatusOf } from './legal-status.ts'
import { type Letter, letterOf } from './letter.ts'

export type Material = {
  type: CampaignType
  scope: Scope
  topic: Topic
  institution: string
  /** The petition law binds only Turkish public authorities. */
  public_authority: boolean
  letter: Letter
  details: Partial<Record<DraftSource, string>>
}

/** The word `none` is an empty text on the wire. */
function given(text: string | undefined): string {
  const tidy = manyLines(text ?? '')
  return tidy.toLowerCase() === 'none' ? '' : tidy
}

/** `kind`: of the addressee in the directory. */
export function materialOf(form: GenerationRequest, kind?: AddresseeKind): Material {
  const texts: { [Source in DraftSource]?: string | undefined } = { ...form.other_fields, ...form }
  const details: Material['details'] = Object.fromEntries(
    draftSources.flatMap((source) => {
      const text = given(texts[source])
      return text ? [[source, text]] : []
    }),
  )
  const { campaign_type: type, campaign_scope: scope, campaign_topic: topic, other_fields } = form
  const institution = given(form.institution_or_person_name)
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
