import { z } from 'zod'
import { author } from '../accounts/schema.ts'
import { emailList, id, idText, line, lines, numberField, origin, phoneField, referenceField } from '../fields.ts'
import { limits } from '../limits.ts'
import { medium } from '../media/schema.ts'
import { campaignTypes, listStates, orderings, scopes, topics } from '../values.ts'
import { count, facet, flag, knownCount, optionalNumber, optionalText, pageOf, pageQuery, writtenIn } from '../wire.ts'
import {
  type CampaignField,
  campaignFields,
  type FieldName,
  fieldNames,
  fieldOf,
  normalizeEventDate,
  type ReadName,
  readNameOf,
  requiredDetailsOf,
} from './fields.ts'
import { hashtagsOf } from './hashtags.ts'
import { markKinds } from './marks.ts'
import { sourceLink } from './source-link.ts'
import { campaignStates, outcomes } from './states.ts'
import { team } from './team.ts'
import { ownTranslation } from './translation.ts'

function readRule(field: CampaignField): z.ZodType {
  if (field.control === 'choice') return z.enum(field.values).catch(field.unknown)
  if (field.control === 'number' || field.control === 'reference') return optionalNumber
  return field.control === 'flag' ? flag : optionalText
}

type ReadRule<Field extends CampaignField> = Field extends { values: infer Values extends readonly string[] }
  ? z.ZodCatch<z.ZodEnum<{ [Value in Values[number]]: Value }>>
  : Field extends { control: 'flag' }
    ? typeof flag
    : Field extends { control: 'number' | 'reference' }
      ? typeof optionalNumber
      : typeof optionalText

const fieldsRead = Object.fromEntries(fieldNames.map((name) => [readNameOf(name), readRule(fieldOf(name))])) as {
  [Name in FieldName as ReadName<Name>]: ReadRule<(typeof campaignFields)[Name]>
}

/** What was promised by a day in an answer, in an update, or else with the outcome; `is_kept` is null until the owner says it. */
const campaignPromise = z.object({
  ...{ id, answer: id.nullish(), update: id.nullish() },
  ...{ day: z.iso.date(), is_kept: z.boolean().nullish() },
})
export type CampaignPromise = z.output<typeof campaignPromise>

export const excerptPart = z.object({ text: z.string(), is_marked: flag })
export type ExcerptPart = z.output<typeof excerptPart>

/** Counts, hashtags, `updated_at`, `status`, `outcome`, `version` and `pending_since` are extensions that other servers may lack. */
export const campaign = z
  .object({
    id,
    ...fieldsRead,
    // A campaign without a title cannot be shown or linked.
    title: z.string(),
    video_url: optionalText,
    created_at: z.string(),
    updated_at: z.string().nullish(),
    is_approved: flag,
    status: z.enum(campaignStates).nullish().catch(null),
    /** The last day for signatures, `YYYY-MM-DD` in the site's time zone; null for no end, and where moderators closed it before. */
    ends_on: z.string().nullish(),
    /** The outcome of a closed campaign, as its owner named it; null if moderators closed it. */
    outcome: z.enum(outcomes).nullish().catch(null),
    outcome_at: z.string().nullish(),
    outcome_text: optionalText,
    answered_at: z.string().nullish(),
    /** When the names of its signers were erased; since then nobody can sign. */
    signers_erased_at: z.string().optional().catch(undefined),
    version: z.int().positive().nullish(),
    /** When the owner sent a change that waits for a moderator; for the owner and moderators only. */
    pending_since: z.string().nullish(),
    /** If that change is a translation. */
    translated_by: z.literal('author').nullish().catch(null),
    shared_with_all_users: flag,
    user: author,
    media: z
      .array(medium)
      .nullish()
      .transform((list) => list ?? []),
    click_count: knownCount,
    click_count_fax_number: knownCount,
    click_count_phone_number: knownCount,
    signature_count: knownCount,
    pending_signature_count: knownCount,
    /** On paper, by the word of its owners; never part of `signature_count`. */
    paper_count: knownCount,
    /** Its owner or a moderator says so; some topics ask for the explicit consent of signers anyway. */
    special_data: z.boolean().default(false).catch(false),
    /** Whose pages alone may frame it; none: any. */
    embed_origins: z.array(origin).optional(),
    /** Hidden by a legal notice, so that no edit brings it back; for its owners and moderators only. */
    is_taken_down: z.boolean().default(false).catch(false),
    signed_today: knownCount,
    comment_count: knownCount,
    /** Part of the specification: comments, or their ids. */
    comments: z.array(z.unknown()).readonly().nullish().catch(null),
    hashtags: z.array(z.string()).nullish(),
    /** The day of the first proved delivery, while no answer is there, and the last day for one that the law gives. */
    waiting_since: z.string().optional().catch(undefined),
    answer_due_on: z.iso.date().nullish().catch(undefined),
    promises: z.array(campaignPromise).optional().catch(undefined),
    /** The excerpt of a search of texts: where the words stand, or nothing if the title tells. */
    excerpt: z.array(excerptPart).optional().catch(undefined),
  })
  .transform(({ hashtags, updated_at, comments, status, ...rest }) => ({
    ...rest,
    status: status ?? (rest.is_approved ? ('approved' as const) : ('under_review' as const)),
    comment_count: rest.comment_count ?? comments?.length ?? null,
    updated_at: updated_at ?? rest.created_at,
    hashtags: hashtags ?? hashtagsOf(rest.content, rest.petition),
  }))
