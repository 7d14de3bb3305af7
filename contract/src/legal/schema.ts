import { z } from 'zod'
import { emailField, flagValue, id, idText, idValue, line, lines } from '../fields.ts'
import { limits } from '../limits.ts'
import { reportKinds, reportNumber } from '../reports/schema.ts'
import { count, flag, optionalText, pageOf, pageQuery } from '../wire.ts'

/** The law that a legal notice invokes: art. 9 of law 5651, art. 11 of KVKK, GDPR, copyright. */
export const grounds = ['personality', 'kvkk', 'gdpr', 'copyright'] as const
export type Ground = (typeof grounds)[number]

/** Hours in which a notice is decided. */
export const hoursToDecide: Record<Ground, number> = { personality: 24, copyright: 48, kvkk: 720, gdpr: 720 }

export const capacities = ['self', 'parent', 'lawyer', 'organisation'] as const
export type Capacity = (typeof capacities)[number]

/** What a notice can be about; `statement`: why a signer signed, `picture`: a file. */
export const placeKinds = [...reportKinds, 'picture'] as const
export type PlaceKind = (typeof placeKinds)[number]

const notFound = { error: 'error.request.not_found' }
export const byPlace = z.strictObject({ kind: z.enum(placeKinds, notFound), id: idText })
/** Authorises reading the notice. */
export const noticeSecret = reportNumber
export const byNoticeSecret = z.strictObject({ secret: noticeSecret })

const addressLines = (text: string) =>
  text
    .split(/\s+/)
    .map((each) => each.trim())
    .filter(Boolean)

/** Addresses of pages or files of this site, one on each line. */
const addresses = z
  .string({ error: 'error.field.required' })
  .max(limits.legalPlaces * limits.legalAddress, {
    error: `error.field.too_long:${limits.legalPlaces * limits.legalAddress}`,
  })
  .overwrite((text) => [...new Set(addressLines(text))].join('\n'))
  .refine((text) => text !== '', { error: 'error.field.required' })
  .refine((text) => addressLines(text).length <= limits.legalPlaces, { error: 'error.legal.too_many' })
export const addressesIn = addressLines

/** `on_behalf_of` is required unless the claimant is the person concerned. */
export const legalNoticeForm = z
  .object({
    ground: z.enum(grounds, { error: 'error.field.choice' }),
    capacity: z.enum(capacities, { error: 'error.field.choice' }),
    name: line({ max: limits.personName }),
    email: emailField(),
    on_behalf_of: line({ max: limits.personName, required: false }).default(''),
    addresses,
    text: lines({ min: limits.legalText.min, max: limits.legalText.max }),
    is_true: flagValue.refine((value) => value, { error: 'error.legal.truth' }),
  })
  .refine(({ capacity, on_behalf_of }) => capacity === 'self' || on_behalf_of !== '', {
    path: ['on_behalf_of'],
    error: 'error.field.required',
  })
export type LegalNoticeForm = z.output<typeof legalNoticeForm>

/** Null until the press on the mailed link, for which the secret is enough. */
export const sentNotice = z.object({ secret: noticeSecret.nullish() })

export const noticeOutcomes = ['rejected', 'partly', 'taken_down'] as const
export type NoticeOutcome = (typeof noticeOutcomes)[number]
export const noticeStates = ['waiting', ...noticeOutcomes, 'reversed'] as const

/** Null once it is erased. */
const claimant = z
  .object({ name: z.string(), email: z.string(), capacity: z.enum(capacities), on_behalf_of: optionalText })
  .nullish()

/** `text` of what is public: the title of a campaign, otherwise the words; `campaign`: its title. */
const place = z.object({
  ...{ kind: z.enum(placeKinds), id, text: optionalText, campaign: optionalText, is_taken_down: flag },
})

