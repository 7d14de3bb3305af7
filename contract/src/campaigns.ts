import { z } from 'zod'
import { author } from './accounts.ts'
import { normalizeEventDate } from './dates.ts'
import { emailList, id, idText, line, lines, phoneField } from './fields.ts'
import { limits } from './limits.ts'
import { medium } from './media.ts'
import { hashtagsOf } from './text.ts'
import { type CampaignType, campaignTypes, orderings, scopes, topics } from './values.ts'
import { count, flag, optionalText, pageOf, pageQuery } from './wire.ts'

/** A campaign as every reader sees it. Counts, hashtags and `updated_at` are extensions that other servers may lack. */
export const campaign = z
  .object({
    id,
    title: z.string(),
    content: optionalText,
    petition: optionalText,
    scope: z.enum(scopes).catch('local'),
    topic: z.enum(topics).catch('public_policy'),
    campaign_type: z.enum(campaignTypes).catch('complaint'),
    institution_or_person_name: optionalText,
    email: optionalText,
    cc: optionalText,
    bcc: optionalText,
    phone_number: optionalText,
    fax_number: optionalText,
    video_url: optionalText,
    isCimer: flag,
    created_at: z.string(),
    updated_at: z.string().nullish(),
    is_approved: flag,
    shared_with_all_users: flag,
    user: author,
    media: z
      .array(medium)
      .nullish()
      .transform((list) => list ?? []),
    click_count: count,
    click_count_fax_number: count,
    click_count_phone_number: count,
    signature_count: count,
    comment_count: count,
    hashtags: z.array(z.string()).nullish(),
    complaint_details: optionalText,
    complaint_event_date: optionalText,
    complaint_event_address: optionalText,
    victims: optionalText,
    offenders: optionalText,
    awareness_topic: optionalText,
    awareness_results: optionalText,
    change_request: optionalText,
    change_justification: optionalText,
    change_expected_outcome: optionalText,
  })
  .transform(({ hashtags, updated_at, ...rest }) => ({
    ...rest,
    updated_at: updated_at ?? rest.created_at,
    hashtags: hashtags ?? hashtagsOf(rest.content, rest.petition),
  }))
export type Campaign = z.output<typeof campaign>

export const campaignPage = pageOf(campaign)

/** The numbers of a campaign that change while people look at it. */
export const campaignCounts = z.object({
  signature_count: count,
  comment_count: count,
  click_count: count,
  click_count_fax_number: count,
  click_count_phone_number: count,
})
export type CampaignCounts = z.output<typeof campaignCounts>

export const userCampaigns = z
  .union([
    z.array(campaign),
    z.object({ campaigns: z.array(campaign), is_own_profile: z.boolean().nullish() }),
    campaignPage,
  ])
  .transform((body) => {
    if (Array.isArray(body)) return { campaigns: body, is_own_profile: false }
    if ('campaigns' in body) return { campaigns: body.campaigns, is_own_profile: body.is_own_profile ?? false }
    return { campaigns: body.results, is_own_profile: false }
  })

/** `q`, the filters and `ordering` are extensions; a server that lacks them answers the plain list. */
export const listQuery = pageQuery.extend({
  q: z.string().max(limits.title).optional(),
  topic: z.enum(topics).optional(),
  scope: z.enum(scopes).optional(),
  campaign_type: z.enum(campaignTypes).optional(),
  ordering: z.enum(orderings).optional(),
})

const optionalLine = line({ max: limits.shortText, required: false }).default('')
const optionalLines = lines({ max: limits.detail, required: false }).default('')

/** The detail of each type that must be told at some length; the others may stay empty. */
export const mainDetail = {
  complaint: 'complaint_details',
  change: 'change_request',
  awareness: 'awareness_message',
} as const satisfies Record<CampaignType, string>

const detailRule = lines({ min: limits.detailMin, max: limits.detail })

const emailFields = ['email', 'cc', 'bcc'] as const
const emailSigns = (text: unknown) => (typeof text === 'string' ? text.split('@').length - 1 : 0)