export type Campaign = z.output<typeof campaign>

export const campaignPage = pageOf(campaign)

/** The key of a province or of a district. The API, which has the lists, refuses other keys. */
export const areaKey = z.string().regex(/^[a-z0-9-]{1,40}$/, { error: 'error.field.choice' })
export const byProvince = z.strictObject({ province: areaKey })
export const districtQuery = z.strictObject({ district: areaKey.optional() })

/** Public campaigns in each district; without one, those that name the province alone. Areas without any are left out. */
export const placeCounts = z.object({
  results: z.array(z.object({ province: z.string(), district: z.string(), campaign_count: count })),
})
export type PlaceCount = z.output<typeof placeCounts>['results'][number]

export const pendingChange = z.object({ campaign: campaign.nullable() })

/** Values before and after by field; of media the ids, and the `alt` texts by id. */
export const changes = z.record(z.string(), z.object({ before: z.unknown(), after: z.unknown() }))
export type Changes = z.output<typeof changes>

/** `changes` are those from the version before it; null for the first. */
export const campaignVersion = z.object({
  number: z.int().positive(),
  approved_at: z.string(),
  signature_count: count,
  changes: changes.nullable(),
})
export type CampaignVersion = z.output<typeof campaignVersion>
export const campaignVersions = z.object({ results: z.array(campaignVersion) })

export const campaignTimeline = z.object({
  results: z.array(
    z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('published'), at: z.string() }),
      z.object({ kind: z.literal('changed'), at: z.string(), version: z.int().positive() }),
      z.object({ kind: z.literal('step'), at: z.string(), signature_count: count }),
      z.object({ kind: z.literal('answered'), at: z.string() }),
      z.object({ kind: z.literal('update'), at: z.string(), id, title: z.string() }),
      z.object({ kind: z.literal('closed'), at: z.string(), outcome: z.enum(outcomes).nullable().catch(null) }),
    ]),
  ),
})
export type TimelineEntry = z.output<typeof campaignTimeline>['results'][number]

export const managedCampaign = z.object({ campaign, team: team.optional(), translation: ownTranslation.nullish() })

/**
 * Beside each campaign since when it waits for an answer; null for one that was answered or closed. The totals include closed campaigns.
 * `rating`: of those that provably reached it, how many were answered, how many of these late, and the days that half of them waited at least;
 * null for few.
 */
export const addresseeCampaigns = z.object({
  next: z.string().nullish(),
  results: z.array(z.object({ campaign, waiting_since: z.string().nullish() })),
  campaign_count: count,
  signature_count: count,
  rating: z
    .object({
      delivered_count: count.optional(),
      answered_count: count,
      late_count: count.optional(),
      days_waited: count,
    })
    .nullish(),
})

