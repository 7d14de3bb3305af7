import { z } from 'zod'
import { lines } from './fields.ts'
import { limits } from './limits.ts'
import { campaignTypes, scopes, topics } from './values.ts'
import { optionalText } from './wire.ts'

/** Unfilled texts are sent as the word `none`. */
const material = lines({ max: limits.detail, required: false }).default('none')

export const generationRequest = z.object({
  campaign_type: z.enum(campaignTypes),
  campaign_scope: z.enum(scopes),
  campaign_topic: z.enum(topics),
  institution_or_person_name: material,
  complaint_description: material,
  change_proposal: material,
  awareness_message: material,
  event_place: material,
  event_description: material,
  change_request: material,
  change_justification: material,
  change_expected_outcome: material,
  other_fields: z.record(z.string().max(64), z.unknown()).optional(),
})

/** `source` is an extension: `template` marks a text that was composed without a language model. */
export const generationResult = z.object({
  mail: z.object({ campaign_text: optionalText, campaign_title: optionalText, petition_text: optionalText }).nullish(),
  source: z.enum(['model', 'template']).optional(),
})
