import { z } from 'zod'
import { id, idValue } from '../fields.ts'
import { limits } from '../limits.ts'
import { medium } from '../media/schema.ts'
import { shareSources } from '../values.ts'
import { count, flag } from '../wire.ts'
import { registryNumber } from './applications.ts'

/** A day of the site's time zone, `YYYY-MM-DD`. */
const day = z.iso.date({ error: 'error.field.date' })

export const statisticsRanges = ['7', '30', '90'] as const
export const statisticsQuery = z.strictObject({
  days: z.enum(statisticsRanges, { error: 'error.field.choice' }).default('30'),
})

/** What supporters opened is counted apart from what they said to have sent. */
export const statisticsDay = z.object({
  day: z.string(),
  signatures: count,
  emails_opened: count,
  emails_sent: count,
  calls_opened: count,
  calls_made: count,
  faxes_delivered: count,
  faxes_failed: count,
  visits: z.partialRecord(z.enum(shareSources), count),
})
export type StatisticsDay = z.output<typeof statisticsDay>

/** The counts of the signatures that named their province, most first. */
export const provinceCounts = z.array(z.object({ province: z.string(), count })).default([])
export type ProvinceCounts = z.output<typeof provinceCounts>

/** Oldest first, without gaps; the last one is today. */
export const campaignStatistics = z.object({ days: z.array(statisticsDay), provinces: provinceCounts })

/** Days with signatures, oldest first; `total` includes the days before. */
export const signatureDays = z.object({
  results: z.array(z.object({ day: z.string(), signature_count: count, total: count })),
})
export type SignatureDay = z.output<typeof signatureDays>['results'][number]

/** Too many alike, the form itself, or a decision of staff. */
export const setAsideKinds = ['crowd', 'form', 'staff'] as const
export type SetAsideKind = (typeof setAsideKinds)[number]

const formDay = z.object({ day: z.string(), received: count, unconfirmed: count })
export type FormDay = z.output<typeof formDay>

/** As a robot causes it: hardly any of the many forms of a day was confirmed. */
export const isWave = ({ received, unconfirmed }: Omit<FormDay, 'day'>): boolean =>
  unconfirmed >= limits.waveForms && unconfirmed * 2 > received

/** `withdrawn` are those that counted. `days` have forms, newest first: the last ones, and of the earlier ones those with a wave. */
export const campaignTally = z.object({
  ...{ signature_count: count, waiting: count, withdrawn: count },
  /** None while they are few. */
  set_aside: z.array(z.object({ kind: z.enum(setAsideKinds), count })),
  days: z.array(formDay),
})
export type CampaignTally = z.output<typeof campaignTally>

export const reportedWays = ['email', 'phone'] as const
export type ReportedWay = (typeof reportedWays)[number]

export const sendReport = z.object({ way: z.enum(reportedWays, { error: 'error.field.choice' }) })

export const handOverWays = ['in_person', 'post', 'email', 'portal'] as const
export type HandOverWay = (typeof handOverWays)[number]

/** A number of the addressee's register, or a photo of its stamp, makes it a proved delivery. */
export const handOverForm = z.object({
  day,
  way: z.enum(handOverWays, { error: 'error.field.choice' }),
  number: registryNumber(false).default(''),
  media_id: idValue.pipe(id.max(2_147_483_647)).optional(),
})

/**
 * The owner's word, or the text of `version`, which the site mailed; `signature_count` is that of the moment when it was recorded.
 * `is_proved`: it starts the clock. `is_disputed`: the addressee objects, and no moderator has decided yet.
 */
export const handOver = z.object({
  ...{ id, day: z.string(), way: z.enum(handOverWays), signature_count: count },
  ...{ is_proved: flag, version: z.int().positive().nullish(), is_disputed: flag },
})
export type HandOver = z.output<typeof handOver>

/** A hand-over to which the addressee objects, or objected until a moderator decided. */
export const objection = z.object({
  ...{ id, day: z.string(), number: z.string(), text: z.string(), photo: medium.nullish() },
  ...{ is_proved: flag, is_disputed: flag },
})
export type Objection = z.output<typeof objection>

const delivered = z.object({ count, first_day: z.string().nullish(), last_day: z.string().nullish() })

export const campaignDeliveries = z.object({
  faxes: delivered,
  emails: delivered,
  calls: delivered,
  returned: delivered.optional(),
  /** Members who say that they applied to an authority themselves, and got an answer; none while they are few. */
  applications: z.object({ count, answered: count }).optional(),
  hand_overs: z.array(handOver),
})
export type CampaignDeliveries = z.output<typeof campaignDeliveries>

const isPaperCount = (text: string) =>
  /^\d{1,9}$/.test(text) && Number(text) >= 1 && Number(text) <= limits.paperSignatures

const paperCount = z
  .union([z.number(), z.string()], { error: 'error.field.paper_count' })
  .transform((value) => String(value).trim())
  .refine(isPaperCount, { error: 'error.field.paper_count' })
  .transform(Number)
  .meta({ description: `A whole number from 1 to ${limits.paperSignatures}.` })

export const paperForm = z.object({ media_id: idValue.pipe(id.max(2_147_483_647)), count: paperCount })

/** Signers who give their names to the addressee, and those who are only counted. */
export const namesGiven = z.object({ given: count, counted: count })
export type NamesGiven = z.output<typeof namesGiven>

/** The owners' word, of which no other count is part. The scan is deleted some time after the statement, the number stays. */
export const statedPaper = z.object({ count, scan: medium.nullish(), stated_at: z.string().nullish() })
export type StatedPaper = z.output<typeof statedPaper>