/** The notice for the claimant, without anything about the author. `unconfirmed`: it has not begun. */
export const followedNotice = z.object({
  number: z.string(),
  ground: z.enum(grounds),
  sent_at: z.string(),
  due_at: z.string().nullish(),
  state: z.enum(['unconfirmed', ...noticeStates]),
  /** What was sent, for the press; afterwards null, and the text is empty. */
  claimant,
  text: optionalText,
  decided_at: z.string().nullish(),
  reversed_at: z.string().nullish(),
  reasons: optionalText,
  places: z.array(place),
})
export type FollowedNotice = z.output<typeof followedNotice>

/** The statement for the author, without anything about the claimant. */
export const askedStatement = z.object({
  number: z.string(),
  ground: z.enum(grounds),
  text: optionalText,
  due_at: z.string(),
  places: z.array(z.object({ kind: z.enum(placeKinds), id, text: optionalText })),
  statement: optionalText,
  is_decided: flag,
})
export type AskedStatement = z.output<typeof askedStatement>

export const authorStatementForm = z.object({ text: lines({ max: limits.legalStatement }) })

export const takedown = z.object({
  kind: z.enum(placeKinds),
  id,
  number: z.string(),
  ground: z.enum(grounds),
  taken_down_at: z.string(),
})
export type Takedown = z.output<typeof takedown>

const deskPlace = z.object({
  id,
  kind: z.enum(placeKinds),
  subject: id,
  campaign: z.object({ id, title: z.string() }).nullish(),
  by: z.object({ id, username: z.string() }).nullish(),
  text: optionalText,
  file: optionalText,
  is_there: flag,
  is_own: flag,
  asked_at: z.string().nullish(),
  statement: optionalText,
  stated_at: z.string().nullish(),
  taken_down_at: z.string().nullish(),
  restored_at: z.string().nullish(),
})
export type DeskPlace = z.output<typeof deskPlace>

export const noticeLine = z.object({
  id,
  number: z.string(),
  ground: z.enum(grounds),
  sent_at: z.string(),
  due_at: z.string(),
  is_overdue: flag,
  state: z.enum(noticeStates),
  places: count,
  statements: count,
})
export type NoticeLine = z.output<typeof noticeLine>
export const noticePage = pageOf(noticeLine)

/** Each reading is an audit entry. */
export const legalNotice = noticeLine.omit({ places: true, statements: true }).extend({
  claimant,
  text: optionalText,
  reasons: optionalText,
  no_hearing: optionalText,
  decided_at: z.string().nullish(),
  reversed_at: z.string().nullish(),
  places: z.array(deskPlace),
})
export type LegalNotice = z.output<typeof legalNotice>

export const noticeFolders = ['open', 'decided'] as const
export const noticesQuery = pageQuery.extend({
  folder: z.enum(noticeFolders, { error: 'error.field.choice' }).default('open'),
})

/** `places` are taken down, the others stay. `no_hearing`: why an author is not heard. */
export const noticeDecision = z.object({
  places: z
    .union([idValue, z.array(idValue).max(limits.legalPlaces)])
    .default([])
    .transform((ids) => [ids].flat()),
  reasons: lines({ max: limits.moderatorNote }),
  no_hearing: lines({ max: limits.moderatorNote, required: false }).default(''),
})
export const noticeReversal = z.object({ reasons: lines({ max: limits.moderatorNote }) })
export const noticeResult = z.object({ changed: flag, state: z.enum(noticeStates) })
export const askedAuthors = z.object({ asked: count })

export const figureSubjects = ['report', 'notice', 'takedown', 'restoration'] as const

/** Entries of the audit log by month; `kind` is the ground of a notice, otherwise what it is about. */
export const figure = z.object({
  month: z.string().regex(/^\d{4}-\d\d$/),
  subject: z.enum(figureSubjects),
  kind: z.string(),
  outcome: z.string(),
  count,
})
export type Figure = z.output<typeof figure>
export const transparency = z.object({ figures: z.array(figure) })