export const campaignCounts = z.object({
  signature_count: knownCount,
  pending_signature_count: knownCount,
  signed_today: knownCount,
  comment_count: knownCount,
  click_count: knownCount,
  click_count_fax_number: knownCount,
  click_count_phone_number: knownCount,
})
export type CampaignCounts = z.output<typeof campaignCounts>

/** `is_own_profile` is null if the server omits it; compare the viewer's id then. */
export const userCampaigns = z
  .union([
    z.array(campaign),
    z.object({
      campaigns: z.array(campaign),
      is_own_profile: z.boolean().nullish(),
      next: z.string().nullish(),
    }),
    campaignPage,
  ])
  .transform((body) => {
    if (Array.isArray(body)) return { campaigns: body, is_own_profile: null, next: null }
    if (!('campaigns' in body)) return { campaigns: body.results, is_own_profile: null, next: body.next }
    return { campaigns: body.campaigns, is_own_profile: body.is_own_profile ?? null, next: body.next ?? null }
  })

const choiceError = { error: 'error.field.choice' }

export const stateQuery = pageQuery.extend({ state: z.enum(listStates).optional() })

/** `district` is one of `province`. `q`, filters and `ordering` are extensions; a server without them returns the unfiltered list. A `state` has its own order, and within a search that of relevance. */
export const listQuery = stateQuery
  .extend({
    q: z.string().max(limits.title).optional(),
    topic: z.enum(topics).optional(),
    scope: z.enum(scopes).optional(),
    campaign_type: z.enum(campaignTypes).optional(),
    province: areaKey.optional(),
    district: areaKey.optional(),
    ordering: z.enum(orderings).optional(),
  })
  .refine(({ state = 'open', ordering }) => state === 'open' || !ordering, { ...choiceError, path: ['state'] })

type Text = { control: string; min?: number; max: number }

const textRule = ({ control, min = 0, max }: Text, required?: false) =>
  (control === 'lines' ? lines : line)({ min, max, ...(required === false && { required }) })

/** A missing detail is valid here: {@link campaignForm} checks those of the chosen type. */
function formRule(field: CampaignField): z.ZodType {
  switch (field.control) {
    case 'choice':
      return field.isDetected
        ? z.enum(['', ...field.values], choiceError).default('')
        : z.enum(field.values, choiceError)
    case 'flag':
      return z.enum(['true', 'false'], choiceError).default('false')
    case 'emails':
      return emailList(false).default('')
    case 'phone':
      return phoneField.default('')
    case 'number':
      return numberField(field).default('')
    case 'reference':
      return referenceField.default('')
    case 'link':
      return sourceLink.default('')
    case 'area':
      return areaKey.or(z.literal('')).default('')
    case 'date':
      return z.string().max(field.max).overwrite(normalizeEventDate).default('')
    default:
      return 'required' in field && !field.types ? textRule(field) : textRule({ ...field, min: 0 }, false).default('')
  }
}

type FormRule<Field extends CampaignField> = Field extends {
  values: infer Values extends readonly string[]
  isDetected: true
}
  ? z.ZodDefault<z.ZodEnum<{ [Value in Values[number] | '']: Value }>>
  : Field extends { values: infer Values extends readonly string[] }
    ? z.ZodEnum<{ [Value in Values[number]]: Value }>
    : Field extends { control: 'flag' }
      ? z.ZodDefault<z.ZodEnum<{ true: 'true'; false: 'false' }>>
      : Field extends { required: true; types?: never }
        ? z.ZodString
        : z.ZodDefault<z.ZodString>

const fieldsWritten = Object.fromEntries(fieldNames.map((name) => [name, formRule(fieldOf(name))])) as {
  [Name in FieldName]: FormRule<(typeof campaignFields)[Name]>
}

const emailFields = ['email', 'cc', 'bcc'] as const
const emailSigns = (text: unknown) => (typeof text === 'string' ? text.split('@').length - 1 : 0)