/** `POST /campaign/create/` and `PUT /campaign/{id}/edit/` without the files and the lists of {@link campaignFileLists}. */
export const campaignForm = z
  .object({
    scope: z.enum(scopes, { error: 'error.field.choice' }),
    topic: z.enum(topics, { error: 'error.field.choice' }),
    campaign_topic: z.string().max(limits.shortText).optional(),
    campaign_type: z.enum(campaignTypes, { error: 'error.field.choice' }),
    title: line({ max: limits.title }),
    content: lines({ max: limits.content }),
    petition: lines({ max: limits.petition, required: false }).default(''),
    institution_or_person_name: line({ max: limits.institution }),
    email: emailList(true),
    cc: emailList(false).default(''),
    bcc: emailList(false).default(''),
    phone_number: phoneField.default(''),
    fax_number: phoneField.default(''),
    isCimer: z.enum(['true', 'false'], { error: 'error.field.choice' }).default('false'),
    complaint_details: optionalLines,
    complaint_event_date: z.string().max(limits.shortText).overwrite(normalizeEventDate).default(''),
    complaint_event_address: optionalLine,
    victims: optionalLine,
    offenders: optionalLine,
    awareness_topic: optionalLine,
    awareness_message: optionalLines,
    change_request: optionalLines,
    change_justification: optionalLines,
    change_expected_outcome: optionalLines,
  })
  .superRefine(
    (form, context) => {
      const field = mainDetail[form.campaign_type] as (typeof mainDetail)[CampaignType] | undefined
      for (const issue of (field && detailRule.safeParse(form[field]).error?.issues) ?? []) {
        context.addIssue({ code: 'custom', path: field ? [field] : [], message: issue.message })
      }
      if (emailSigns(form.email) + emailSigns(form.cc) + emailSigns(form.bcc) > limits.emailSigns) {
        for (const path of emailFields)
          context.addIssue({ code: 'custom', path: [path], message: 'error.field.too_many_emails' })
      }
    },
    // Judged together with the fields of their own, so that the form shows all that is wrong at once.
    { when: ({ value }) => typeof value === 'object' && value !== null },
  )
export type CampaignForm = z.output<typeof campaignForm>
export type CampaignFormInput = z.input<typeof campaignForm>

const mediaIds = z.array(
  z
    .string()
    .refine((text) => idText.safeParse(text).success, { error: 'error.media.not_found' })
    .transform(Number),
)
const unique = <T>(list: T[]) => [...new Set(list)]

const pictureText = line({ max: limits.pictureText, required: false })

/**
 * The lists of the same calls: files of the campaign that go and, as extensions, files that were sent ahead, by id; the order in
 * which the files are to stand, by id, of which those that are not named come last; and what each of those shows, in words.
 */
export const campaignFileLists = z
  .object({ removed_media: mediaIds, media_ids: mediaIds, media_order: mediaIds, media_alt: z.array(pictureText) })
  .refine(({ media_order, media_alt }) => media_alt.length === 0 || media_alt.length === media_order.length, {
    path: ['media_alt'],
    error: 'error.field.invalid',
  })
  .transform(({ removed_media, media_ids, media_order, media_alt }) => ({
    removed_media: unique(removed_media),
    media_ids: unique(media_ids),
    media_order: unique(media_order),
    /** By id; of a file that is named twice the last word counts. */
    media_alt: new Map(media_alt.map((text, n) => [media_order[n] ?? 0, text])),
  }))

/** Public campaigns whose titles are like the one that is being written, the nearest first. */
export const similarQuery = z.strictObject({ title: z.string().max(limits.title) })
export const similarCampaigns = z.object({
  results: z.array(
    z.object({ id, title: z.string(), institution_or_person_name: optionalText, signature_count: count }),
  ),
})
export type SimilarCampaign = z.output<typeof similarCampaigns>['results'][number]

/** Numbers of the government's complaint portal; without a fax none is sent to it. */
export const complaintPortal = z.object({ phone: z.string(), fax: z.string().nullable() })

// Longer than any field takes: what has to be shortened yet is not lost.
const draftText = z.string().max(2 * limits.petition)

/**
 * A campaign that somebody has begun, kept in the account so that it can be gone on with elsewhere: the form's values by
 * name, and the files that were sent ahead.
 */
export const campaignDraft = z.strictObject({
  values: z.record(z.string().max(limits.shortText), draftText).refine((values) => Object.keys(values).length <= 60, {
    error: 'error.field.invalid',
  }),
  step: z.string().max(limits.shortText),
  media: z.array(z.strictObject({ id: id.max(2_147_483_647), alt: pictureText })).max(limits.media.files),
})
export type CampaignDraft = z.output<typeof campaignDraft>
/** Null where there is none. */
export const keptDraft = z.object({ draft: campaignDraft.extend({ saved_at: z.string() }).nullable() })
