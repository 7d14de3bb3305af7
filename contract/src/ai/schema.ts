import { z } from 'zod'
import { campaignFields, type DetailName, detailNames, normalizeEventDate } from '../campaigns/fields.ts'
import { line, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { campaignTypes, scopes, topics } from '../values.ts'
import { optionalText } from '../wire.ts'

/** An empty text is sent as the word `none`. */
const material = lines({ max: limits.detail, required: false }).default('none')

/** Texts of the specification. Details with another name in `ai` are part of `other_fields`. */
const specified = {
  complaint_description: material,
  change_proposal: material,
  awareness_message: material,
  event_place: material,
  event_description: material,
  change_request: material,
  change_justification: material,
  change_expected_outcome: material,
}
export type SpecifiedSource = keyof typeof specified
type Sent = Exclude<(typeof campaignFields)[DetailName]['ai'], false>
export type OtherSource = Exclude<Sent, SpecifiedSource>
export type DraftSource = SpecifiedSource | OtherSource

export const isSpecified = (source: DraftSource): source is SpecifiedSource => source in specified

export const sentDetails = detailNames.flatMap((name) => {
  const source: Sent | false = campaignFields[name].ai
  return source ? [{ name, source }] : []
})
export const draftSources: DraftSource[] = [
  ...new Set([...sentDetails.map(({ source }) => source), ...(Object.keys(specified) as SpecifiedSource[])]),
]

function otherRule({ control, max }: Pick<(typeof campaignFields)[DetailName], 'control' | 'max'>) {
  if (control === 'date') return z.string().max(max).overwrite(normalizeEventDate).catch('').optional()
  return (control === 'lines' ? lines : line)({ max, required: false }).catch('').optional()
}

const otherFields = z.object({
  ...(Object.fromEntries(
    sentDetails
      .filter(({ source }) => !isSpecified(source))
      .map(({ name, source }) => [source, otherRule(campaignFields[name])]),
  ) as Record<OtherSource, z.ZodOptional<z.ZodCatch<z.ZodString>>>),
  isCimer: z.preprocess((value) => value === 'true' || value === true, z.boolean()),
})

export const draftTexts = ['campaign_title', 'standfirst', 'campaign_text', 'petition_text'] as const
export type DraftText = (typeof draftTexts)[number]

/** `only` and `text` are extensions: one text is written again, from what stands there. */
export const generationRequest = z.object({
  campaign_type: z.enum(campaignTypes),
  campaign_scope: z.enum(scopes),
  campaign_topic: z.enum(topics),
  institution_or_person_name: line({ max: limits.institution, required: false }).default('none'),
  ...specified,
  other_fields: otherFields.optional(),
  only: z.enum(draftTexts).optional(),
  text: lines({ max: limits.petition, required: false }).optional(),
})
export type GenerationRequest = z.output<typeof generationRequest>

const doubt = z.object({ field: z.enum(draftTexts), sentence: z.string(), found: z.string() })
export type Doubt = z.output<typeof doubt>

/** Extensions: `standfirst`; `source`, where `template` means without a language model; `doubts`, sentences with what the person did not say. */
export const generationResult = z.object({
  mail: z
    .object({
      campaign_text: optionalText,
      campaign_title: optionalText,
      petition_text: optionalText,
      standfirst: optionalText,
    })
    .nullish(),
  source: z.enum(['model', 'template']).optional(),
  doubts: z.array(doubt).optional(),
})