export const campaignForm = z
  .object({ ...fieldsWritten, campaign_topic: z.string().max(limits.shortText).optional() })
  .superRefine(
    (form, context) => {
      for (const name of requiredDetailsOf(form.campaign_type)) {
        const { error } = textRule(campaignFields[name]).safeParse(form[name])
        for (const { message } of error?.issues ?? []) context.addIssue({ code: 'custom', path: [name], message })
      }
      if (form.email === '' && !form.addressee_id && form.isCimer !== 'true')
        context.addIssue({ code: 'custom', path: ['email'], message: 'error.field.required' })
      if (emailSigns(form.email) + emailSigns(form.cc) + emailSigns(form.bcc) > limits.emailSigns) {
        for (const path of emailFields)
          context.addIssue({ code: 'custom', path: [path], message: 'error.field.too_many_emails' })
      }
    },
    // Runs together with the field rules, so that the form shows all errors at once.
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
const captions = lines({ max: limits.captions, required: false })

/** `media_ids`, `media_order` (unnamed files come last), `media_alt` and `media_captions` (one text per entry of the order) and `kept_marks` are extensions. */
export const campaignFileLists = z
  .object({
    removed_media: mediaIds,
    media_ids: mediaIds,
    media_order: mediaIds,
    media_alt: z.array(pictureText),
    media_captions: z.array(captions).default([]),
    kept_marks: z.array(z.enum(markKinds, { error: 'error.field.choice' })),
  })
  .superRefine((lists, context) => {
    for (const name of ['media_alt', 'media_captions'] as const) {
      if (lists[name].length > 0 && lists[name].length !== lists.media_order.length)
        context.addIssue({ code: 'custom', path: [name], message: 'error.field.invalid' })
    }
  })
  .transform(({ removed_media, media_ids, media_order, media_alt, media_captions, kept_marks }) => ({
    kept_marks: unique(kept_marks),
    removed_media: unique(removed_media),
    media_ids: unique(media_ids),
    media_order: unique(media_order),
    media_alt: new Map(media_alt.map((text, n) => [media_order[n] ?? 0, text])),
    media_captions: new Map(media_captions.map((text, n) => [media_order[n] ?? 0, text])),
  }))

export const similarQuery = z.strictObject({ title: z.string().max(limits.title) })
export const similarCampaigns = z.object({
  results: z.array(
    z.object({ id, title: z.string(), institution_or_person_name: optionalText, signature_count: count }),
  ),
})
export type SimilarCampaign = z.output<typeof similarCampaigns>['results'][number]

export const languageForm = z.object({ text: line({ max: limits.languageSample }) })
export const detectedLanguage = z.object(writtenIn)

export const suggestionsQuery = z.strictObject({ beside: idText.optional() })
/** `similar` and `of_author` belong to the campaign of `beside`; `trending` is for where nothing is similar. */
export const suggestions = z.object({
  similar: z.array(campaign),
  of_author: z.array(campaign),
  trending: z.array(campaign),
})
export type Suggestions = z.output<typeof suggestions>

export const completionsQuery = z.strictObject({ q: z.string().max(limits.title) })
export const completions = z.object({ results: z.array(z.string()) })

export const wonCampaigns = z.object({ results: z.array(campaign) })

/** `facets`: the campaigns of each state and topic that has some. */
export const totals = z.object({
  ...{ campaigns: knownCount, signatures: knownCount, signed_this_week: knownCount },
  facets: z.array(facet).default([]).catch([]),
})
export type Totals = z.output<typeof totals>

export const complaintPortal = z.object({ phone: z.string(), fax: z.string().nullable() })

// Longer than any field, so that an overlong text is not lost.
const draftText = z.string().max(2 * limits.petition)

export const campaignDraft = z.strictObject({
  values: z.record(z.string().max(limits.shortText), draftText).refine((values) => Object.keys(values).length <= 60, {
    error: 'error.field.invalid',
  }),
  step: z.string().max(limits.shortText),
  media: z
    .array(z.strictObject({ id: id.max(2_147_483_647), alt: pictureText, captions: captions.optional() }))
    .max(limits.media.files),
})
export type CampaignDraft = z.output<typeof campaignDraft>
export const keptDraft = z.object({ draft: campaignDraft.extend({ saved_at: z.string() }).nullable() })
