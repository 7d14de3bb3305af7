import { z } from 'zod'
import { normalizeEventDate } from './dates.ts'
import { line, lines } from './fields.ts'
import { limits } from './limits.ts'
import { campaignTypes, scopes, topics } from './values.ts'
import { optionalText } from './wire.ts'

/** Unfilled texts are sent as the word `none`. */
const material = lines({ max: limits.detail, required: false }).default('none')

const other = line({ max: limits.shortText, required: false }).catch('')
const date = z.string().max(limits.shortText).overwrite(normalizeEventDate).catch('')

/** Of the whole form what helps a text and is told nowhere else; the rest, addresses of people among it, is not read. */
const otherFields = z.object({ complaint_event_date: date, victims: other, offenders: other, awareness_topic: other })

export const generationRequest = z.object({
  campaign_type: z.enum(campaignTypes),
  campaign_scope: z.enum(scopes),
  campaign_topic: z.enum(topics),
  institution_or_person_name: line({ max: limits.institution, required: false }).default('none'),
  complaint_description: material,
  change_proposal: material,
  awareness_message: material,
  event_place: material,
  event_description: material,
  change_request: material,
  change_justification: material,
  change_expected_outcome: material,
  other_fields: otherFields.optional(),
})
export type GenerationRequest = z.output<typeof generationRequest>

/** `source` is an extension: `template` marks a text that was composed without a language model. */
export const generationResult = z.object({
  mail: z.object({ campaign_text: optionalText, campaign_title: optionalText, petition_text: optionalText }).nullish(),
  source: z.enum(['model', 'template']).optional(),
})
